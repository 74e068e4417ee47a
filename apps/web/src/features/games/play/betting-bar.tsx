import { ChipBar } from '../slip/chip-bar.tsx'
import { UndoLine } from '../slip/undo-line.tsx'
import type { SlipState } from '../slip/use-slip-state.ts'
import type { Betting } from './use-betting.ts'

type BettingBarProps = { slip: SlipState; betting: Betting; isDisabled: boolean }

/** At the foot of the board: the way back from the last bet, and the amounts. */
export function BettingBar({ slip, betting, isDisabled }: BettingBarProps) {
  const { undoable, forgetUndoable, isQuick, toggleQuick, repeats } = betting
  return (
    <div className="grid gap-3 border-y border-line py-3">
      <ChipBar
        slip={slip}
        isDisabled={isDisabled}
        isQuick={isQuick}
        onQuick={toggleQuick}
        onRepeat={repeats?.onAgain}
      />
      {undoable && <UndoLine placed={undoable} onUndone={forgetUndoable} />}
    </div>
  )
}
