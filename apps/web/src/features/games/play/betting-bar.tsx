import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ChipBar } from '../slip/chip-bar.tsx'
import { UndoLine } from '../slip/undo-line.tsx'
import type { SlipState } from '../slip/use-slip-state.ts'
import type { Betting } from './use-betting.ts'

type BettingBarProps = { slip: SlipState; betting: Betting; isDisabled: boolean; isWide: boolean }

/** At the foot of the board and in sight for as long as the board is: amounts, the way back, the way on. */
export function BettingBar({ slip, betting, isDisabled, isWide }: BettingBarProps) {
  const t = useT()
  const { undoable, forgetUndoable, sheet, isQuick, toggleQuick, repeats } = betting
  const isLocked = slip.refusal === 'closed'
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-2 -mx-1 -mb-1 grid gap-2 rounded-md bg-surface px-1 pt-2 pb-[max(.4rem,env(safe-area-inset-bottom))]"
    >
      {undoable && <UndoLine placed={undoable} onUndone={forgetUndoable} />}
      <ChipBar
        slip={slip}
        isDisabled={isDisabled}
        isQuick={isQuick}
        onQuick={toggleQuick}
        onRepeat={repeats?.onAgain}
      />
      {!isWide && slip.picks.length > 0 && (
        // From the lock on it leads nowhere, looks so and says why.
        <Button variant="gold" size="lg" isWide disabled={isDisabled || isLocked} onClick={sheet.open}>
          {isLocked ? t('games.play.closed') : t('games.play.continue', { count: slip.picks.length })}
        </Button>
      )}
    </div>
  )
}
