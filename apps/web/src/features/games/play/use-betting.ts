// What taps on the board do: pick for the slip, or place at once with quick bet; and the last bet again.
import type { PlacedBet } from '@mela/contract/games.ts'
import { picksOf } from '@mela/games/pick.ts'
import { useEffect, useState } from 'react'
import { useOpenLogin } from '#features/account/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { type Overlay, useOverlay } from '#platform/overlay.ts'
import { anyOf } from '#platform/random.ts'
import { useIsSignedIn } from '#platform/session.ts'
import { toast } from '#ui/feedback/toast.tsx'
import type { Table } from '../rounds/use-results.ts'
import type { RoundClock } from '../rounds/use-round-clock.ts'
import { twiceOf } from '../slip/armed-amount.ts'
import { keepLastBet, useLastBet } from '../slip/last-bet.ts'
import { setQuickBet, useQuickBetSetting } from '../slip/quick-bet-setting.ts'
import { returnToSlip, setMultiplier, setPicks, setUnit, togglePick, useSlip } from '../slip/slip-store.ts'
import type { Placed } from '../slip/undo-line.tsx'
import { useQuickBet } from '../slip/use-quick-bet.ts'
import type { SlipState } from '../slip/use-slip-state.ts'
import type { Wish } from '../slip/wish.ts'
import { vibrate } from '../sound/sound.ts'
import type { OutcomeActions } from './outcome-overlay.tsx'

type Facts = { table: Table; clock: RoundClock; slip: SlipState; isWide: boolean }

export type Betting = {
  pick: (number: number) => void
  surprise: () => void
  placed: (wish: Wish, list: readonly PlacedBet[]) => void
  /** The last bet of the running round, until its lock. */
  undoable: Placed | undefined
  forgetUndoable: () => void
  sheet: Overlay
  isQuick: boolean
  toggleQuick: () => void
  quickSheet: Overlay
  /** Undefined when there is nothing to repeat. */
  repeats: OutcomeActions | undefined
}

export function useBetting({ table, clock, slip, isWide }: Facts): Betting {
  const t = useT()
  const { period } = clock.round
  const isSignedIn = useIsSignedIn()
  const openLogin = useOpenLogin()
  const isQuick = useQuickBetSetting(({ isOn }) => isOn) && isSignedIn
  const sheet = useOverlay('bet-slip')
  const quickSheet = useOverlay('quick-bet')
  const { unit, multiplier, isLeft } = useSlip()
  const [last, setLast] = useState<Placed>()

  const placed = (wish: Wish, list: readonly PlacedBet[]) => {
    vibrate('tap')
    setLast({ wish, list })
    keepLastBet(table.game_type, { picks: wish.picks, unit, multiplier })
  }
  const quickBet = useQuickBet(placed)
  const place = (picks: readonly number[], stake: bigint) =>
    quickBet({ ...table, period, money_type: slip.money_type, picks, stake })

  const pick = (number: number) => {
    vibrate('tap')
    // A stake that cannot be placed opens the slip, which says why.
    if (isQuick && !stakeProblem(slip)) return place([number], slip.totals.stake)
    const isFirst = slip.picks.length === 0
    togglePick(table, period, number)
    if (!isWide && isFirst) sheet.open()
  }
  const surprise = () => {
    const any = anyOf(picksOf(table.game_type).filter(({ pick: number }) => !slip.picks.includes(number)))
    if (any) pick(any.pick)
  }
  const open = () => {
    if (!isWide) sheet.open()
  }
  useReturn(isLeft && isSignedIn && slip.picks.length > 0, sheet.isOpen ? returnToSlip : open)

  return {
    pick,
    surprise,
    placed: (wish, list) => {
      if (sheet.isOpen) sheet.close()
      placed(wish, list)
      void toast(t('games.slip.placed', { count: list.length }), { tone: 'good' })
    },
    undoable: last && clock.isOpen && last.wish.period === period ? last : undefined,
    forgetUndoable: () => setLast(undefined),
    sheet,
    isQuick,
    toggleQuick: () => {
      if (!isSignedIn) openLogin()
      else if (isQuick) setQuickBet(false)
      else quickSheet.open()
    },
    quickSheet,
    repeats: useRepeats({ table, clock, slip, open }),
  }
}

/** Whether the armed amount could be placed on one key. */
const stakeProblem = ({ refusal }: SlipState): boolean => refusal !== undefined && refusal !== 'closed'

/** Whoever comes back from a log-in or a recharge finds the slip open. */
function useReturn(isDue: boolean, open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody is back.
  useEffect(() => {
    if (!isDue) return
    open()
    returnToSlip()
  }, [isDue])
}

type Repeat = Pick<Facts, 'table' | 'clock' | 'slip'> & { open: () => void }

/** The last bet goes to the slip, not to the server: nothing is placed without a tap that says so. */
function useRepeats({ table, clock, slip, open }: Repeat): OutcomeActions | undefined {
  const last = useLastBet(table.game_type)
  if (!last) return undefined
  const fill = (unit: string) => {
    setPicks(table, clock.round.period, last.picks)
    setUnit(unit)
    setMultiplier(last.multiplier)
  }
  return {
    onAgain: () => {
      fill(last.unit)
      open()
    },
    onDouble: () => {
      fill(twiceOf(last.unit, slip))
      open()
    },
    onChange: () => fill(last.unit),
  }
}
