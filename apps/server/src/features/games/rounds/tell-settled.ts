// Tells those who bet in a round that it is paid. Nothing is read until then, and once after it.
import { betsSettled } from '@mela/contract/games.ts'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type RoundRow, selectPlayers } from './round.store.ts'

/** One statement, however many they are. */
export async function tellSettled(
  { sockets }: Pick<Platform, 'sockets'>,
  db: Database,
  { period, game_type, minutes }: RoundRow,
): Promise<void> {
  const hint = { period, game_type, minutes }
  for (const user_id of await selectPlayers(db, period)) sockets.dispatch(user_id, betsSettled, hint)
}
