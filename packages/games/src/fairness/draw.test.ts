import { createHmac } from 'node:crypto'
import { GameType } from '@mela/contract/enums.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { isResult } from '../result.ts'
import { uint32be } from './big-endian.ts'
import { digitOfBlockHash, draw, drawResult, drawX, integersFrom, resultFrom, wordsOf } from './draw.ts'

const vector = {
  seed: sha256(utf8ToBytes('vector-seed')),
  beacon_signature: Uint8Array.from({ length: 48 }, (_, index) => index),
  bet_root: sha256(utf8ToBytes('vector-betroot')),
}

describe('the draw', () => {
  it.each([
    [GameType.wingo, '20260831100010750', '11ed85c1b152ce55', [2]],
    [GameType.k3, '20260831101010750', '8c777860152c04d2', [5, 4, 6]],
    [GameType.d5, '20260831102010750', 'f7863d1874c58345', [6, 4, 0, 6, 3]],
    [GameType.racing, '20260831104010750', '6f8d8b150881910e', [8, 4, 10, 2, 3, 5, 7, 1, 9, 6]],
  ])('GM-13 game %i draws the published vector of %s', (game_type, period, x, result) => {
    const drawn = draw({ game_type, period, ...vector })
    expect(bytesToHex(drawn.x).slice(0, 16)).toBe(x)
    expect(drawn.result).toEqual(result)
    expect(drawResult(game_type, drawn.x)).toEqual(result)
  })

  it('GM-13 depends on every byte of what it is made of', () => {
    const input = { game_type: GameType.wingo, period: '20260831100010750', ...vector } as const
    const x = bytesToHex(drawX(input))
    const changed = (bytes: Uint8Array, at: number) =>
      bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
    for (const field of ['seed', 'beacon_signature', 'bet_root'] as const)
      for (let at = 0; at < input[field].length; at += 1)
        expect(bytesToHex(drawX({ ...input, [field]: changed(input[field], at) }))).not.toBe(x)
    expect(bytesToHex(drawX({ ...input, period: '20260831100010751' }))).not.toBe(x)
    expect(bytesToHex(drawX({ ...input, game_type: GameType.k3 }))).not.toBe(x)
  })

  it('GM-13 reads its words from HMAC(x, 0), HMAC(x, 1) and so on, as another implementation makes them', () => {
    const next = wordsOf(vector.seed)
    for (let block = 0; block < 4; block += 1) {
      const bytes = createHmac('sha256', vector.seed).update(uint32be(block)).digest()
      for (let at = 0; at < 32; at += 4) expect(next()).toBe(bytes.readUInt32BE(at))
    }
  })

  it('GM-20 has no seed to draw TrxWinGo by', () => {
    expect(() => draw({ game_type: GameType.trxwingo, period: '20260831103010750', ...vector })).toThrow(
      RangeError,
    )
  })
})

/** A stream of exactly these words. */
const words = (...list: number[]) => {
  const left = [...list]
  return () => {
    const word = left.shift()
    if (word === undefined) throw new Error('asked for a word too many')
    return word
  }
}

describe('fair integers', () => {
  // 2³² = 4,294,967,296 is 6 above a multiple of 10 and 4 above one of 6.
  it.each([
    [10, 4_294_967_289, 9],
    [6, 4_294_967_291, 5],
    [9, 4_294_967_291, 8],
    [7, 4_294_967_291, 6],
    [3, 4_294_967_294, 2],
  ])('GM-13 int(%i) uses %i and no word above it', (n, last, value) => {
    expect(integersFrom(words(last))(n)).toBe(value)
    expect(integersFrom(words(last + 1, 2 ** 32 - 1, last + 1, 4))(n)).toBe(4 % n)
  })

  it.each([2, 4, 8])('GM-13 int(%i) uses every word: 2³² is a multiple of it', (n) => {
    expect(integersFrom(words(2 ** 32 - 1))(n)).toBe(n - 1)
  })

  it('GM-13 every value of int(n) has as many words', () => {
    for (const n of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const lowest = integersFrom(words(0))(n)
      const limit = 2 ** 32 - (2 ** 32 % n)
      expect([lowest, limit % n, integersFrom(words(limit - 1))(n)]).toEqual([0, 0, n - 1])
      if (limit < 2 ** 32) expect(() => integersFrom(words(limit))(n)).toThrow('too many')
    }
  })

  it('GM-13 a skipped word moves all later ones up', () => {
    expect(resultFrom(GameType.d5, integersFrom(words(1, 4_294_967_290, 2, 3, 4_294_967_295, 4, 5)))).toEqual(
      [1, 2, 3, 4, 5],
    )
    expect(resultFrom(GameType.k3, integersFrom(words(0, 4_294_967_292, 1, 5)))).toEqual([1, 2, 6])
  })

  it('GM-06 every order of ten cars is made by exactly one way to draw', () => {
    // The last three swaps over all their values: 3 · 2 · 4 ways, as many orders.
    const orders = new Set<string>()
    for (const a of [0, 1, 2, 3])
      for (const b of [0, 1, 2])
        for (const c of [0, 1]) {
          const order = resultFrom(GameType.racing, integersFrom(words(9, 8, 7, 6, 5, 4, a, b, c)))
          expect(isResult(GameType.racing, order)).toBe(true)
          expect(order.slice(4)).toEqual([5, 6, 7, 8, 9, 10])
          orders.add(order.join())
        }
    expect(orders.size).toBe(24)
    const first = Array.from({ length: 10 }, (_, n) =>
      resultFrom(GameType.racing, integersFrom(words(n, 8, 7, 6, 5, 4, 3, 2, 1))).at(-1),
    )
    expect(first).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

describe('the digit of a block', () => {
  it.each([
    ['0000000003a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b', 4],
    ['00000000000000000000000000000000000000000000000000000000000000ab', 0],
    ['0000000003a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f6071829abc9', 9],
    ['ABCDEF7FEDCBA', 7],
    ['1abcdef', 1],
  ])('GM-20 of %s is %i', (hash, digit) => {
    expect(digitOfBlockHash(hash)).toBe(digit)
  })

  it.each(['', 'abcdef', 'f'.repeat(64), '12g4', '0x12', '1 ', '１'])('GM-20 "%s" has none', (hash) => {
    expect(digitOfBlockHash(hash)).toBeUndefined()
  })
})
