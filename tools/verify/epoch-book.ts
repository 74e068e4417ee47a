// The epochs that the house published: each signature is checked once, and the seeds revealed later are followed along
// their chain from the commitment that was signed.
import { hash } from 'node:crypto'
import type { Epoch, LogEntry } from '@mela/contract/fairness.ts'
import { hashTimes } from '@mela/games/fairness/seed.ts'
import { isSignedBy } from '@mela/games/fairness/signed.ts'
import { gameOf } from '@mela/games/game.ts'
import { paytableHash } from '@mela/games/paytable.ts'
import { type Round, roundOf } from '@mela/games/period.ts'
import { isTrue } from './finding.ts'

type Key = { key_id: string; public_key: string }
/** How far along the chain of an epoch's seeds we are: hashing a later one must lead here. */
type Reached = { index: number; seed: string }

const nativeSha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')

export class EpochBook {
  readonly #epochs: Map<string, Epoch>
  readonly #keys: readonly Key[]
  readonly #signed = new Map<string, boolean>()
  readonly #reached = new Map<string, Reached>()

  constructor(epochs: readonly Epoch[], keys: readonly Key[]) {
    this.#epochs = new Map(epochs.map((epoch) => [epoch.id, epoch]))
    this.#keys = keys
  }

  epochOf(entry: LogEntry): Epoch | undefined {
    return this.#epochs.get(entry.epoch_id ?? '')
  }

  /** What is wrong with the epoch that this round says it belongs to, and with its seed. Rounds come oldest first. */
  problemsOf(entry: LogEntry, round: Round): string[] {
    const epoch = this.epochOf(entry)
    if (!epoch) return ['epoch_known']
    const { statement } = epoch
    const checks: [string, () => boolean][] = [
      ['epoch_signed', () => this.#isSigned(epoch)],
      ['epoch_covers_round', () => indexIn(epoch, round) !== undefined],
      ['epoch_before_round', () => entry.state === 'void' || isPublishedBefore(epoch, round)],
      [
        'paytable_matches',
        () =>
          entry.paytable === statement.paytable &&
          statement.paytable_hash === paytableHash(round.game_type, entry.paytable),
      ],
    ]
    if (gameOf(round.game_type).isSeeded) {
      checks.push(['commitment_in_epoch', () => this.#isInChain(epoch, round, entry.commitment)])
      if (entry.seed !== null || entry.state === 'settled')
        checks.push(['seed_matches', () => sha256Of(entry.seed ?? '') === entry.commitment])
    } else checks.push(['no_commitment', () => statement.commitment === null && entry.commitment === null])
    return checks.filter(([, check]) => !isTrue(check)).map(([name]) => name)
  }

  #isSigned(epoch: Epoch): boolean {
    const known = this.#signed.get(epoch.id)
    if (known !== undefined) return known
    const key = this.#keys.find(({ key_id }) => key_id === epoch.key_id)
    const isSigned =
      !!key &&
      epoch.statement.kind === 'epoch' &&
      isSignedBy(key.public_key, epoch.statement, epoch.signature)
    this.#signed.set(epoch.id, isSigned)
    return isSigned
  }

  /** The commitment of round i is seed i − 1. */
  #isInChain(epoch: Epoch, round: Round, commitment: string | null): boolean {
    const index = (indexIn(epoch, round) ?? Number.NaN) - 1
    const from = this.#reached.get(epoch.id) ?? { index: 0, seed: epoch.statement.commitment ?? '' }
    if (!commitment || !(index >= from.index)) return false
    const there = hashTimes(Buffer.from(commitment, 'hex'), index - from.index, nativeSha256)
    if (Buffer.from(there).toString('hex') !== from.seed) return false
    this.#reached.set(epoch.id, { index, seed: commitment })
    return true
  }
}

function indexIn({ statement }: Epoch, round: Round): number | undefined {
  const first = roundOf(statement.first_period)
  if (first?.game_type !== round.game_type || first.minutes !== round.minutes) return undefined
  if (statement.game !== gameOf(round.game_type).slug || statement.minutes !== round.minutes) return undefined
  const index = (round.opens_at - first.opens_at) / (round.minutes * 60_000) + 1
  return Number.isInteger(index) && index >= 1 && index <= statement.rounds ? index : undefined
}

/** The very first round of an epoch may be running already; it takes bets from the publication on. */
function isPublishedBefore({ statement }: Epoch, round: Round): boolean {
  const isFirst = statement.first_period === round.period
  return statement.published_at <= round.opens_at || (isFirst && statement.published_at < round.locks_at)
}

const sha256Of = (hex: string): string => hash('sha256', Buffer.from(hex, 'hex'), 'hex')
