// What a keeper would publish at the lock, made here from the rows one by one and not by the SQL that the product uses:
// proofs that agree with this root agree with packages/games.
import { createHash } from 'node:crypto'
import { formatAmount } from '@mela/contract/money.ts'
import { canonicalJson } from '@mela/games/canonical.ts'
import { type BeaconChain, beaconPublicKey, signBeacon } from '@mela/games/fairness/beacon.ts'
import { betSaltOf, leafOf, pseudonymOf } from '@mela/games/fairness/bet-leaf.ts'
import { genesisLog, logOf, noCommitment } from '@mela/games/fairness/log.ts'
import { chunkRoots, rootOf } from '@mela/games/fairness/merkle.ts'
import type { LockStatement } from '@mela/games/fairness/signed.ts'
import { rtpOf } from '@mela/games/paytable.ts'
import { pickNumbered } from '@mela/games/pick.ts'
import type { BlockNetwork, Signer } from '#features/draws/index.ts'
import type { BetRow } from '#features/games/bets/bet.store.ts'
import type { Lock, RoundRow } from '#features/games/rounds/round.store.ts'

const BEACON_SECRET = createHash('sha256').update('the beacon of tests').digest()
export const testBeacon: BeaconChain = {
  id: createHash('sha256').update('the chain of tests').digest('hex'),
  name: 'development',
  public_key: beaconPublicKey(BEACON_SECRET),
  genesis: 1692803367,
  period: 3,
  is_test: true,
}
export const signTestBeacon = (round: number): string => signBeacon(BEACON_SECRET, round)
export const testNetwork: BlockNetwork = {
  network: 'test chain',
  is_test: true,
  explorer: 'https://explorer.example/block/{height}',
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** `bets` are all of the round, in their order. */
export function lockOf(
  round: RoundRow,
  bets: readonly BetRow[],
  head: { log: Buffer; log_seq: number } | undefined,
  signer: Signer,
): Lock {
  const leaves = bets.map((bet) => leafOfBet(round, bet))
  const bet_root = Buffer.from(rootOf(leaves, sha256))
  const counted = bets.filter((bet) => bet.cancelled_at === null)
  const stakes = sums(counted, (bet) => BigInt(bet.stake))
  const previous = head?.log ?? genesisLog
  const blockTime = round.block_time?.getTime()
  const r = BigInt(blockTime ?? round.beacon_round ?? 0)
  const log = Buffer.from(logOf(previous, round.commitment ?? noCommitment, bet_root, r))
  const statement: LockStatement = {
    kind: 'lock',
    period: round.period,
    commitment: round.commitment && hex(round.commitment),
    bet_root: hex(bet_root),
    bets: bets.length,
    stakes,
    draw_source:
      blockTime === undefined
        ? { beacon: testBeacon.id, round: Number(round.beacon_round) }
        : { block_time: blockTime, network: testNetwork.network },
    previous_log: hex(previous),
    log: hex(log),
    locked_at: round.locks_at.getTime(),
  }
  const text = canonicalJson(statement)
  return {
    period: round.period,
    bets: bets.length,
    bet_root,
    chunk_roots: Buffer.concat(chunkRoots(leaves, sha256)),
    stakes,
    expected_payouts: sums(counted, (bet) => {
      const { numerator, denominator } = rtpOf(round.game_type, round.paytable, bet.pick)
      return (BigInt(bet.stake) * numerator) / denominator
    }),
    log_seq: (head?.log_seq ?? 0) + 1,
    log,
    statement: text,
    signature: Buffer.from(signer.sign(Buffer.from(text)), 'hex'),
    key_id: signer.key_id,
  }
}

export function leafOfBet(round: Pick<RoundRow, 'game_type' | 'salt' | 'paytable'>, bet: BetRow): Uint8Array {
  const salt = betSaltOf(round.salt, bet.seq, sha256)
  const picked = pickNumbered(round.game_type, bet.pick)
  if (!picked) throw new RangeError(`game ${round.game_type} has no pick ${bet.pick}`)
  const leaf = {
    period: bet.period,
    seq: bet.seq,
    pseudonym: pseudonymOf(bet.user_id, salt, sha256),
    category: picked.category,
    position: picked.position,
    selection: picked.selection,
    money_type: bet.money_type,
    stake: formatAmount(BigInt(bet.stake)),
    paytable: round.paytable,
    cancelled: bet.cancelled_at !== null,
  }
  return leafOf(leaf, salt, sha256)
}

/** Per currency, as on the wire. */
function sums(bets: readonly BetRow[], amountOf: (bet: BetRow) => bigint): Record<string, string> {
  const byType = Map.groupBy(bets, (bet) => bet.money_type)
  return Object.fromEntries(
    [...byType].map(([type, some]) => [
      type,
      formatAmount(some.reduce((sum, bet) => sum + amountOf(bet), 0n)),
    ]),
  )
}
