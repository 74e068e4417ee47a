// The demonstration's own beacon: the same protocol and the same mathematics as drand's, with one key that only this
// server has. Whoever has the key could know the next words, so every fairness screen names it as what it is.
import { createHash, hkdfSync } from 'node:crypto'
import { type BeaconChain, beaconPublicKey, signBeacon } from '@mela/games/fairness/beacon.ts'

/** 2020-01-01, a whole minute: with a period of three seconds a round falls three seconds before every minute. */
const GENESIS_S = 1_577_836_800
const PERIOD_S = 3
/** Signing costs milliseconds, and twenty tables and every onlooker ask for the same few rounds. */
const KEPT_SIGNATURES = 256

export type DevelopmentBeacon = { chain: BeaconChain; signatureOf(round: number): string }

const beacons = new WeakMap<Buffer, DevelopmentBeacon>()

/** The same for all nodes that share the server's secret. */
export function developmentBeacon(serverKey: Buffer): DevelopmentBeacon {
  const beacon = beacons.get(serverKey) ?? made(serverKey)
  beacons.set(serverKey, beacon)
  return beacon
}

function made(serverKey: Buffer): DevelopmentBeacon {
  const secret = secretScalar(serverKey)
  const public_key = beaconPublicKey(secret)
  const kept = new Map<number, string>()
  return {
    chain: {
      id: createHash('sha256').update(`${public_key}|${GENESIS_S}`).digest('hex'),
      name: 'development',
      public_key,
      genesis: GENESIS_S,
      period: PERIOD_S,
      is_test: true,
    },
    signatureOf: (round) => {
      const signature = kept.get(round) ?? signBeacon(secret, round)
      kept.set(round, signature)
      const [oldest] = kept.keys()
      if (kept.size > KEPT_SIGNATURES && oldest !== undefined) kept.delete(oldest)
      return signature
    },
  }
}

/** Below 2^254 and therefore below the order of the curve's group, and never zero. */
function secretScalar(serverKey: Buffer): Uint8Array {
  const bytes = new Uint8Array(hkdfSync('sha256', serverKey, '', 'mela development beacon', 32))
  bytes[0] = (bytes[0] ?? 0) & 0x3f
  bytes[31] = (bytes[31] ?? 0) | 1
  return bytes
}
