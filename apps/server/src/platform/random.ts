// Chance and ids are arguments too. Ids are random 63-bit numbers: they cannot be counted or guessed, and still
// access is decided by rows, never by knowing an id.
import { randomBytes } from 'node:crypto'

export type Random = {
  bytes(count: number): Buffer
  /** A new id for a row: a positive 63-bit number as text. */
  id(): string
}

export function randomFrom(bytes: (count: number) => Buffer): Random {
  return {
    bytes,
    id: () => {
      const value = bytes(8).readBigUInt64BE() & 0x7fff_ffff_ffff_ffffn
      return (value === 0n ? 1n : value).toString()
    },
  }
}

export const systemRandom: Random = randomFrom(randomBytes)
