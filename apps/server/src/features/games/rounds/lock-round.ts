// The lock: betting has closed, and before the source of chance speaks all the world gets the root of every bet. From
// here on no bet can be added, left out or changed without anyone noticing.
//
// No transaction is open while the root is computed. From `locks_at` on bets and cancellations are refused by the
// database's clock, judged while they hold the round's row; `selectClosedRound` has held that row once after that moment,
// so everything there is has been committed and nothing can follow. `game_lock_round` checks the count once more.
import { divide, formatAmount } from '@mela/contract/money.ts'
import { canonicalJson } from '@mela/games/canonical.ts'
import { genesisLog, logOf, noCommitment } from '@mela/games/fairness/log.ts'
import { rootOfChunks } from '@mela/games/fairness/merkle.ts'
import type { LockStatement } from '@mela/games/fairness/signed.ts'
import { rtpOf } from '@mela/games/paytable.ts'
import { type EpochRow, selectEpoch, signerOf } from '#features/draws/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Platform } from '#platform/platform.ts'
import { nativeSha256 } from '../bets/receipts.ts'
import { announceLock, announceRound, openRoundOf } from './announce.ts'
import { BetTree } from './bet-tree.ts'
import {
  callLock,
  type Lock,
  type RoundRow,
  type StakeOfPick,
  selectClosedRound,
  selectLogHead,
  selectStakesByPick,
} from './round.store.ts'

/** False when it is not to be locked: another was first, or it is too late. */
export async function lockRound(platform: Platform, period: string, tree = new BetTree()): Promise<boolean> {
  const closed = await selectClosedRound(platform.db, period)
  if (!closed) return false
  const { round, now } = closed
  const epoch = round.epoch_id ? await selectEpoch(platform.db, round.epoch_id) : undefined
  if (!epoch) throw new Error(`round ${period} has no epoch`)
  const { lock, statement } = await lockOf(platform, { epoch, round, now, tree })
  crashpoint('lock.beforeCommit')
  if (!(await callLock(platform.db, lock))) return false
  announceRound(platform, openRoundOf({ ...round, state: 'locked' }, epoch.source, now))
  announceLock(platform, {
    period,
    statement,
    signature: lock.signature.toString('hex'),
    key_id: lock.key_id,
  })
  return true
}

async function lockOf(
  platform: Platform,
  { epoch, round, now, tree }: { epoch: EpochRow; round: RoundRow; now: number; tree: BetTree },
): Promise<{ lock: Lock; statement: LockStatement }> {
  const { db } = platform
  const { period, game_type, minutes, bets } = round
  const [chunks, head, stakes, signer] = await Promise.all([
    tree.rootsOf(db, round),
    selectLogHead(db, game_type, minutes),
    selectStakesByPick(db, period),
    signerOf(platform),
  ])
  const bet_root = Buffer.from(rootOfChunks(chunks, bets, nativeSha256))
  const previous = head?.log ?? Buffer.from(genesisLog)
  const r = BigInt(round.block_time?.getTime() ?? round.beacon_round ?? 0)
  const log = Buffer.from(logOf(previous, round.commitment ?? noCommitment, bet_root, r))
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

/** What chance owes these bets on average, to the millionth. */
function expectedPayout({ game_type, paytable }: RoundRow, { pick, stake }: StakeOfPick): bigint {
  const { numerator, denominator } = rtpOf(game_type, paytable, pick)
  return divide(BigInt(stake) * BigInt(numerator), BigInt(denominator), 'down')
}

function sumsOf(
  stakes: readonly StakeOfPick[],
  amountOf: (one: StakeOfPick) => bigint,
): Record<string, string> {
  const sums: Record<string, bigint> = {}
  for (const one of stakes) sums[one.money_type] = (sums[one.money_type] ?? 0n) + amountOf(one)
  return Object.fromEntries(Object.entries(sums).map(([type, amount]) => [type, formatAmount(amount)]))
}
