// Epochs: a day's seeds of one table, committed to in public before the first of its rounds opens. The last seed is
// random; each one before it is its hash. So no seed can be exchanged and none left out, and still none is known early.
import { hash } from 'node:crypto'
import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { canonicalJson } from '@mela/games/canonical.ts'
import { seedAt } from '@mela/games/fairness/seed.ts'
import type { EpochStatement } from '@mela/games/fairness/signed.ts'
import { gameOf } from '@mela/games/game.ts'
import { paytableHash } from '@mela/games/paytable.ts'
import { roundOf } from '@mela/games/period.ts'
import type { Platform } from '#platform/platform.ts'
import { state } from '#platform/state.ts'
import { type DrawSource, type EpochRow, insertEpoch } from './epoch.store.ts'
import { signerOf } from './keys.ts'

export type EpochWish = {
  game_type: GameType
  minutes: RoundMinutes
  first_period: string
  rounds: number
  paytable: string
  source: DrawSource
  /** The database's time. */
  now: number
}

const PURPOSE = 'epoch seed'
const nativeSha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')

/** Safe to repeat: of two that open the same epoch, the first one's seeds count. */
export async function openEpoch(platform: Platform, wish: EpochWish): Promise<void> {
  const { game_type, minutes, first_period, rounds, paytable, source } = wish
  const first = roundOf(first_period)
  if (!first) throw new RangeError(`not a period: ${first_period}`)
  const { slug, isSeeded } = gameOf(game_type)
  const lastSeed = isSeeded ? platform.random.bytes(32) : undefined
  const statement: EpochStatement = {
    kind: 'epoch',
    game: slug,
    minutes,
    first_period,
    rounds,
    commitment: lastSeed ? Buffer.from(seedAt(lastSeed, rounds, 0, nativeSha256)).toString('hex') : null,
    paytable,
    paytable_hash: paytableHash(game_type, paytable),
    beacon: 'id' in source ? source.id : source.network,
    published_at: wish.now,
  }
  const text = canonicalJson(statement)
  const signer = await signerOf(platform)
  await insertEpoch(platform.db, {
    id: platform.random.id(),
    game_type,
    minutes,
    first_period,
    rounds,
    starts_at: new Date(first.opens_at),
    ends_at: new Date(first.opens_at + rounds * minutes * 60_000),
    paytable,
    source,
    statement: text,
    signature: Buffer.from(signer.sign(Buffer.from(text)), 'hex'),
    key_id: signer.key_id,
    sealed_last_seed: lastSeed ? platform.sealer.seal(PURPOSE, lastSeed.toString('base64url')) : null,
  })
}

/** The place of a round in its epoch, from 1 on. */
export function indexIn(epoch: EpochRow, opens_at: number): number {
  return Math.round((opens_at - epoch.starts_at.getTime()) / (epoch.minutes * 60_000)) + 1
}

/** Seed i of an epoch. Its hash is the commitment of round i, and the seed of the round before. */
export function openSeed(platform: Platform, epoch: EpochRow, index: number): Buffer | null {
  if (!epoch.sealed_last_seed) return null
  const seeds = seedsOf(platform, epoch.id, epoch.sealed_last_seed, epoch.rounds)
  const seed = seeds[index]
  if (!seed) throw new RangeError(`epoch ${epoch.id} has no seed ${index}`)
  return seed
}

/** The epochs of today and tomorrow, and one that is being caught up with. */
const KEPT_EPOCHS = 60
const opened = state(() => new Map<string, Buffer[]>())

/** All of them at once: one after another each would be hashed from the last anew. */
function seedsOf(platform: Platform, id: string, sealed: string, rounds: number): Buffer[] {
  const known = opened.of(platform)
  const there = known.get(id)
  if (there) return there
  const [oldest] = known.keys()
  if (known.size >= KEPT_EPOCHS && oldest !== undefined) known.delete(oldest)
  const seeds: Buffer[] = new Array(rounds + 1)
  seeds[rounds] = Buffer.from(platform.sealer.open(PURPOSE, sealed), 'base64url')
  for (let i = rounds; i > 0; i -= 1) seeds[i - 1] = Buffer.from(nativeSha256(seeds[i] as Buffer))
  known.set(id, seeds)
  return seeds
}
