import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { sha256 } from './sha256.ts'

/** A key in a form that two people can read to each other: half of its SHA-256, four digits at a time. */
export function fingerprintOf(publicKeyHex: string): string {
  const hashed = bytesToHex(sha256(hexToBytes(publicKeyHex)).subarray(0, 16))
  return hashed.match(/.{4}/g)?.join(' ') ?? ''
}
