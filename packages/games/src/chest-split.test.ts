import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chestCommitment, splitChest } from './chest-split.ts'
import { chiSquareLimit99, chiSquareOf } from './statistics.ts'

const seedOf = (n: number) => new Uint8Array(createHash('sha256').update(`chest seed ${n}`).digest())
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

describe('SO-06 a chest is split', () => {
  it('SO-06 into as many boxes as asked, each of one diamond or more, the amount exactly, always the same', () => {
    const chest = fc
      .integer({ min: 1, max: 10_000_000 })
      .chain((amount) =>
        fc.record({ amount: fc.constant(amount), boxes: fc.integer({ min: 1, max: Math.min(amount, 500) }) }),
      )
    fc.assert(
      fc.property(chest, fc.uint8Array({ minLength: 32, maxLength: 32 }), ({ amount, boxes }, seed) => {
        const shares = splitChest(seed, amount, boxes)
        expect(shares).toHaveLength(boxes)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(1)
        expect(shares.every(Number.isInteger)).toBe(true)
        expect(sum(shares)).toBe(amount)
        expect(splitChest(seed, amount, boxes)).toEqual(shares)
      }),
      { seed: 6, numRuns: 300 },
    )
  })

  it('SO-06 at the edges: one box, as many boxes as diamonds, the largest chest of the largest group', () => {
    expect(splitChest(seedOf(1), 7, 1)).toEqual([7])
    expect(splitChest(seedOf(1), 1, 1)).toEqual([1])
    expect(splitChest(seedOf(1), 5_000, 5_000)).toEqual(Array.from({ length: 5_000 }, () => 1))
    expect(sum(splitChest(seedOf(1), 10_000_000, 5_000))).toBe(10_000_000)
  })

  it('SO-06 so that all ways to split are equally likely, in every place', () => {
    const tries = 30_000
    const ways = new Map<string, number>()
    for (let n = 0; n < tries; n += 1) {
      const way = splitChest(seedOf(n), 8, 4).join(' ')
      ways.set(way, (ways.get(way) ?? 0) + 1)
    }
    // 7 over 3 ways to cut eight diamonds three times.
    expect(ways.size).toBe(35)
    const fair = Array.from({ length: 35 }, () => 1 / 35)
    expect(chiSquareOf([...ways.values()], fair)).toBeLessThan(chiSquareLimit99(34))
  })

  it('SO-06 so that the luckiest box stands anywhere', () => {
    const places = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    for (let n = 0; n < 10_000; n += 1) {
      const shares = splitChest(seedOf(n), 1_000_000, 10)
      const best = shares.indexOf(Math.max(...shares))
      places[best] = (places[best] ?? 0) + 1
    }
    const fair = places.map(() => 1 / places.length)
    expect(chiSquareOf(places, fair)).toBeLessThan(chiSquareLimit99(places.length - 1))
  })

  it('SO-06 as docs/FAIRNESS.md writes it down, computed a second time without this code', () => {
    const seed = Buffer.alloc(32).map((_, i) => i)
    const x = createHmac('sha256', seed).update('mela-chest|1000|5').digest()
    const words: number[] = []
    for (let block = 0; block < 4; block += 1) {
      const counter = Buffer.alloc(4)
      counter.writeUInt32BE(block)
      const bytes = createHmac('sha256', x).update(counter).digest()
      for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
    }
    const cuts: number[] = []
    for (let last = 996; last <= 999; last += 1) {
      let word = words.shift() as number
      while (word >= 2 ** 32 - (2 ** 32 % last)) word = words.shift() as number
      const cut = 1 + (word % last)
      cuts.push(cuts.includes(cut) ? last : cut)
    }
    cuts.sort((a, b) => a - b)
    const boxes = [...cuts, 1_000].map((cut, i) => cut - (cuts[i - 1] ?? 0))
    expect(splitChest(seed, 1_000, 5)).toEqual(boxes)
    expect({ commitment: chestCommitment(seed), boxes }).toMatchInlineSnapshot(`
      {
        "boxes": [
          381,
          38,
          214,
          344,
          23,
        ],
        "commitment": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
      }
    `)
  })

  it('SO-06 never for a seed or numbers that are not possible', () => {
    for (const [amount, boxes] of [
      [0, 1],
      [1, 0],
      [2, 3],
      [1.5, 1],
      [Number.NaN, 1],
      [-5, 2],
    ] as const)
      expect(() => splitChest(seedOf(1), amount, boxes)).toThrow(RangeError)
    expect(() => splitChest(new Uint8Array(31), 5, 2)).toThrow(RangeError)
  })
})
