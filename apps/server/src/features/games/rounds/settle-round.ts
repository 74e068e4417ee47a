// Paying a round out, or giving stakes back when it is void. Slice by slice of its members, each slice one transaction
// that knows whether it was done: so a crash at any point costs nothing but time.
import { type Cover, coverOf, noCover } from '@mela/games/exposure.ts'
import { multipliersFor } from '@mela/games/paytable.ts'
import { announceWallets } from '#features/wallet/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Platform } from '#platform/platform.ts'
import { callClose, callSettle, countSlices, type RoundRow } from './round.store.ts'

/** Slices share no member. More at once would take connections from those who bet in the next round. */
const AT_ONCE = 2

/** True when this call closed the round: of many that settle it at once, one. */
export async function settleRound(
  { db }: Pick<Platform, 'db'>,
  round: RoundRow,
  cover: Cover = round.result ? coverOf(round.game_type, round.paytable) : noCover,
): Promise<boolean> {
  const { period, game_type, paytable, result } = round
  // The database counts from 1: the first multiplier is that of pick 1.
  const multipliers = result ? multipliersFor(game_type, paytable, result).slice(1) : null
  const left = Array.from({ length: await countSlices(db, round.bets) }, (_, slice) => slice)
  const settleNext = async () => {
    for (let slice = left.shift(); slice !== undefined; slice = left.shift()) {
      crashpoint('settle.beforeSlice')
      const changed = await callSettle(db, period, slice, multipliers, cover)
      crashpoint('settle.afterSlice')
      announceWallets(db, changed)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, settleNext))
  return callClose(db, period)
}
