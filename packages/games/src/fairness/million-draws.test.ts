// A million draws of each game, the same ones every time, against their probabilities at 99 %. The draws of a
// game follow each other in one long stream of words, which runs the code of real draws at a fraction of its cost;
// `whole draws` below covers the way from seed, beacon and root to the words.
import { hash } from 'node:crypto'
import { GameType } from '@mela/contract/enums.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../game.ts'
import { nextPeriod, periodAt } from '../period.ts'
import type { Result } from '../result.ts'
import { chiSquareLimit99, chiSquareOf } from '../statistics.ts'
import { uint32be } from './big-endian.ts'
import { digitOfBlockHash, draw, integersFrom, resultFrom, wordsOf } from './draw.ts'

const MILLION = 1_000_000
const seeded = [GameType.wingo, GameType.k3, GameType.d5, GameType.racing] as const

/** Counts what falls into cells that are all equally likely. */
class Counter {
  readonly counts: Float64Array
  readonly cellOf: (result: Result) => number
  constructor(cells: number, cellOf: (result: Result) => number) {
    this.counts = new Float64Array(cells)
    this.cellOf = cellOf
  }
  add(result: Result) {
    const cell = this.cellOf(result)
    this.counts[cell] = (this.counts[cell] ?? 0) + 1
  }
  expectFair(draws: number) {
    const cells = this.counts.length
    expect(this.counts.reduce((sum, number) => sum + number, 0)).toBe(draws)
    const chiSquare = chiSquareOf(
      [...this.counts],
      Array.from({ length: cells }, () => 1 / cells),
    )
    expect(chiSquare).toBeLessThan(chiSquareLimit99(cells - 1))
  }
}

const at = (result: Result, place: number) => result[place] as number
const places = (length: number) => Array.from({ length }, (_, place) => place)

/** The 90 orders of two cars, numbered without gaps. */
const firstTwo = (order: Result) => {
  const [a, b] = [at(order, 0) - 1, at(order, 1) - 1]
  return a * 9 + (b > a ? b - 1 : b)
}

function countersOf(game_type: (typeof seeded)[number]): Counter[] {
  switch (game_type) {
    case GameType.wingo:
      return [new Counter(10, (result) => at(result, 0))]
    case GameType.k3:
      return [new Counter(216, (dice) => dice.reduce((cell, face) => cell * 6 + face - 1, 0))]
    case GameType.d5:
      return [
        ...places(5).map((place) => new Counter(10, (digits) => at(digits, place))),
        new Counter(1000, (digits) => at(digits, 0) * 100 + at(digits, 2) * 10 + at(digits, 4)),
      ]
    case GameType.racing:
      return [
        ...places(10).map((place) => new Counter(10, (order) => at(order, place) - 1)),
        new Counter(90, firstTwo),
      ]
  }
}

describe('a million draws', () => {
  it.each(seeded)('GM-13 of game %i fall as evenly as chance', { timeout: 180_000 }, (game_type) => {
    const counters = countersOf(game_type)
    const int = integersFrom(wordsOf(sha256(utf8ToBytes(`a million of ${gameOf(game_type).slug}`))))
    for (let index = 0; index < MILLION; index += 1) {
      const result = resultFrom(game_type, int)
      for (const counter of counters) counter.add(result)
    }
    for (const counter of counters) counter.expectFair(MILLION)
  })

  it('GM-20 of block hashes have digits that fall as evenly as chance', { timeout: 180_000 }, () => {
    const digits = new Counter(10, (result) => at(result, 0))
    for (let index = 0; index < MILLION; index += 1)
      digits.add([digitOfBlockHash(hash('sha256', uint32be(index))) as number])
    digits.expectFair(MILLION)
  })
})

describe('whole draws', () => {
  it.each(seeded)(
    'GM-13 of game %i fall evenly over seeds, periods, beacons and roots',
    { timeout: 180_000 },
    (game_type) => {
      const draws = 20_000
      const counters = countersOf(game_type).filter(({ counts }) => counts.length <= 216)
      let period = periodAt(game_type, 1, Date.UTC(2026, 7, 31))
      let seed = sha256(utf8ToBytes(gameOf(game_type).slug))
      for (let index = 0; index < draws; index += 1) {
        const beacon_signature = new Uint8Array(48).fill(index % 256)
        const { result } = draw({ game_type, period, seed, beacon_signature, bet_root: seed })
        for (const counter of counters) counter.add(result)
        seed = sha256(seed)
        period = nextPeriod(period)
      }
      for (const counter of counters) counter.expectFair(draws)
    },
  )
})
