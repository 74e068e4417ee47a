// The beacon: words that nobody could know before their time and that everybody can check. All relays are asked; the
// first word that is proved is taken. No word, no draw: there is never another source in its place.
import { type BeaconChain, quicknet } from '@mela/games/fairness/beacon.ts'
import type { Log } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { NoAnswer } from '../asking/ask-json.ts'
import { outside, ownSandbox, type Place } from '../asking/place.ts'
import { type Search, sharedAnswers } from '../asking/shared-answers.ts'
import { pauseMs, realWaits, type Waits } from '../asking/waits.ts'
import { developmentBeacon } from '../sandbox/development-beacon.ts'
import { askRelay, type BeaconWord, type RelayAnswer } from './relay.ts'

export type { BeaconWord }
export type BeaconSource = {
  chain: BeaconChain
  /** Rejects with `BeaconSilent` when the signal aborts first. */
  wordOf(round: number, signal: AbortSignal): Promise<BeaconWord>
}

export class BeaconSilent extends Error {
  override readonly name = 'BeaconSilent'

  constructor(chain: BeaconChain, round: number) {
    super(`no word of ${chain.name} for round ${round}`)
  }
}

const TIMEOUT_MS = 2000
const KEPT_WORDS = 64

export async function openBeaconSource(platform: Platform, waits = realWaits): Promise<BeaconSource> {
  const { config, log } = platform
  const choice = config.beacon.choice ?? (config.isDemonstration ? 'development' : 'drand')
  if (choice === 'drand')
    return beaconSource({ chain: quicknet, relays: config.beacon.drandBases.map(outside), log, waits })
  if (!config.isDemonstration) throw new Error('the development beacon is for the demonstration alone')
  const { chain } = developmentBeacon(config.secretKey)
  return beaconSource({ chain, relays: [ownSandbox(platform, '/sandbox/drand')], log, waits })
}

export function beaconSource(options: {
  chain: BeaconChain
  relays: readonly Place[]
  log: Log
  waits: Waits
}): BeaconSource {
  const { chain, relays, log, waits } = options
  const shared = sharedAnswers<BeaconWord>({ keep: KEPT_WORDS })

  async function askOnce(relay: Place, round: number, signal: AbortSignal): Promise<RelayAnswer> {
    const bounded = AbortSignal.any([signal, waits.timeout(TIMEOUT_MS)])
    try {
      return await askRelay({ base: relay.address(), chain, signal: bounded }, round)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return { problem: error.message }
    }
  }

  async function askUntilTold(relay: Place, round: number, signal: AbortSignal): Promise<BeaconWord> {
    let isReported = false
    for (let asked = 0; ; asked += 1) {
      const answer = await askOnce(relay, round, signal)
      signal.throwIfAborted()
      if (answer !== 'not_yet' && 'word' in answer) return answer.word
      if (answer !== 'not_yet' && !isReported) {
        isReported = true
        log.warn(
          { relay: relay.name, round, problem: answer.problem },
          'a relay of the beacon is not believed',
        )
      }
      await waits.pause(pauseMs(asked), signal)
    }
  }

  const searchFor = (round: number): Search<BeaconWord> => ({
    key: String(round),
    begin: async (signal) => {
      const told = new AbortController()
      const either = AbortSignal.any([signal, told.signal])
      try {
        return await Promise.any(relays.map((relay) => askUntilTold(relay, round, either)))
      } finally {
        told.abort()
      }
    },
    giveUp: () => new BeaconSilent(chain, round),
  })

  return { chain, wordOf: (round, signal) => shared(searchFor(round), signal) }
}
