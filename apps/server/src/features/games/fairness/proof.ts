// The place of an own bet in the root that was signed at the lock (GM-13, GM-19). The leaves of its group of 1024 are
// made anew; the roots of all groups were kept, so a large round costs no more than a small one.
import { fairness } from '@mela/contract/fairness.ts'
import { formatAmount } from '@mela/contract/money.ts'
import { betSaltOf, pseudonymOf } from '@mela/games/fairness/bet-leaf.ts'
import { CHUNK, proofInChunks } from '@mela/games/fairness/merkle.ts'
import { pickNumbered } from '@mela/games/pick.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { selectBet } from '../bets/bet.store.ts'
import { betOfId } from '../bets/bet-id.ts'
import { nativeSha256 } from '../bets/receipts.ts'
import { selectLeaves } from '../rounds/round.store.ts'
import { type RootedRound, selectRootedRound } from './fair-round.store.ts'
import { pickTexts } from './pick-texts.ts'

const HASH_BYTES = 32
const proving: Limit = { name: 'bet_proof', points: 20, perSeconds: 10 }

export const proof = handler(fairness.proof, async ({ me, query, db, platform }) => {
  await platform.limits.take(proving, me.id)
  const { period, seq } = betOfId(query.bet_id)
  const bet = await selectBet(db, me.id, period, seq)
  if (!bet) throw refuse('not_found')
  const round = await selectRootedRound(db, period)
  if (!round) throw refuse('round_not_locked')
  const picked = pickNumbered(round.game_type, bet.pick)
  if (!picked) throw new RangeError(`game ${round.game_type} has no pick ${bet.pick}`)
  const salt = betSaltOf(round.salt, seq, nativeSha256)
  const index = seq - 1
  const path = proofInChunks(
    await leavesAround(db, round, index),
    index,
    hashesIn(round.chunk_roots),
    round.bets,
    nativeSha256,
  )
  return {
    leaf: {
      period,
      seq,
      pseudonym: pseudonymOf(me.id, salt, nativeSha256),
      category: picked.category,
      position: picked.position,
      selection: picked.selection,
      money_type: bet.money_type,
      stake: formatAmount(BigInt(bet.stake)),
      paytable: round.paytable,
      cancelled: bet.cancelled_at !== null,
    },
    salt: hexOf(salt),
    index,
    count: round.bets,
    path: path.map(hexOf),
    bet_root: hexOf(round.bet_root),
  }
})

/** All leaves of the group that this one is in. */
async function leavesAround(db: Queryable, round: RootedRound, index: number): Promise<Buffer[]> {
  const first = Math.floor(index / CHUNK) * CHUNK + 1
  const last = Math.min(first + CHUNK - 1, round.bets)
  const { leaves } = await selectLeaves(db, round.period, first, last, pickTexts(round.game_type))
  return hashesIn(leaves)
}

const hashesIn = (bytes: Buffer): Buffer[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, i) =>
    bytes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
  )

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
