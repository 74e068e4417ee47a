// Where TrxWinGo's digit stands in the hash of its block: the last decimal digit, read from the right, letters
// skipped.

export type Reading = {
  /** The place of the digit, or -1 for a hash without one. */
  at: number
  /** How many letters are skipped on the way to it. */
  skipped: number
}

export function readHash(hash: string): Reading {
  for (let at = hash.length - 1; at >= 0; at -= 1)
    if (/\d/.test(hash.charAt(at))) return { at, skipped: hash.length - 1 - at }
  return { at: -1, skipped: hash.length }
}

/** The end of the hash that the scene shows, with room for whatever is skipped. */
export const SHOWN = 24

export type Tail = { characters: readonly string[]; at: number; skipped: number }

/** Null when the hash does not lead to the drawn digit: then the scene shows the result without a reading. */
export function tailOf(hash: string | null | undefined, digit: number): Tail | null {
  if (!hash) return null
  const { at, skipped } = readHash(hash)
  if (hash.charAt(at) !== String(digit)) return null
  const from = Math.max(0, Math.min(hash.length - SHOWN, at - SHOWN / 2))
  return { characters: [...hash.slice(from)], at: at - from, skipped }
}
