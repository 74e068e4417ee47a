// PF1's reveal: from the house's seed, the beacon's signature and the root of all bets to a result. None of the
// three can be chosen by somebody who knows the other two.
import { GameType } from '@mela/contract/enums.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { gameOf } from '../game.ts'
import type { Result } from '../result.ts'
import { uint32be } from './big-endian.ts'

export type DrawInput = {
  game_type: GameType
  period: string
  seed: Uint8Array
  beacon_signature: Uint8Array
  bet_root: Uint8Array
}

export function drawX({ game_type, period, seed, beacon_signature, bet_root }: DrawInput): Uint8Array {
  const text = utf8ToBytes(`pf1|${gameOf(game_type).slug}|${period}|`)
  return hmac.create(sha256, seed).update(text).update(beacon_signature).update(bet_root).digest()
}

export function draw(input: DrawInput): { x: Uint8Array; result: Result } {
  const x = drawX(input)
  return { x, result: drawResult(input.game_type, x) }
}

export const drawResult = (game_type: GameType, x: Uint8Array): Result =>
  resultFrom(game_type, integersFrom(wordsOf(x)))

/** The result that a stream of fair integers makes: `int(n)` is one of 0 … n − 1. */
export function resultFrom(game_type: GameType, int: (n: number) => number): Result {
  switch (game_type) {
    case GameType.wingo:
      return [int(10)]
    case GameType.k3:
      return [1 + int(6), 1 + int(6), 1 + int(6)]
    case GameType.d5:
      return [int(10), int(10), int(10), int(10), int(10)]
    case GameType.racing:
      return shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], int)
    case GameType.trxwingo:
      throw new RangeError('TrxWinGo is drawn by a block, not by a seed')
  }
}

function shuffled(cars: number[], int: (n: number) => number): number[] {
  for (let last = cars.length - 1; last >= 1; last -= 1) {
    const other = int(last + 1)
    const car = cars[last] as number
    cars[last] = cars[other] as number
    cars[other] = car
  }
  return cars
}

/** Words that would make small numbers likelier are skipped: 2³² is no multiple of 10 or 6. */
export function integersFrom(nextWord: () => number): (n: number) => number {
  return (n) => {
    const limit = 2 ** 32 - (2 ** 32 % n)
    let word = nextWord()
    while (word >= limit) word = nextWord()
    return word % n
  }
}

/** HMAC(x, 0) ‖ HMAC(x, 1) ‖ …, four bytes at a time. */
export function wordsOf(x: Uint8Array): () => number {
  const keyed = hmac.create(sha256, x)
  let block = new DataView(new ArrayBuffer(0))
  let blocks = 0
  let at = 0
  return () => {
    if (at === block.byteLength) {
      const bytes = keyed.clone().update(uint32be(blocks)).digest()
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      blocks += 1
      at = 0
    }
    const word = block.getUint32(at)
    at += 4
    return word
  }
}

/** TrxWinGo: the last decimal digit of a block's hash, letters skipped; nothing when there is none. */
export function digitOfBlockHash(hash: string): number | undefined {
  const digit = /^[\da-f]*(\d)[a-f]*$/i.exec(hash)?.[1]
  return digit === undefined ? undefined : Number(digit)
}
