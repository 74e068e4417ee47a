// A chain of blocks that nobody stores: every block follows from its number and a secret. One slot in 200 stays empty,
// as slots of the real network sometimes do; which one of each 200 is decided by hash, so heights can be computed.
import { createHmac } from 'node:crypto'
import type { Block } from '../tron/node.ts'

/** 2020-01-01; slots are whole multiples of three seconds, as the real network's. */
const GENESIS_MS = 1_577_836_800_000
const SLOT_MS = 3000
const SLOTS_IN_GROUP = 200
const BLOCKS_IN_GROUP = SLOTS_IN_GROUP - 1
/** The real network needs about this long until a block cannot be taken back. */
const SOLID_AFTER_MS = 19 * SLOT_MS

export type TestChain = {
  /** Undefined before its time. */
  blockAt(height: number, nowMs: number): Block | undefined
  solidBlockAt(height: number, nowMs: number): Block | undefined
  newest(nowMs: number): Block | undefined
}

export function testChain(serverKey: Buffer): TestChain {
  const digest = (about: string) => createHmac('sha256', serverKey).update(`test chain|${about}`).digest()
  const emptySlotOf = (group: number) => digest(`empty|${group}`).readUInt32BE() % SLOTS_IN_GROUP
  const prefixOf = (height: number) => height.toString(16).padStart(16, '0')
  const hashOf = (height: number) => prefixOf(height) + digest(`block|${height}`).toString('hex', 0, 24)

  function blockAt(height: number, nowMs: number): Block | undefined {
    if (!Number.isSafeInteger(height) || height < 0) return undefined
    const group = Math.floor(height / BLOCKS_IN_GROUP)
    const place = height % BLOCKS_IN_GROUP
    const slot = group * SLOTS_IN_GROUP + place + (place < emptySlotOf(group) ? 0 : 1)
    const timestamp = GENESIS_MS + slot * SLOT_MS
    return timestamp <= nowMs ? { height, hash: hashOf(height), timestamp } : undefined
  }

  return {
    blockAt,
    solidBlockAt: (height, nowMs) => blockAt(height, nowMs - SOLID_AFTER_MS),
    newest: (nowMs) => {
      const slots = Math.floor((nowMs - GENESIS_MS) / SLOT_MS)
      // At most one slot of this group is empty before now, so the newest block is this one or the one before.
      const group = Math.floor(slots / SLOTS_IN_GROUP)
      const height = group * BLOCKS_IN_GROUP + (slots % SLOTS_IN_GROUP)
      return blockAt(height, nowMs) ?? blockAt(height - 1, nowMs)
    },
  }
}
