// The draw: the beacon has spoken after the root was published, so the seed, the beacon's word and the root give the
// result, and nobody could have known all three. TrxWinGo takes its digit from a block of TRON instead.

import type { VoidReason } from '@mela/contract/games.ts'
import { digitOfBlockHash, draw } from '@mela/games/fairness/draw.ts'
import { gameOf } from '@mela/games/game.ts'
import { type BeaconSource, type BlockSource, openSeed, selectEpoch } from '#features/draws/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Platform } from '#platform/platform.ts'
import { callDraw, callVoid, type Drawn, type RoundRow } from './round.store.ts'

export type Sources = { beacon: BeaconSource; blocks: BlockSource | undefined }

/** The source was asked and did not answer, or there is nobody to ask for the one that was declared. */
export class SourceSilent extends Error {
  override readonly name = 'SourceSilent'
}

/** Waits for the source until `signal` aborts; then it throws `SourceSilent`. */
export async function drawRound(
  platform: Platform,
  sources: Sources,
  round: RoundRow,
  signal: AbortSignal,
): Promise<void> {
  const drawn = gameOf(round.game_type).isSeeded
    ? await drawByBeacon(platform, sources.beacon, round, signal)
    : await drawByBlock(platform, sources.blocks, round, signal)
  crashpoint('draw.beforeCommit')
  await callDraw(platform.db, drawn)
  crashpoint('draw.done')
}

async function drawByBeacon(
  platform: Platform,
  beacon: BeaconSource,
  round: RoundRow,
  signal: AbortSignal,
): Promise<Drawn> {
  const { period, game_type, bet_root, beacon_round } = round
  const seed = await seedOf(platform, round)
  const epoch = round.epoch_id ? await selectEpoch(platform.db, round.epoch_id) : undefined
  if (!seed || !bet_root || !epoch || !('genesis' in epoch.source))
    throw new Error(`round ${period} cannot be drawn from a seed`)
  // The epoch declared its chain: a word of another one does not count.
  if (epoch.source.id !== beacon.chain.id) throw new SourceSilent(`round ${period} waits for another beacon`)
  const word = await answerOf(beacon.wordOf(Number(beacon_round), signal))
  const beacon_signature = Buffer.from(word.signature, 'hex')
  const { x, result } = draw({ game_type, period, seed, beacon_signature, bet_root })
  return { period, seed, beacon_signature, x: Buffer.from(x), block: null, result }
}

async function answerOf<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    throw new SourceSilent(String(error))
  }
}

async function drawByBlock(
  platform: Platform,
  blocks: BlockSource | undefined,
  round: RoundRow,
  signal: AbortSignal,
): Promise<Drawn> {
  const { period, block_time, ends_at } = round
  const epoch = round.epoch_id ? await selectEpoch(platform.db, round.epoch_id) : undefined
  if (!block_time || !epoch || !('network' in epoch.source))
    throw new Error(`round ${period} cannot be drawn from a block`)
  // As with beacons: a block of another network than the declared one does not count.
  if (epoch.source.network !== blocks?.network)
    throw new SourceSilent(`round ${period} waits for another network`)
  const untilMs = ends_at.getTime() + gameOf(round.game_type).voidAfterMs
  const block = await answerOf(blocks.blockAtOrAfter(block_time.getTime(), untilMs, signal))
  const digit = digitOfBlockHash(block.hash)
  if (digit === undefined) throw new Error(`block ${block.height} has no digit`)
  return { period, seed: null, beacon_signature: null, x: null, block, result: [digit] }
}

/** The seed is revealed with a void round too: whoever likes can see what would have been drawn. */
export async function voidRound(platform: Platform, round: RoundRow, reason: VoidReason): Promise<void> {
  const seed = await seedOf(platform, round)
  if (await callVoid(platform.db, round.period, reason, seed))
    platform.log.warn({ period: round.period, reason }, 'a round is void')
}

async function seedOf(platform: Platform, round: RoundRow): Promise<Buffer | null> {
  if (!round.epoch_id || round.epoch_index === null) return null
  const epoch = await selectEpoch(platform.db, round.epoch_id)
  return epoch ? openSeed(platform, epoch, round.epoch_index) : null
}
