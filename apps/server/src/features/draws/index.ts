// Where chance comes from: beacons, blocks, the seeds committed to beforehand, and the keys that vouch for all of it.
import type { SealedColumn } from '#platform/sealed-columns.ts'

export { type BeaconSource, openBeaconSource } from './beacon/beacon-source.ts'
export {
  type BlockNetwork,
  type DrawSource,
  type EpochRow,
  selectEpoch,
  selectEpochPage,
  selectEpochsFrom,
} from './epochs/epoch.store.ts'
export { indexIn, openEpoch, openSeed } from './epochs/epoch.ts'
export { publicKeys, type Signer, signerOf } from './epochs/keys.ts'
export const sealedDraws: readonly SealedColumn[] = [
  { table: 'fairness_key', column: 'sealed_private', purposes: ['fairness key'] },
  { table: 'epoch', column: 'sealed_last_seed', purposes: ['epoch seed'] },
]
export { drawsSandbox } from './sandbox/index.ts'
export { type BlockSource, openBlockSource } from './tron/block-source.ts'
