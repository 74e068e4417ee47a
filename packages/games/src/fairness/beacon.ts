// Public randomness that nobody can know before its time: a threshold of drand's members signs the number of
// each round with BLS (scheme bls-unchained-g1-rfc9380). The development beacon signs the same way with one key.
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { uint64be } from './big-endian.ts'
import { sha256 } from './sha256.ts'

export type BeaconChain = {
  /** The chain hash. */
  id: string
  /** "drand quicknet" or "development". */
  name: string
  public_key: string
  /** The time of round 1, in seconds. */
  genesis: number
  /** Seconds between rounds. */
  period: number
  /** True for a beacon that proves nothing, because the house runs it. */
  is_test: boolean
}

export const quicknet: BeaconChain = {
  id: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  name: 'drand quicknet',
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1692803367,
  period: 3,
  is_test: false,
}

/** The round that speaks at this moment, or the first one after it. */
export function beaconRoundAt(chain: BeaconChain, atMs: number): number {
  return Math.max(1, Math.ceil((atMs - chain.genesis * 1000) / (chain.period * 1000)) + 1)
}

export const beaconTimeOf = (chain: BeaconChain, round: number): number =>
  (chain.genesis + (round - 1) * chain.period) * 1000

const bls = bls12_381.shortSignatures
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

const messageOf = (round: number) => bls.hash(sha256(uint64be(BigInt(round))), DOMAIN)

/** Never throws: what cannot be read is not signed. */
export function isBeaconSignature(chain: BeaconChain, round: number, signatureHex: string): boolean {
  try {
    const signature = hexToBytes(signatureHex)
    const publicKey = hexToBytes(chain.public_key)
    return signature.length === 48 && bls.verify(signature, messageOf(round), publicKey)
  } catch {
    return false
  }
}

export const signBeacon = (secretKey: Uint8Array, round: number): string =>
  bytesToHex(bls.sign(messageOf(round), secretKey).toBytes())

export const beaconPublicKey = (secretKey: Uint8Array): string =>
  bytesToHex(bls.getPublicKey(secretKey).toBytes())
