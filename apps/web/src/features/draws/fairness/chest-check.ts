// A chest worked out again from what everybody can see; pure.
import { chestCommitment, splitChest } from '@mela/games/chest-split.ts'

export type Asked = { seed: string; amount: string; boxes: string }
export type WorkedOut = { commitment: string; shares: number[] }
const AMOUNT_MAX = 10_000_000
const BOXES_MAX = 10_000

/** Nothing when it cannot be a chest. */
export function workOut({ seed, amount, boxes }: Asked): WorkedOut | undefined {
  const hex = seed.trim().toLowerCase()
  if (!/^[\da-f]{64}$/.test(hex) || Number(amount) > AMOUNT_MAX || Number(boxes) > BOXES_MAX) return undefined
  try {
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    return { commitment: chestCommitment(bytes), shares: splitChest(bytes, Number(amount), Number(boxes)) }
  } catch {
    return undefined
  }
}
