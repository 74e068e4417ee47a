// Every locked round is chained to the one before: to change one round of the past, the house would have to
// change the head that players have seen since.
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { uint64be } from './big-endian.ts'
import { sha256 } from './sha256.ts'

/** What stands for a commitment where there is none: TrxWinGo. */
export const noCommitment: Uint8Array = new Uint8Array(32)

export const genesisLog: Uint8Array = sha256(utf8ToBytes('mela-log'))

/** `r` is the declared round of the beacon, for TrxWinGo the declared time of the block in milliseconds. */
export const logOf = (
  previous: Uint8Array,
  commitment: Uint8Array,
  bet_root: Uint8Array,
  r: bigint,
): Uint8Array => sha256(concatBytes(previous, commitment, bet_root, uint64be(r)))
