// How a chest is split into boxes, published and the same for server, browser and auditor. Every way to split the amount
// into so many boxes of at least one diamond is equally likely, so no place in the row of boxes is better than another.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { integersFrom, wordsOf } from './fairness/draw.ts'

export const CHEST_SEED_BYTES = 32

/** What is shown before the first box is opened. */
export const chestCommitment = (seed: Uint8Array): string => bytesToHex(sha256(seed))

/** In diamonds, in the order of taking. */
export function splitChest(seed: Uint8Array, amount: number, boxes: number): number[] {
  if (seed.length !== CHEST_SEED_BYTES) throw new RangeError(`a seed has ${CHEST_SEED_BYTES} bytes`)
  if (!Number.isInteger(amount) || !Number.isInteger(boxes) || boxes < 1 || amount < boxes)
    throw new RangeError(`${amount} diamonds cannot fill ${boxes} boxes`)
  const x = hmac(sha256, seed, utf8ToBytes(`mela-chest|${amount}|${boxes}`))
  const cuts = cutsOf(amount - 1, boxes - 1, integersFrom(wordsOf(x)))
  return [...cuts, amount].map((cut, i) => cut - (cuts[i - 1] ?? 0))
}

/** `count` different numbers of 1 … `most`, sorted; each set is equally likely (Floyd's sampling). */
function cutsOf(most: number, count: number, int: (n: number) => number): number[] {
  const cuts = new Set<number>()
  for (let last = most - count + 1; last <= most; last += 1) {
    const cut = 1 + int(last)
    cuts.add(cuts.has(cut) ? last : cut)
  }
  return [...cuts].sort((a, b) => a - b)
}
