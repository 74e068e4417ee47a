// What a member could lose in a round: turnover, levels, wash code and commissions count that and nothing else. Somebody who bets
// for and against the same thing risks the difference only.
//
// The rule: were every bet paid at fair odds, how much would the least lucky outcome take? Fair odds, and not those of a
// paytable, so that 100 on big and 40 on small risk exactly 60. Bets on things that have nothing to do with each other,
// such as two places of 5D, are looked at one by one: a group is a set of outcomes of which exactly one comes. Cars can be
// grouped in two ways, since each place has one car and each car one place; the one that covers more counts.
import { GameType } from '@mela/contract/enums.ts'
import { divide } from '@mela/contract/money.ts'
import { feeRateOf } from './fee.ts'
import { gameOf } from './game.ts'
import { type Odds, oddsOf, payOf } from './paytable.ts'
import { type Pick, picksOf } from './pick.ts'
import type { Result } from './result.ts'

const MILLION = 1_000_000n

function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}

type Group = { family: 1 | 2; picks: readonly Pick[]; outcomes: readonly Result[] }
/** At an outcome of a group a pick pays so many millionths of its stake. All numbers count from 1. */
export type Cell = { pick: number; group: number; outcome: number; pays: bigint }
export type Cover = {
  cells: readonly Cell[]
  families: readonly number[]
  sizes: readonly number[]
  /** By pick, a bit for each witness at which it pays. */
  masks: readonly bigint[]
  /** By group, the bits of its witnesses: who covers the group has all of them. */
  groups: readonly bigint[]
  /** Nobody is counted for more than so many times the fee, which is rounded; 0 in a game without one. */
  stakePerFee: number
}

/** For rounds that go back: nothing is at risk. */
export const noCover: Cover = { cells: [], families: [], sizes: [], masks: [], groups: [], stakePerFee: 0 }

const known = new Map<string, Cover>()

export function coverOf(game_type: GameType, paytable: string): Cover {
  const name = `${game_type} ${paytable}`
  const cover = known.get(name) ?? makeCover(game_type, paytable)
  known.set(name, cover)
  return cover
}

/** What somebody with these bets could lose, in millionths. Postgres computes the same in `game_covered`. */
export function exposureOf(
  game_type: GameType,
  paytable: string,
  bets: readonly { pick: number; stake: bigint }[],
): bigint {
  const { cells, families, sizes } = coverOf(game_type, paytable)
  const covered = new Map<number, bigint>()
  for (const [index, size] of sizes.entries()) {
    const inGroup = cells.filter(({ group }) => group === index + 1)
    const picks = new Set(inGroup.map(({ pick }) => pick))
    const staked = bets.filter(({ pick }) => picks.has(pick)).reduce((sum, { stake }) => sum + stake, 0n)
    const pays = Array.from({ length: size }, () => 0n)
    for (const { pick, outcome, pays: perMillion } of inGroup)
      for (const bet of bets)
        if (bet.pick === pick) pays[outcome - 1] = (pays[outcome - 1] ?? 0n) + bet.stake * perMillion
    const least = pays.reduce(smaller) / MILLION
    const family = families[index] ?? 1
    covered.set(family, (covered.get(family) ?? 0n) + smaller(least, staked))
  }
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n)
  return staked - [...covered.values()].reduce((a, b) => (b > a ? b : a), 0n)
}

function makeCover(game_type: GameType, paytable: string): Cover {
  const groups = groupsOf(game_type)
  const cells = groups.flatMap(({ picks, outcomes }, g) =>
    picks.flatMap(({ pick }) => {
      const whole = expected(oddsOf(game_type, paytable, pick))
      return outcomes.flatMap((result, o): Cell[] => {
        const hundredths = payOf(game_type, paytable, pick, result)
        if (hundredths === 0) return []
        // Rounded up, so that three thirds are no less than a whole.
        const pays = (BigInt(hundredths) * BigInt(whole.of) * MILLION + whole.sum - 1n) / whole.sum
        return [{ pick, group: g + 1, outcome: o + 1, pays }]
      })
    }),
  )
  const sizes = groups.map(({ outcomes }) => outcomes.length)
  const fee = feeRateOf(game_type, paytable)
  // Where the margin is in the odds alone, nothing is bounded, whatever fee is set on top.
  const isBounded = gameOf(game_type).fee.numerator > 0n && fee.numerator > 0n
  return {
    cells,
    families: groups.map(({ family }) => family),
    sizes,
    ...masksOf(game_type, cells, sizes),
    stakePerFee: isBounded ? Number(divide(fee.denominator, fee.numerator, 'up')) : 0,
  }
}

/** Bits of a number of the database's that is never below zero. */
const BITS = 63

