// Paying a round out, or giving stakes back when it is void. Slice by slice of its members, each slice one transaction
// that knows whether it was done: so a crash at any point costs nothing but time.
import { multipliersFor } from '@mela/games/paytable.ts'
import { announceWallets } from '#features/wallet/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Platform } from '#platform/platform.ts'
import { callSettle, type RoundRow } from './round.store.ts'

/** About how many bets one transaction settles: half a second's work, for which their members' wallets wait. */
const BETS_PER_SLICE = 100_000

export const slicesOf = (bets: number): number => Math.max(1, Math.ceil(bets / BETS_PER_SLICE))

export async function settleRound(platform: Pick<Platform, 'db'>, round: RoundRow): Promise<void> {
  const { period, game_type, paytable, result, bets } = round
  const slices = slicesOf(bets)
  // The database counts from 1: the first multiplier is that of pick 1.
  const multipliers = result ? multipliersFor(game_type, paytable, result).slice(1) : null
  for (let slice = round.slices_done; slice < slices; slice += 1) {
    crashpoint('settle.beforeSlice')
    const changed = await callSettle(platform.db, { period, slice, slices }, multipliers)
    crashpoint('settle.afterSlice')
    announceWallets(platform.db, changed)
  }
}
