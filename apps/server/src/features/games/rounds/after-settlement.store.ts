import type { GameType } from '@mela/contract/enums.ts'
import type { Tx } from '#platform/db/database.ts'

/** Some of the members of a round, all of whose bets in it are settled. */
export type SettledSlice = {
  period: string
  slice: number
  game_type: GameType
  ended_at: Date
}
/** A round all of whose slices are counted, for whoever gains by it and has this rest when divided by `parts`. */
export type SettledRound = Pick<SettledSlice, 'period' | 'game_type' | 'ended_at'> & {
  part: number
  parts: number
}

/** The next slice that nobody else is counting. */
export async function takeSettled(tx: Tx): Promise<SettledSlice | undefined> {
  const [settled] = await tx.sql<SettledSlice[]>`select * from game_take_settled()`
  return settled
}

export async function dropSettled(tx: Tx, { period, slice }: SettledSlice): Promise<void> {
  await tx.sql`select game_drop_settled(${period}, ${slice})`
}

/** The next part of a round that nobody else is counting. */
export async function takeClosed(tx: Tx): Promise<SettledRound | undefined> {
  const [settled] = await tx.sql<SettledRound[]>`select * from game_take_closed()`
  return settled
}
