import { hexToBytes } from '@noble/hashes/utils.js'
import { type LeafBet, leafOf } from './bet-leaf.ts'
import { isHexOf } from './checks/hex.ts'
import { rootFromProof } from './merkle.ts'

export type BetProof = { leaf: LeafBet; salt: string; index: number; count: number; path: string[] }

/**
 * Whether exactly this bet stands under a root, at the place of its number in the round. A path alone does not
 * prove how many bets there are: the caller compares `count` and the root with the lock that was signed.
 */
export function verifyBetProof(proof: BetProof, bet_root: string): boolean {
  try {
    const { leaf, salt, index, count, path } = proof
    if (leaf.seq !== index + 1) return false
    return isHexOf(
      rootFromProof(leafOf(leaf, hexToBytes(salt)), index, count, path.map(hexToBytes)),
      bet_root,
    )
  } catch {
    return false
  }
}
