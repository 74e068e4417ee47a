// All that is public of a round (GM-13), so that anybody can check it with @mela/games. The row knows the result from
// the draw on, and a void round's seed too; here they are told only when the round has ended by the database's clock.
import { type FairRound, fairness } from '@mela/contract/fairness.ts'
import type { BeaconChain } from '@mela/games/fairness/beacon.ts'
import { type DrawSource, type EpochRow, publicKeys, selectEpoch } from '#features/draws/index.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { blockView } from '../records/block-view.ts'
import { type FairRoundRow, selectFairRound } from './fair-round.store.ts'

export const fairRound = handler(fairness.round, async ({ params, db }) => {
  const row = await selectFairRound(db, params.period)
  if (!row) throw refuse('not_found')
  const [epoch, keys] = await Promise.all([
    row.epoch_id ? selectEpoch(db, row.epoch_id) : undefined,
    publicKeys(db),
  ])
  return fairRoundView(row, epoch, keys)
})

function fairRoundView(row: FairRoundRow, epoch: EpochRow | undefined, keys: FairRound['keys']): FairRound {
  const { is_ended } = row
  const source = epoch?.source ?? null
  const isLocked = row.lock_statement !== null
  return {
    period: row.period,
    game_type: row.game_type,
    minutes: row.minutes,
    // What is drawn and not shown yet is, for everybody, locked.
    state: row.state === 'drawn' && !is_ended ? 'locked' : row.state,
    void_reason: row.void_reason,
    opens_at: row.opens_at.getTime(),
    locks_at: row.locks_at.getTime(),
    draws_at: row.draws_at.getTime(),
    ends_at: row.ends_at.getTime(),
    paytable: row.paytable,
    epoch: epoch ? epochView(epoch) : null,
    epoch_index: row.epoch_index,
    commitment: hexOf(row.commitment),
    beacon: beaconView(row, source),
    block: fairBlockView(row, source),
    lock: lockView(row),
    seed: is_ended ? hexOf(row.seed) : null,
    x: is_ended ? hexOf(row.x) : null,
    result: is_ended ? row.result : null,
    bets: isLocked || is_ended ? row.bets : 0,
    stakes: row.stakes ?? {},
    // Complete or not at all: settling goes slice by slice.
    payouts: is_ended && row.settled_at && row.state === 'settled' ? row.payouts : null,
    keys,
  }
}

/** The statement is kept as the text that was signed. */
export const epochView = ({ id, statement, signature, key_id }: EpochRow) => ({
  id,
  statement: JSON.parse(statement) as NonNullable<FairRound['epoch']>['statement'],
  signature: signature.toString('hex'),
  key_id,
})

function lockView(row: FairRoundRow): FairRound['lock'] {
  const { lock_statement, lock_signature, key_id, published_at } = row
  if (lock_statement === null || !lock_signature || key_id === null || !published_at) return null
  return {
    statement: JSON.parse(lock_statement) as NonNullable<FairRound['lock']>['statement'],
    signature: lock_signature.toString('hex'),
    key_id,
    published_at: published_at.getTime(),
  }
}

function beaconView(row: FairRoundRow, source: DrawSource | null): FairRound['beacon'] {
  if (!source || !('genesis' in source) || row.beacon_round === null) return null
  const { id, name, public_key, genesis, period, is_test }: BeaconChain = source
  return {
    chain: { id, name, public_key, genesis, period, is_test },
    round: Number(row.beacon_round),
    signature: row.is_ended ? hexOf(row.beacon_signature) : null,
  }
}

function fairBlockView(row: FairRoundRow, source: DrawSource | null): FairRound['block'] {
  const block = blockView(row, source, row.is_ended)
  return block && { ...block, check: row.is_ended ? row.block_check : null }
}

const hexOf = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null
