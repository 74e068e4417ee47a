// A chest worked out again from what everybody can see; pure.
import { chestCommitment, splitChest } from '@mela/games/chest-split.ts'

export type Asked = { seed: string; amount: string; boxes: string }
export type WorkedOut = { commitment: string; shares: number[] }
const MOST_AMOUNT = 10_000_000
const MOST_BOXES = 10_000

/** Nothing when it cannot be a chest. */
export function workOut({ seed, amount, boxes }: Asked): WorkedOut | undefined {
  const hex = seed.trim().toLowerCase()
  if (!/^[\da-f]{64}$/.test(hex) || Number(amount) > MOST_AMOUNT || Number(boxes) > MOST_BOXES)
    return undefined
  try {
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    return { commitment: chestCommitment(bytes), shares: splitChest(bytes, Number(amount), Number(boxes)) }
  } catch {
    return undefined
  }
}
