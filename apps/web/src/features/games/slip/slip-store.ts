// What is chosen and not yet bet, of one table. It is for the running round, whichever that is, and outlives a log-in, a
// registration and a recharge (TB-04): it is kept for as long as the tab of the browser.
import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { create } from 'zustand'
import { onSessionEnd } from '#platform/session.ts'
import { readForTab, removeForTab, writeForTab } from '#platform/storage.ts'
import { keptSlip } from './kept-slip.ts'

export type SlipTable = { game_type: GameType; minutes: RoundMinutes }

export type Slip = {
  table: SlipTable | undefined
  /** The round in which the first of the picks was made: a later one is told. */
  begunIn: string | undefined
  /** Numbers of picks in the order they were chosen. */
  picks: readonly number[]
  /** The amount of one line as it was written, and how often it is taken. */
  unit: string
  multiplier: number
  /** Somebody has left it to log in or to recharge: it is opened for them when they are back. */
  isLeft: boolean
}

const empty = { table: undefined, begunIn: undefined, picks: [], isLeft: false }

export const useSlip = create<Slip>(() => ({ ...empty, unit: '10', multiplier: 1, ...stored() }))

function stored(): Partial<Slip> {
  const text = readForTab('slip')
  return text ? keptSlip(text) : {}
}

useSlip.subscribe((slip) => {
  if (slip.picks.length === 0) removeForTab('slip')
  else writeForTab('slip', JSON.stringify(slip))
})

const isSame = (a: SlipTable | undefined, b: SlipTable) =>
  a?.game_type === b.game_type && a.minutes === b.minutes

/** Adds a pick, or takes it away. Of another table nothing is kept. */
export function togglePick(table: SlipTable, period: string, pick: number): void {
  useSlip.setState((slip) => {
    const isHere = isSame(slip.table, table)
    const chosen = isHere ? slip.picks : []
    const picks = chosen.includes(pick) ? chosen.filter((one) => one !== pick) : [...chosen, pick]
    if (picks.length === 0) return empty
    return { table, picks, begunIn: isHere && slip.begunIn ? slip.begunIn : period, isLeft: false }
  })
}

/** Chooses all of these and nothing else. */
export const setPicks = (table: SlipTable, period: string, picks: readonly number[]): void =>
  useSlip.setState(picks.length === 0 ? empty : { table, picks, begunIn: period, isLeft: false })

export const clearSlip = (): void => useSlip.setState(empty)
// What one member has chosen is nothing for the next.
onSessionEnd(clearSlip)

export const leaveSlip = (): void => useSlip.setState({ isLeft: true })
export const returnToSlip = (): void => useSlip.setState({ isLeft: false })

export const setUnit = (unit: string): void => useSlip.setState({ unit })
export const setMultiplier = (multiplier: number): void => useSlip.setState({ multiplier })

/** What is chosen on this table. */
export const usePicks = (table: SlipTable): readonly number[] =>
  useSlip((slip) => (isSame(slip.table, table) ? slip.picks : nothing))

const nothing: readonly number[] = []
