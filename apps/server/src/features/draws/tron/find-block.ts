// Finds the lowest block stamped at or after a time. Blocks come every three seconds, but a slot may stay empty, so a
// height can only be guessed; what counts is that the block right before the found one is earlier.
import { NoAnswer } from '../asking/ask-json.ts'
import type { Block, TronNode } from './node.ts'

const SLOT_MS = 3000
/** Guessing takes a few; halving what is left of a whole chain fewer than thirty. A node that needs more makes no sense. */
const QUESTIONS_MAX = 64

/** Undefined while the newest block is earlier. */
export async function lowestBlockFrom(
  node: TronNode,
  timeMs: number,
  signal: AbortSignal,
): Promise<Block | undefined> {
  let high = await node.newest(signal)
  if (high.timestamp < timeMs) return undefined
  // From here on: `high` is at or after the time, and the block of height `low` (if there is one) is earlier.
  let low = -1
  for (let asked = 0; high.height - low > 1; asked += 1) {
    if (asked === QUESTIONS_MAX) throw new NoAnswer('times make no sense')
    const height = low < 0 ? guessBelow(high, timeMs) : Math.floor((low + high.height) / 2)
    const block = await node.blockAt(height, signal)
    if (!block) throw new NoAnswer('a block is missing')
    if (block.timestamp < timeMs) low = height
    else high = block
  }
  return high
}

/** Empty slots only make the true height larger, so this is never above it by more than the block itself. */
function guessBelow(high: Block, timeMs: number): number {
  const slots = Math.floor((high.timestamp - timeMs) / SLOT_MS)
  return Math.max(0, high.height - Math.max(1, slots))
}
