import { digitOfBlockHash } from '@mela/games/fairness/draw.ts'
import { expect, it } from 'vitest'
import { testChain } from './test-chain.ts'

const chain = testChain(Buffer.from('a secret of the server'))
const START = Date.parse('2026-11-15T00:00:00Z')
const SLOT_MS = 3000
const SLOTS = 6000

/** Asked at every slot, what the newest block is. */
const newest = Array.from({ length: SLOTS }, (_, slot) => {
  const now = START + slot * SLOT_MS
  const block = chain.newest(now)
  if (!block) throw new Error('no block')
  return { now, block }
})
const blocks = newest.filter(({ now, block }) => block.timestamp === now).map(({ block }) => block)

it('GM-20 heights follow each other, times are slots and only grow', () => {
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    expect(block.timestamp % SLOT_MS).toBe(0)
    expect(block.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(Number.parseInt(block.hash.slice(0, 16), 16)).toBe(block.height)
    if (before) expect(block.height).toBe(before.height + 1)
    if (before) expect(block.timestamp).toBeGreaterThan(before.timestamp)
  }
})

it('GM-20 one slot in two hundred stays empty, and the block before it is still the newest then', () => {
  const empty = newest.filter(({ now, block }) => block.timestamp !== now)
  expect(empty).toHaveLength(SLOTS / 200)
  for (const { now, block } of empty) expect(now - block.timestamp).toBeLessThanOrEqual(2 * SLOT_MS)
  expect(new Set(empty.map(({ now }) => (now / SLOT_MS) % 200)).size).toBeGreaterThan(SLOTS / 400)
})

it('GM-20 no block is known a millisecond before its time', () => {
  for (const { height, timestamp, hash } of blocks.slice(0, 1000)) {
    expect(chain.blockAt(height, timestamp - 1)).toBeUndefined()
    expect(chain.blockAt(height, timestamp)).toEqual({ height, timestamp, hash })
    expect(chain.newest(timestamp - 1)?.height).toBe(height - 1)
    expect(chain.solidBlockAt(height, timestamp + 56_999)).toBeUndefined()
    expect(chain.solidBlockAt(height, timestamp + 57_000)).toEqual({ height, timestamp, hash })
  }
})

it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('GM-20 there is no block %d', (height) => {
  expect(chain.blockAt(height, START)).toBeUndefined()
})

it('GM-20 before its first block the chain is empty', () => {
  expect(chain.newest(Date.parse('2019-12-31T23:59:59Z'))).toBeUndefined()
})

it('GM-20 the same secret makes the same chain, another secret another', () => {
  const again = testChain(Buffer.from('a secret of the server')).newest(START)
  const other = testChain(Buffer.from('another secret')).newest(START)
  expect(again).toEqual(chain.newest(START))
  expect(other?.hash).not.toBe(again?.hash)
})

it('GM-03 all digits come up about equally often', () => {
  const counts = new Array<number>(10).fill(0)
  for (const { hash } of blocks) {
    const digit = digitOfBlockHash(hash) as number
    counts[digit] = (counts[digit] as number) + 1
  }
  for (const count of counts) expect(Math.abs(count / blocks.length - 0.1)).toBeLessThan(0.02)
})
