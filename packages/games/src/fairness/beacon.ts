// Public randomness that nobody can know before its time: a threshold of drand's members signs the number of
// each round with BLS (scheme bls-unchained-g1-rfc9380). The development beacon signs the same way with one key.
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { BeaconChain } from './beacon-chain.ts'
import { uint64be } from './big-endian.ts'
import { sha256 } from './sha256.ts'

export { type BeaconChain, beaconRoundAt, beaconTimeOf, quicknet } from './beacon-chain.ts'

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
