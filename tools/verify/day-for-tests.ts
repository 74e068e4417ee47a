// A day as an honest house plays and publishes it, made in memory of words: five tables of ten minutes, with a void round
// of each kind. Tests check it and then tamper with it.
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { GameType } from '@mela/contract/enums.ts'
import type { Epoch, LogEntry } from '@mela/contract/fairness.ts'
import { type BeaconChain, beaconPublicKey, beaconRoundAt, signBeacon } from '@mela/games/fairness/beacon.ts'
import { digitOfBlockHash, draw } from '@mela/games/fairness/draw.ts'
import { genesisLog, logOf, noCommitment } from '@mela/games/fairness/log.ts'
import { seedAt } from '@mela/games/fairness/seed.ts'
import { type EpochStatement, signedBytes } from '@mela/games/fairness/signed.ts'
import { gameOf, games } from '@mela/games/game.ts'
import { paytableHash } from '@mela/games/paytable.ts'
import { blockTimeOf, drawsPerDay, nextPeriod, periodAt, type Round, roundOf } from '@mela/games/period.ts'
import { chiSquareOfDay, rtpOfDay } from '../../apps/server/src/features/games/fairness/day-figures.ts'
import { type DayEvidence, type DayFile, tableName } from './day.ts'

export const DATE = '2026-08-31'
const MINUTES = 10
const PAYTABLE = 'fair97-1'
const DAY_START = Date.parse(`${DATE}T00:00:00Z`)
const ROUNDS = drawsPerDay(MINUTES)

export const bytesOf = (text: string) => createHash('sha256').update(text).digest()
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** What PKCS #8 puts before the 32 bytes of an Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const houseKey = createPrivateKey({
  key: Buffer.concat([PKCS8, bytesOf('the house of the day')]),
  format: 'der',
  type: 'pkcs8',
})
const public_key = hex(createPublicKey(houseKey).export({ format: 'der', type: 'spki' }).subarray(-32))
const keys = [{ key_id: 'house', public_key, created_at: 0 }]
export const signed = (statement: EpochStatement) => hex(sign(null, signedBytes(statement), houseKey))

const beaconKey = bytesOf('the beacon of the day')
export const chain: BeaconChain = {
  id: hex(bytesOf('its chain')),
  name: 'development',
  public_key: beaconPublicKey(beaconKey),
  genesis: 1_577_836_800,
  period: 3,
  is_test: true,
}
const words = new Map<number, string>()
/** All tables hear the same word. */
function wordOf(round: number): string {
  const word = words.get(round) ?? signBeacon(beaconKey, round)
  words.set(round, word)
  return word
}

function epochOf(game_type: GameType): Epoch {
  const { slug, isSeeded } = gameOf(game_type)
  const statement: EpochStatement = {
    kind: 'epoch',
    game: slug,
    minutes: MINUTES,
    first_period: firstPeriod(game_type),
    rounds: ROUNDS + 1,
    commitment: isSeeded ? hex(seedAt(lastSeed(slug), ROUNDS + 1, 0)) : null,
    paytable: PAYTABLE,
    paytable_hash: paytableHash(game_type, PAYTABLE),
    beacon: isSeeded ? chain.id : 'test chain',
    published_at: DAY_START - 86_400_000,
  }
  return { id: String(game_type), statement, signature: signed(statement), key_id: 'house' }
}

/** The round that ends as the day begins is the first of its file. */
const firstPeriod = (game_type: GameType) => periodAt(game_type, MINUTES, DAY_START - 1)
const lastSeed = (slug: string) => bytesOf(`the last seed of ${slug}`)

type Kind = 'settled' | 'no_source' | 'not_locked' | 'missed'
/** By game and place in the day. */
const voids: Record<string, Kind> = { 'k3 20': 'no_source', 'd5 30': 'not_locked', 'racing 40': 'missed' }

function entryOf(round: Round, index: number, previous: string): LogEntry {
  const { game_type, period } = round
  const { slug, isSeeded } = gameOf(game_type)
  const kind = voids[`${slug} ${index}`] ?? 'settled'
  const seed = isSeeded ? seedAt(lastSeed(slug), ROUNDS + 1, index) : null
  const commitment = isSeeded ? seedAt(lastSeed(slug), ROUNDS + 1, index - 1) : null
  const beacon_round = isSeeded ? beaconRoundAt(chain, round.draws_at) : null
  const block_time = isSeeded ? null : blockTimeOf(period)
  const isLocked = kind === 'settled' || kind === 'no_source'
  const bet_root = bytesOf(`the bets of ${period}`)
  const r = BigInt(beacon_round ?? block_time ?? 0)
  const log = logOf(Buffer.from(previous, 'hex'), commitment ?? noCommitment, bet_root, r)
  const isSettled = kind === 'settled'
  const beacon_signature = isSettled && beacon_round ? wordOf(beacon_round) : null
  const block_hash = isSettled && !isSeeded ? hex(bytesOf(`a block for ${period}`)) : null
  const drawn =
    seed && beacon_signature
      ? draw({
          game_type,
          period,
          seed,
          beacon_signature: Buffer.from(beacon_signature, 'hex'),
          bet_root,
        }).result
      : [digitOfBlockHash(block_hash ?? '') ?? 0]
  return {
    period,
    state: isSettled ? 'settled' : 'void',
    void_reason: kind === 'settled' ? null : kind,
    ends_at: round.ends_at,
    epoch_id: String(game_type),
    commitment: commitment && hex(commitment),
    bet_root: isLocked ? hex(bet_root) : null,
    log: isLocked ? hex(log) : null,
    seed: seed && kind !== 'missed' ? hex(seed) : null,
    beacon_round,
    beacon_signature,
    block_hash,
    block_time,
    paytable: PAYTABLE,
    result: isSettled ? [...drawn] : null,
    bets: isLocked ? 3 : 0,
    stakes: isLocked ? { 1: '100', 2: '0.5' } : {},
    payouts: isSettled ? { 1: String((drawn[0] ?? 0) * 20), 2: '0.25' } : null,
    expected_payouts: isLocked ? { 1: '97.02', 2: '0.48' } : null,
  }
}

function tableOf(game_type: GameType, played: number): DayFile['tables'][number] {
  const rounds: LogEntry[] = []
  let period = firstPeriod(game_type)
  let log = hex(genesisLog)
  for (let index = 1; index <= played; index += 1) {
    const entry = entryOf(roundOf(period) as Round, index, log)
    rounds.push(entry)
    log = entry.log ?? log
    period = nextPeriod(period)
  }
  const results = rounds.flatMap(({ result }) => (result ? [result] : []))
  const paid = rounds.flatMap(({ stakes, payouts, expected_payouts }) =>
    payouts && expected_payouts ? [{ stakes, payouts, expected_payouts }] : [],
  )
  return {
    game_type,
    minutes: MINUTES,
    rounds,
    chi_square: chiSquareOfDay(game_type, results),
    rtp: rtpOfDay(paid),
  }
}

/** The whole day, or the first rounds of it. */
export function honestDay(played = ROUNDS): DayEvidence {
  const tables = games.map(({ game_type }) => tableOf(game_type, played))
  return {
    file: { date: DATE, tables, keys },
    epochs: games.map(({ game_type }) => epochOf(game_type)),
    chains: [chain],
    previousLogs: new Map(tables.map((table) => [tableName(table), hex(genesisLog)])),
    nowMs: DAY_START + 2 * 86_400_000,
  }
}
