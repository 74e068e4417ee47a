// Every outcome of every game, and how bets come out of them, for tests of the paytables.
import type { GameType } from '@mela/contract/enums.ts'
import { multiplierOf, type PaytableName, rtpOf } from './paytable.ts'
import { pickOf } from './pick.ts'
import type { Result } from './result.ts'

export const count = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
export const names: PaytableName[] = ['classic', 'fair97']
export const pickNamed = (game_type: GameType, category: string, selection: string, position?: string) => {
  const pick = pickOf(game_type, { category, selection, position })
  if (!pick) throw new Error(`no bet ${category} ${position} ${selection}`)
  return pick
}

export const digits = count(0, 9).map((digit) => [digit])
export const dice = count(1, 6).flatMap((a) => count(1, 6).flatMap((b) => count(1, 6).map((c) => [a, b, c])))
export const fiveDigits = () =>
  count(0, 99_999).map((number) => [...String(number).padStart(5, '0')].map(Number))

/** Every order of cars on some places, the others filled up with the cars that are left. */
export function races(places: readonly number[]): Result[] {
  let orders: number[][] = [[]]
  for (const _ of places)
    orders = orders.flatMap((cars) =>
      count(1, 10)
        .filter((car) => !cars.includes(car))
        .map((car) => [...cars, car]),
    )
  return orders.map((cars) => {
    const rest = count(1, 10).filter((car) => !cars.includes(car))
    return count(1, 10).map((place) => cars[places.indexOf(place)] ?? (rest.shift() as number))
  })
}

/** How often each multiplier comes up over all outcomes, `{ 0: 9, 990: 1 }`. */
export function tally(game_type: GameType, paytable: string, pick: number, outcomes: readonly Result[]) {
  const found: Record<number, number> = {}
  for (const result of outcomes) {
    const hundredths = multiplierOf(game_type, paytable, pick, result)
    found[hundredths] = (found[hundredths] ?? 0) + 1
  }
  return found
}

export const percentOf = (game_type: GameType, paytable: string, pick: number) => {
  const { numerator, denominator } = rtpOf(game_type, paytable, pick)
  return ((Number(numerator) / Number(denominator)) * 100).toFixed(2)
}
