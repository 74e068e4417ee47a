// The lock: betting has closed, and before the source of chance speaks all the world gets the root of every bet. From
// here on no bet can be added, left out or changed without anyone noticing.
import { formatAmount } from '@mela/contract/money.ts'
import { canonicalJson } from '@mela/games/canonical.ts'
import { genesisLog, logOf, noCommitment } from '@mela/games/fairness/log.ts'
import { chunkRoots, rootOfChunks } from '@mela/games/fairness/merkle.ts'
import type { LockStatement } from '@mela/games/fairness/signed.ts'
import { rtpOf } from '@mela/games/paytable.ts'
import { selectEpoch, signerOf } from '#features/draws/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { nativeSha256 } from '../bets/receipts.ts'
import { pickTexts } from '../fairness/pick-texts.ts'
import { announceRoot, announceRound, openRoundOf } from './announce.ts'
import {
  callLock,
  type Lock,
  type RoundRow,
  type StakeOfPick,
  selectLeaves,
  selectLogHead,
  selectNow,
  selectRoundForUpdate,
  selectStakesByPick,
} from './round.store.ts'

const HASH_BYTES = 32
const LEAVES_AT_ONCE = 12_500

/** False when it is not to be locked: another was first, or it is too late. */
export async function lockRound(platform: Platform, period: string): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const round = await selectRoundForUpdate(tx, period)
    if (round?.state !== 'open') return false
    const now = await selectNow(tx)
    if (now < round.locks_at.getTime()) return false
    const { lock, statement } = await lockOf(platform, tx, round, now)
    if (!(await callLock(tx, lock))) return false
    crashpoint('lock.beforeCommit')
    const epoch = round.epoch_id ? await selectEpoch(tx, round.epoch_id) : undefined
    tx.afterCommit(() => {
      announceRound(platform, openRoundOf({ ...round, state: 'locked' }, epoch?.source ?? null, now))
      const { bet_root, bets, log } = statement
      const signature = lock.signature.toString('hex')
      announceRoot(platform, { period, bet_root, bets, log, signature, key_id: lock.key_id })
    })
    return true
  })
}

async function lockOf(
  platform: Platform,
  tx: Tx,
  round: RoundRow,
  now: number,
): Promise<{ lock: Lock; statement: LockStatement }> {
  const { period, game_type, minutes, bets } = round
  const epoch = round.epoch_id ? await selectEpoch(tx, round.epoch_id) : undefined
  if (!epoch) throw new Error(`round ${period} has no epoch`)
  const leaves = await leavesOf(platform.db, round)
  if (leaves.length !== bets) throw new Error(`round ${period} has ${leaves.length} bets and counted ${bets}`)
  const chunks = chunkRoots(leaves, nativeSha256)
  const bet_root = Buffer.from(rootOfChunks(chunks, bets, nativeSha256))
  const head = await selectLogHead(tx, game_type, minutes)
  const previous = head?.log ?? Buffer.from(genesisLog)
  const r = BigInt(round.block_time?.getTime() ?? round.beacon_round ?? 0)
  const log = Buffer.from(logOf(previous, round.commitment ?? noCommitment, bet_root, r))
  const stakes = await selectStakesByPick(tx, period)
  const statement: LockStatement = {
    kind: 'lock',
    period,
    commitment: round.commitment?.toString('hex') ?? null,
    bet_root: bet_root.toString('hex'),
    bets,
    stakes: sumsOf(stakes, (one) => BigInt(one.stake)),
    draw_source:
      'network' in epoch.source
        ? { block_time: Number(r), network: epoch.source.network }
        : { beacon: epoch.source.id, round: Number(r) },
    previous_log: previous.toString('hex'),
    log: log.toString('hex'),
    locked_at: now,
  }
  const text = canonicalJson(statement)
  const signer = await signerOf(platform)
  const lock: Lock = {
    period,
    bets,
    bet_root,
    chunk_roots: Buffer.concat(chunks),
    stakes: statement.stakes,
    expected_payouts: sumsOf(stakes, (one) => expectedPayout(round, one)),
    log_seq: (head?.log_seq ?? 0) + 1,
    log,
    statement: text,
    signature: Buffer.from(signer.sign(Buffer.from(text)), 'hex'),
    key_id: signer.key_id,
  }
  return { lock, statement }
}

/**
 * Side by side on the pool: there are two seconds for it, and a hundred thousand bets are normal. The transaction holds
 * the round, so nothing can be added or cancelled meanwhile, and all there is has been committed.
 */
async function leavesOf(q: Queryable, { period, game_type, bets }: RoundRow): Promise<Buffer[]> {
  const starts = Array.from({ length: Math.ceil(bets / LEAVES_AT_ONCE) }, (_, i) => i * LEAVES_AT_ONCE)
  const parts = await Promise.all(
    starts.map((start) =>
      selectLeaves(q, period, start + 1, Math.min(bets, start + LEAVES_AT_ONCE), pickTexts(game_type)),
    ),
  )
  return parts.flatMap(splitHashes)
}

function splitHashes(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, i) =>
    bytes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
  )
}

/** What chance owes these bets on average, to the millionth. */
function expectedPayout({ game_type, paytable }: RoundRow, { pick, stake }: StakeOfPick): bigint {
  const { numerator, denominator } = rtpOf(game_type, paytable, pick)
  return (BigInt(stake) * BigInt(numerator)) / BigInt(denominator)
}

function sumsOf(
  stakes: readonly StakeOfPick[],
  amountOf: (one: StakeOfPick) => bigint,
): Record<string, string> {
  const sums: Record<string, bigint> = {}
  for (const one of stakes) sums[one.money_type] = (sums[one.money_type] ?? 0n) + amountOf(one)
  return Object.fromEntries(Object.entries(sums).map(([type, amount]) => [type, formatAmount(amount)]))
}
