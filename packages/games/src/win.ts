// Which bets a result wins, and in which way; how much each way pays stands in paytable.ts.
import { GameType } from '@mela/contract/enums.ts'
import type { Pick } from './pick.ts'
import {
  type Colour,
  carSize,
  carSumSize,
  coloursOf,
  diceSumSize,
  digitSize,
  dragonOrTiger,
  fiveDigitSumSize,
  parityOf,
  type Result,
  sumOf,
} from './result.ts'

/** `with_purple`: a red or green digit that is purple too. `twice`, `thrice`: on how many dice a face shows. */
export type Way = 'won' | 'with_purple' | 'twice' | 'thrice'

const wonIf = (isWon: boolean): Way | undefined => (isWon ? 'won' : undefined)
const positions = ['A', 'B', 'C', 'D', 'E']

/** The way in which a result wins a bet, or nothing when it loses. */
export function wayOf(game_type: GameType, pick: Pick, result: Result): Way | undefined {
  switch (game_type) {
    case GameType.wingo:
    case GameType.trxwingo:
      return wayOfDigit(pick, result[0] ?? Number.NaN)
    case GameType.k3:
      return wayOfDice(pick, result)
    case GameType.d5:
      return wayOfFiveDigits(pick, result)
    case GameType.racing:
      return wayOfCars(pick, result)
  }
}

/**
 * The places of the result that decide a bet, counted from 0. All other places may hold anything, which makes
 * the outcomes of a bet countable.
 */
export function decidingPlaces(game_type: GameType, { category, position }: Pick): readonly number[] {
  switch (game_type) {
    case GameType.wingo:
    case GameType.trxwingo:
      return [0]
    case GameType.k3:
      return [0, 1, 2]
    case GameType.d5:
      return position === null ? [0, 1, 2, 3, 4] : [positions.indexOf(position)]
    case GameType.racing:
      if (category === 'Podium') return [0, 1, 2]
      if (category === 'Sum') return [0, 1]
      if (category === 'Dragon_Tiger') return [Number(position) - 1, 10 - Number(position)]
      return [Number(position) - 1]
  }
}

function wayOfDigit({ category, selection }: Pick, digit: number): Way | undefined {
  if (category === 'Num') return wonIf(digit === Number(selection))
  if (category === 'Size') return wonIf(digitSize(digit) === selection)
  if (category === 'Odd_Even') return wonIf(parityOf(digit) === selection)
  const colours = coloursOf(digit)
  if (!colours.includes(selection as Colour)) return undefined
  return selection !== 'purple' && colours.includes('purple') ? 'with_purple' : 'won'
}

function wayOfDice({ category, selection }: Pick, dice: Result): Way | undefined {
  const showing = (face: string | undefined) => dice.filter((value) => value === Number(face)).length
  switch (category) {
    case 'Sum':
      return wonIf(sumOf(dice) === Number(selection))
    case 'Size':
      return wonIf(diceSumSize(sumOf(dice)) === selection)
    case 'Odd_Even':
      return wonIf(parityOf(sumOf(dice)) === selection)
    case 'Single':
      return ([undefined, 'won', 'twice', 'thrice'] as const)[showing(selection)]
    case 'Pair':
      return wonIf(showing(selection) === 2)
    case 'Triple':
      return wonIf(showing(selection) === 3)
    case 'AllTriple':
      return wonIf(new Set(dice).size === 1)
    case 'TwoDiceCombination':
      return wonIf(selection.split('-').every((face) => showing(face) > 0))
    default:
      return undefined
  }
}

function wayOfFiveDigits({ category, position, selection }: Pick, digits: Result): Way | undefined {
  if (position === null) {
    const sum = sumOf(digits)
    return wonIf(fiveDigitSumSize(sum) === selection || parityOf(sum) === selection)
  }
  const digit = digits[positions.indexOf(position)] ?? Number.NaN
  if (category === 'Num') return wonIf(digit === Number(selection))
  return wonIf(digitSize(digit) === selection || parityOf(digit) === selection)
}

function wayOfCars({ category, position, selection }: Pick, order: Result): Way | undefined {
  switch (category) {
    case 'Podium':
      return wonIf(order.slice(0, 3).includes(Number(selection)))
    case 'Sum': {
      const sum = sumOf(order.slice(0, 2))
      return wonIf(String(sum) === selection || carSumSize(sum) === selection || parityOf(sum) === selection)
    }
    case 'Dragon_Tiger':
      return wonIf(dragonOrTiger(order, Number(position)) === selection)
    default: {
      const car = order[Number(position) - 1] ?? Number.NaN
      return wonIf(String(car) === selection || carSize(car) === selection || parityOf(car) === selection)
    }
  }
}