/**
 * Quick to ask of every bet: who covers a whole group also covers some outcomes of it, its witnesses. All of them where a
 * number has room for that; of the cars' many groups the first and the last.
 */
function masksOf(
  game_type: GameType,
  cells: readonly Cell[],
  sizes: readonly number[],
): { masks: bigint[]; groups: bigint[] } {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const isWitness = (outcome: number, size: number) => total <= BITS || outcome === 1 || outcome === size
  const bits = new Map<string, bigint>()
  for (const [g, size] of sizes.entries())
    for (const outcome of count(1, size))
      if (isWitness(outcome, size)) bits.set(`${g + 1} ${outcome}`, 1n << BigInt(bits.size))
  if (bits.size > BITS) throw new Error(`game ${game_type} has more witnesses than bits`)
  const bitOf = ({ group, outcome }: Cell) => bits.get(`${group} ${outcome}`) ?? 0n
  const union = (all: readonly bigint[]) => all.reduce((mask, bit) => mask | bit, 0n)
  return {
    masks: picksOf(game_type).map(({ pick }) => union(cells.filter((cell) => cell.pick === pick).map(bitOf))),
    groups: sizes.map((size, g) =>
      union(count(1, size).map((outcome) => bits.get(`${g + 1} ${outcome}`) ?? 0n)),
    ),
  }
}

/** What a bet pays over all its equally likely outcomes together: at fair odds that would be its stake each time. */
function expected(odds: readonly Odds[]): { sum: bigint; of: number } {
  const sum = odds.reduce((total, { hundredths, ways }) => total + BigInt(hundredths) * BigInt(ways), 0n)
  return { sum, of: odds[0]?.of ?? 1 }
}

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
/** A result that has this value at this place; what no rule looks at stays 0. */
const at = (place: number, value: number, length: number): Result =>
  count(0, length - 1).map((i) => (i === place ? value : 0))

function groupsOf(game_type: GameType): Group[] {
  const picks = picksOf(game_type)
  switch (game_type) {
    case GameType.wingo:
    case GameType.trxwingo:
      return [{ family: 1, picks, outcomes: count(0, 9).map((digit) => [digit]) }]
    case GameType.k3:
      return [{ family: 1, picks, outcomes: throws() }]
    case GameType.d5:
      return [
        ...['A', 'B', 'C', 'D', 'E'].map(
          (position, place): Group => ({
            family: 1,
            picks: picks.filter((pick) => pick.position === position),
            outcomes: count(0, 9).map((digit) => at(place, digit, 5)),
          }),
        ),
        {
          family: 1,
          picks: picks.filter((pick) => pick.position === null),
          // Small and even, small and odd, big and odd, big and even.
          outcomes: [0, 1, 23, 24].map((sum) => [
            Math.min(9, sum),
            Math.min(9, Math.max(0, sum - 9)),
            Math.max(0, sum - 18),
            0,
            0,
          ]),
        },
      ]
    case GameType.racing:
      return carGroups(picks)
  }
}

/** The 56 throws of three dice, whatever their order. */
const throws = (): Result[] =>
  count(1, 6).flatMap((a) => count(a, 6).flatMap((b) => count(b, 6).map((c) => [a, b, c])))

function carGroups(picks: readonly Pick[]): Group[] {
  const of = (category: string) => picks.filter((pick) => pick.category === category)
  const places = count(1, 10)
  return [
    ...places.map(
      (place): Group => ({
        family: 1,
        picks: picks.filter(
          ({ category, position }) => category !== 'Dragon_Tiger' && position === String(place),
        ),
        outcomes: places.map((car) => at(place - 1, car, 10)),
      }),
    ),
    {
      family: 1,
      picks: of('Podium'),
      outcomes: count(1, 8).flatMap((a) =>
        count(a + 1, 9).flatMap((b) => count(b + 1, 10).map((c) => [a, b, c, 0, 0, 0, 0, 0, 0, 0])),
      ),
    },
    {
      family: 1,
      picks: of('Sum'),
      outcomes: count(3, 19).map((sum) => [
        Math.max(1, sum - 10),
        Math.min(10, sum - 1),
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
      ]),
    },
    ...count(1, 5).map(
      (place): Group => ({
        family: 1,
        picks: of('Dragon_Tiger').filter(({ position }) => position === String(place)),
        outcomes: [at(place - 1, 1, 10), at(10 - place, 1, 10)],
      }),
    ),
    ...places.map(
      (car): Group => ({
        family: 2,
        picks: of('Num').filter(({ selection }) => selection === String(car)),
        outcomes: places.map((place) => at(place - 1, car, 10)),
      }),
    ),
  ]
}
