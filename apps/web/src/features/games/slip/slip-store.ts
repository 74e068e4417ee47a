// What is chosen and not yet bet. It belongs to one round: when that is over, the slip asks before it moves to another.
import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { create } from 'zustand'
import { onSessionEnd } from '#platform/session.ts'

export type SlipTable = { game_type: GameType; minutes: RoundMinutes }

type Slip = {
  table: SlipTable | undefined
  period: string | undefined
  /** Numbers of picks in the order they were chosen. */
  picks: readonly number[]
  /** The amount of one line as it was written, and how often it is taken. */
  unit: string
  multiplier: number
}

const empty = { table: undefined, period: undefined, picks: [] }

export const useSlip = create<Slip>(() => ({ ...empty, unit: '10', multiplier: 1 }))

const isSame = (a: SlipTable | undefined, b: SlipTable) =>
  a?.game_type === b.game_type && a.minutes === b.minutes

/** Adds a pick, or takes it away. Of another table nothing is kept. */
export function togglePick(table: SlipTable, period: string, pick: number): void {
  useSlip.setState((slip) => {
    const isHere = isSame(slip.table, table)
    const chosen = isHere ? slip.picks : []
    const picks = chosen.includes(pick) ? chosen.filter((one) => one !== pick) : [...chosen, pick]
    if (picks.length === 0) return empty
    return { table, picks, period: isHere && slip.period ? slip.period : period }
  })
}

/** A line that was chosen for another round is bet in this one: only ever when somebody says so. */
export const moveSlip = (period: string): void => useSlip.setState({ period })

export const clearSlip = (): void => useSlip.setState(empty)
// What one member has chosen is nothing for the next.
onSessionEnd(clearSlip)

export const setUnit = (unit: string): void => useSlip.setState({ unit })
export const setMultiplier = (multiplier: number): void => useSlip.setState({ multiplier })

/** What is chosen on this table. */
export const usePicks = (table: SlipTable): readonly number[] =>
  useSlip((slip) => (isSame(slip.table, table) ? slip.picks : nothing))

const nothing: readonly number[] = []
