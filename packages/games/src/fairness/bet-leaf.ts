// A bet's place in the root of all bets. The salt keeps a leaf from being guessed by trying every stake; the
// pseudonym changes with the salt, so that two bets of one player cannot be told to belong together.
import type { BetCategory } from '@mela/contract/enums.ts'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../canonical.ts'
import { uint32be } from './big-endian.ts'
import { type Sha256, sha256 } from './sha256.ts'

/** Exactly these fields are hashed; the order they stand in does not matter. */
export type LeafBet = {
  period: string
  seq: number
  pseudonym: string
  category: BetCategory
  position: string | null
  selection: string
  money_type: number
  /** A decimal, as on the wire. */
  stake: string
  paytable: string
  cancelled: boolean
}

/** Separates leaves from inner nodes, so that one can never be passed off as the other. */
const LEAF = Uint8Array.of(0)

/** One secret salt a round is enough to store; each bet gets its own out of it. */
export const betSaltOf = (roundSalt: Uint8Array, seq: number, hash: Sha256 = sha256): Uint8Array =>
  hash(concatBytes(roundSalt, uint32be(seq)))

export function pseudonymOf(user_id: string, salt: Uint8Array, hash: Sha256 = sha256): string {
  const hashed = hash(concatBytes(utf8ToBytes(`mela-pseudonym|${user_id}|`), salt))
  return bytesToHex(hashed.subarray(0, 16))
}

export const leafOf = (bet: LeafBet, salt: Uint8Array, hash: Sha256 = sha256): Uint8Array =>
  hash(concatBytes(LEAF, utf8ToBytes(canonicalJson(bet)), salt))
