// What a draw brings, and how its numbers are called. The words are stable keys, never texts for people.
import { GameType } from '@mela/contract/enums.ts'

/** WinGo and TrxWinGo [digit] · K3 [three dice] · 5D [A … E] · Racing: the cars in the order they finish. */
export type Result = readonly number[]

export type Colour = 'red' | 'green' | 'purple'
export type Size = 'big' | 'small'
export type Parity = 'odd' | 'even'

type Shape = { length: number; lowest: number; highest: number; isPermutation: boolean }

const digit = { lowest: 0, highest: 9, isPermutation: false }
const shapes: Record<GameType, Shape> = {
  [GameType.racing]: { length: 10, lowest: 1, highest: 10, isPermutation: true },
  [GameType.wingo]: { length: 1, ...digit },
  [GameType.trxwingo]: { length: 1, ...digit },
  [GameType.k3]: { length: 3, lowest: 1, highest: 6, isPermutation: false },
  [GameType.d5]: { length: 5, ...digit },
}

export const shapeOf = (game_type: GameType): Shape => shapes[game_type]

export function isResult(game_type: GameType, result: unknown): result is Result {
  const shape = shapes[game_type]
  if (!shape || !Array.isArray(result) || result.length !== shape.length) return false
  const isInRange = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= shape.lowest && Number(value) <= shape.highest
  return result.every(isInRange) && (!shape.isPermutation || new Set(result).size === result.length)
}

/** 0 is red and purple, 5 is green and purple. */
export function coloursOf(digit: number): Colour[] {
  const colour = digit % 2 === 0 ? 'red' : 'green'
  return digit % 5 === 0 ? [colour, 'purple'] : [colour]
}

export const parityOf = (value: number): Parity => (value % 2 === 0 ? 'even' : 'odd')

const sizeFrom =
  (firstBig: number) =>
  (value: number): Size =>
    value >= firstBig ? 'big' : 'small'

export const digitSize = sizeFrom(5)
export const carSize = sizeFrom(6)
/** Of the sum that a game bets on: three dice, five digits, or the first two cars. */
export const diceSumSize = sizeFrom(11)
export const fiveDigitSumSize = sizeFrom(23)
export const carSumSize = sizeFrom(12)

export const sumOf = (values: Result): number => values.reduce((sum, value) => sum + value, 0)

/** A dragon when the car on this place has the higher number than its opposite (place 11 − i). */
export const dragonOrTiger = (order: Result, place: number): 'dragon' | 'tiger' =>
  (order[place - 1] ?? 0) > (order[10 - place] ?? 0) ? 'dragon' : 'tiger'

export type ResultFacts = {
  /** Of the sum that a game bets on; in WinGo of the digit itself. */
  sum: number
  size: Size
  parity: Parity
  /** WinGo and TrxWinGo only. */
  colours: Colour[]
  /** K3 only: how many dice show the same face. */
  dice: 'different' | 'pair' | 'triple' | null
  /** 5D: A … E. Racing: places 1 … 10. Otherwise empty. */
  positions: { size: Size; parity: Parity }[]
  /** Racing only: places 1 … 5 against 10 … 6. */
  dragon_tiger: ('dragon' | 'tiger')[]
}

export function resultFacts(game_type: GameType, result: Result): ResultFacts {
  const none = { colours: [], dice: null, positions: [], dragon_tiger: [] }
  const positions = (size: (value: number) => Size) =>
    result.map((value) => ({ size: size(value), parity: parityOf(value) }))
  const sum = sumOf(game_type === GameType.racing ? result.slice(0, 2) : result)
  const parity = parityOf(sum)
  switch (game_type) {
    case GameType.wingo:
    case GameType.trxwingo:
      return { ...none, sum, size: digitSize(sum), parity, colours: coloursOf(sum) }
    case GameType.k3: {
      const dice = (['triple', 'pair', 'different'] as const)[new Set(result).size - 1] ?? null
      return { ...none, sum, size: diceSumSize(sum), parity, dice }
    }
    case GameType.d5:
      return { ...none, sum, size: fiveDigitSumSize(sum), parity, positions: positions(digitSize) }
    case GameType.racing: {
      const dragon_tiger = [1, 2, 3, 4, 5].map((place) => dragonOrTiger(result, place))
      return { ...none, sum, size: carSumSize(sum), parity, positions: positions(carSize), dragon_tiger }
    }
  }
}
