// Whether a text is an address of a network, by the network's own checksum: base58check for TRON, EIP-55 for the
// Ethereum family. A typing error sends money to nobody, so a wrong checksum is refused.
import { createHash } from 'node:crypto'
import type { CryptoChannel } from '@mela/contract/cashier.ts'
import { keccak_256 } from '@noble/hashes/sha3.js'

export function isAddress(channel: CryptoChannel, address: string): boolean {
  return channel === 'TRC20' ? isTronAddress(address) : isEthereumAddress(address)
}

/** One text for one address, so that it can be recognised. */
export const normalAddress = (channel: CryptoChannel, address: string) =>
  channel === 'TRC20' ? address : address.toLowerCase()

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const TRON_PREFIX = 0x41
const TRON_BYTES = 25

function isTronAddress(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false
  let value = 0n
  for (const letter of address) value = value * 58n + BigInt(BASE58.indexOf(letter))
  const hex = value.toString(16).padStart(TRON_BYTES * 2, '0')
  const bytes = Buffer.from(hex, 'hex')
  if (bytes.length !== TRON_BYTES || bytes[0] !== TRON_PREFIX) return false
  const sha = (data: Buffer) => createHash('sha256').update(data).digest()
  return sha(sha(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21))
}

/** All small or all capital letters carry no checksum and are taken; mixed ones must be the checksum. */
function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  const letters = address.slice(2)
  const small = letters.toLowerCase()
  if (letters === small || letters === letters.toUpperCase()) return true
  const digest = Buffer.from(keccak_256(new TextEncoder().encode(small))).toString('hex')
  return [...small].every((letter, i) => {
    const isCapital = Number.parseInt(digest[i] ?? '0', 16) >= 8
    return letters[i] === (isCapital ? letter.toUpperCase() : letter)
  })
}
