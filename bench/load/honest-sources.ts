// A beacon and a chain of blocks of the benchmarks' own: their words are honest, and there at once.
import { createHash } from 'node:crypto'
import { type BeaconChain, beaconPublicKey, signBeacon } from '@mela/games/fairness/beacon.ts'
import type { Sources } from '../../apps/server/src/features/games/rounds/draw-round.ts'

const beaconKey = createHash('sha256').update('the beacon of benchmarks').digest()
const chain: BeaconChain = {
  id: createHash('sha256').update('the chain of benchmarks').digest('hex'),
  name: 'development',
  public_key: beaconPublicKey(beaconKey),
  genesis: 1_692_803_367,
  period: 3,
  is_test: true,
}

const blockHash = (timeMs: number) =>
  (timeMs / 3_000).toString(16).padStart(16, '0') +
  createHash('sha256').update(String(timeMs)).digest('hex').slice(16)

export const honestSources: Sources = {
  beacon: { chain, wordOf: async (round) => ({ round, signature: signBeacon(beaconKey, round) }) },
  blocks: {
    network: 'chain of benchmarks',
    isTest: true,
    explorer: null,
    blockAtOrAfter: async (timeMs) => ({
      height: timeMs / 3_000,
      hash: blockHash(timeMs),
      timestamp: timeMs,
    }),
    isSolid: async () => 'same',
  },
}
