// The slip itself: a sheet on phones, a panel beside the board where there is room.
import type { PlacedBet } from '@mela/contract/games.ts'
import { useEffect } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { useBetOptions } from './bet-options.ts'
import { PlaceButton } from './place-button.tsx'
import { SlipForm, type SlipFormProps } from './slip-form.tsx'
import { clearSlip, setUnit, useSlip } from './slip-store.ts'
import { usePlaceBet } from './use-place-bet.ts'
import type { SlipState } from './use-slip-state.ts'
import type { Wish } from './wish.ts'

type Common = Omit<SlipFormProps, 'problem'> & { onPlaced: (wish: Wish, list: readonly PlacedBet[]) => void }

function usePlacing({ table, slip, onPlaced }: Common) {
  const { place, isPlacing, problem, forgetProblem } = usePlaceBet((wish, list) => {
    clearSlip()
    onPlaced(wish, list)
  })
  const { unit, multiplier } = useSlip()
  // A problem belongs to what was asked for: another wish starts without it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the wish consists of.
  useEffect(() => forgetProblem(slip.period), [unit, multiplier, slip.picks, slip.period, slip.money_type])
  const placeNow = () => {
    if (slip.refusal !== undefined || slip.picks.length === 0) return
    const { period, money_type, picks, totals } = slip
    void place({ ...table, period, money_type, picks, stake: totals.stake })
  }
  return { placeNow, isPlacing, problem }
}

export function SlipSheet({ isOpen, onClose, onMore, ...common }: Common & SheetParts) {
  const t = useT()
  const { placeNow, isPlacing, problem } = usePlacing(common)
  const { slip, clock } = common
  return (
    <Sheet
      isOpen={isOpen && slip.picks.length > 0}
      onClose={onClose}
      canDismiss={!isPlacing}
      title={t('games.slip.title')}
      closeLabel={t('games.slip.close')}
      footer={<PlaceButton slip={slip} clock={clock} isPlacing={isPlacing} onPlace={placeNow} />}
    >
      <SlipForm {...common} problem={problem} />
      <div className="mt-3 flex justify-center">
        <Button variant="link" onClick={onMore}>
          {t('games.slip.another')}
        </Button>
      </div>
    </Sheet>
  )
}

type SheetParts = {
  isOpen: boolean
  onClose: () => void
  /** Back to the board with what is chosen, to choose more. */
  onMore: () => void
}

export function SlipPanel(common: Common) {
  const t = useT()
  const { placeNow, isPlacing, problem } = usePlacing(common)
  const { slip, clock } = common
  const isSignedIn = useIsSignedIn()
  useSlipKeys(slip, isSignedIn ? placeNow : () => {})
  return (
    <Card padding="wide">
      <h2 className="mb-3 font-display text-lg font-bold">{t('games.slip.title')}</h2>
      {slip.picks.length === 0 ? (
        <p className="pb-2 text-sm text-ink2">{t('games.slip.empty')}</p>
      ) : (
        <>
          <SlipForm {...common} problem={problem} />
          <div className="mt-4">
            <PlaceButton slip={slip} clock={clock} isPlacing={isPlacing} onPlace={placeNow} />
          </div>
        </>
      )}
    </Card>
  )
}

/** A button with the focus is pressed by Enter itself, but for a key of the board: those are picked by the space bar. */
const places = (focused: HTMLElement): boolean =>
  !focused.closest('button, a') || focused.closest('[data-bet-key]') !== null

/** 1 to 4 pick a chip, Enter places, Escape clears; never while something is being written. */
function useSlipKeys(slip: SlipState, placeNow: () => void) {
  const { chips } = useBetOptions()
  const hasPicks = slip.picks.length > 0
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, [role=dialog]'))
        return
      const chip = chips[Number(event.key) - 1]
      if (chip) setUnit(chip)
      else if (!hasPicks) return
      else if (event.key === 'Escape') clearSlip()
      else if (event.key === 'Enter' && places(target)) {
        // A key of the board would be picked, or its pick taken back.
        event.preventDefault()
        placeNow()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasPicks, chips, placeNow])
}
