// What somebody can expect who wants to live off bonuses: a pure model over the real rules. It knows every bet and hedge of
// every game, levels, inviters of one's own, bonuses, activities and fees, and computes the exact mean of a way to use them.
//
// All accounts belong to the same person. Flat fees and whatever has to be paid to get here (a level, an identity) are left
// out: they only help the house.
import type { GameType } from '@mela/contract/enums.ts'
import { type Money, money, multiply } from '@mela/contract/money.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { coverOf, exposureOf } from '@mela/games/exposure.ts'
import { oddsOf } from '@mela/games/paytable.ts'
import { picksOf } from '@mela/games/pick.ts'
import { contractOf, feeOf } from '@mela/games/stake.ts'
import { type Fraction, fraction, isLess, minus, over, plus, times, whole } from './fraction.ts'

/** Bets of one round: what they stake, lose on average, and count for. */
export type Bets = {
  game_type: GameType
  paytable: string
  stake: Fraction
  loss: Fraction
  counted: Fraction
}

/** A single bet that stakes everything: so likely, so many times the stake comes back. */
export type LongShot = { bets: Bets; ways: { chance: Fraction; pays: Fraction }[] }

type Line = { pick: number; stake: Money }

export function betsOf(game_type: GameType, paytable: string, lines: readonly Line[]): Bets {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n)
  const stake = sum(lines.map((line) => line.stake.amount))
  const fees = sum(lines.map((line) => feeOf(game_type, paytable, line.stake).amount))
  const paid = plus(...lines.map((line) => meanOf(game_type, paytable, line)))
  const risked = exposureOf(
    game_type,
    paytable,
    lines.map((line) => ({ pick: line.pick, stake: line.stake.amount })),
  )
  const { stakePerFee } = coverOf(game_type, paytable)
  const atMost = stakePerFee === 0 ? risked : fees * BigInt(stakePerFee)
  return {
    game_type,
    paytable,
    stake: whole(stake),
    loss: minus(whole(stake), paid),
    counted: least(whole(risked), whole(atMost)),
  }
}

const waysOf = (game_type: GameType, paytable: string, { pick, stake }: Line) =>
  oddsOf(game_type, paytable, pick).map(({ hundredths, ways, of }) => ({
    chance: fraction(BigInt(ways), BigInt(of)),
    pays: multiply(
      contractOf(game_type, paytable, stake),
      { numerator: BigInt(hundredths), denominator: 100n },
      'down',
    ).amount,
  }))

const meanOf = (game_type: GameType, paytable: string, line: Line): Fraction =>
  plus(...waysOf(game_type, paytable, line).map(({ chance, pays }) => times(chance, whole(pays))))

export function longShotOf(game_type: GameType, paytable: string, line: Line): LongShot {
  const stake = whole(line.stake.amount)
  const ways = waysOf(game_type, paytable, line).map(({ chance, pays }) => ({
    chance,
    pays: over(whole(pays), stake),
  }))
  return { bets: betsOf(game_type, paytable, [line]), ways }
}

/** Each bet alone, two of a group against each other, and every cover of a group by one kind of bets. */
export function* allBets(game_type: GameType, paytable: string, stakes: readonly Money[]): Generator<Bets> {
  for (const { pick } of picksOf(game_type))
    for (const stake of stakes) yield betsOf(game_type, paytable, [{ pick, stake }])
  for (const picks of kindsTogether(game_type)) {
    const stake = money(1, 10_000_000n)
    yield betsOf(
      game_type,
      paytable,
      picks.map((pick) => ({ pick, stake })),
    )
    for (const [i, a] of picks.entries())
      for (const b of picks.slice(i + 1))
        for (const other of [2_500_000n, 4_000_000n, 10_000_000n])
          yield betsOf(game_type, paytable, [
            { pick: a, stake },
            { pick: b, stake: money(1, other) },
          ])
  }
}

/** By category and place, and all kinds of one place together. Places are alike: the first stands for all. */
function kindsTogether(game_type: GameType): number[][] {
  const first = picksOf(game_type).filter(
    ({ position }) => position === null || ['A', '1'].includes(position),
  )
  const byKind = Object.values(
    Object.groupBy(first, ({ category, position }) => `${category} ${position}`),
  ) as (typeof first)[]
  const byPlace = Object.values(Object.groupBy(first, ({ position }) => String(position))) as (typeof first)[]
  return [...byKind, ...byPlace.filter((picks) => picks.length < 20)].map((picks) =>
    picks.map(({ pick }) => pick),
  )
}

/** What a bonus and its wagering are by some rules; those of today, or others to compare them with. */
export type Rules = {
  /** Paid when it is earned, or in the wallet at once and to be wagered afterwards. */
  bonus: 'earned' | 'at_once'
  turnover: 'net' | 'gross'
  bonusFactor: Fraction
}

export type Strategy = {
  currency: PlayCurrency
  /** What is recharged, and the bonuses it brings in their order, also those of one's own inviter. */
  recharged: bigint
  bonuses: readonly bigint[]
  /** What has to be wagered for the recharge itself; twice when it is sent on to another account of one's own. */
  ownTurnover: bigint
  /** Of what is risked in a game, what comes back by the level and by inviters of one's own, in parts of a million. */
  givenBack: (game_type: GameType) => number
  bets: Bets
  /** Everything on this first. */
  opening: LongShot | undefined
  /** Of what is taken out in the end. */
  exitFee: Fraction
}

const MILLION = 1_000_000n
const share = (parts: number) => fraction(BigInt(parts), MILLION)
const least = (a: Fraction, b: Fraction) => (isLess(a, b) ? a : b)
const most = (a: Fraction, b: Fraction) => (isLess(a, b) ? b : a)
const nothing = whole(0n)

/** What one loses on average for each unit that counts towards turnover. */
function costOf(bets: Bets, rules: Rules, givenBack: Strategy['givenBack']): Fraction | undefined {
  const counted = rules.turnover === 'gross' ? bets.stake : bets.counted
  if (counted.n === 0n) return undefined
  return over(minus(bets.loss, times(bets.counted, share(givenBack(bets.game_type)))), counted)
}

/** The mean of the best moment to stop, or undefined when these bets never free anything. */
export function expectationOf(strategy: Strategy, rules: Rules): Fraction | undefined {
  const cost = costOf(strategy.bets, rules, strategy.givenBack)
  if (!cost) return undefined
  const { opening } = strategy
  const start = rules.bonus === 'at_once' ? strategy.recharged + sumOf(strategy.bonuses) : strategy.recharged
  if (!opening) return bestEnd(strategy, rules, cost, whole(start), nothing)
  const counted = over(
    rules.turnover === 'gross' ? opening.bets.stake : opening.bets.counted,
    opening.bets.stake,
  )
  const wagered = times(whole(start), counted)
  const back = times(
    times(whole(start), over(opening.bets.counted, opening.bets.stake)),
    share(strategy.givenBack(opening.bets.game_type)),
  )
  // Lost: nothing is left to wager with; what was earned by this bet alone is paid all the same.
  const lost = plus(whole(-strategy.recharged), earnedAt(strategy, rules, wagered))
  const chanceToLose = minus(whole(1n), plus(...opening.ways.map(({ chance }) => chance)))
  const won = opening.ways.map(({ chance, pays }) =>
    times(chance, bestEnd(strategy, rules, cost, times(whole(start), pays), wagered)),
  )
  return plus(times(chanceToLose, lost), ...won, back)
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n)

/** Bonuses are earned one after another, each by so much of its own. */
function earnedAt({ bonuses }: Strategy, rules: Rules, wagered: Fraction): Fraction {
  if (rules.bonus === 'at_once') return nothing
  let [left, paid] = [wagered, 0n]
  for (const bonus of bonuses) {
    left = minus(left, times(whole(bonus), rules.bonusFactor))
    if (isLess(left, nothing)) break
    paid += bonus
  }
  return whole(paid)
}

/** With so much in the wallet and so much wagered: goes on until the recharge is free, or until the n-th bonus is earned. */
function bestEnd(
  strategy: Strategy,
  rules: Rules,
  cost: Fraction,
  holds: Fraction,
  wagered: Fraction,
): Fraction {
  const { bonuses, ownTurnover, recharged, exitFee } = strategy
  const needs = bonuses.map((_, i) => times(whole(sumOf(bonuses.slice(0, i + 1))), rules.bonusFactor))
  const free =
    rules.bonus === 'at_once' ? plus(whole(ownTurnover), needs.at(-1) ?? nothing) : whole(ownTurnover)
  const ends = rules.bonus === 'at_once' ? [free] : [free, ...needs.map((need) => most(need, free))]
  return ends
    .map((end) => {
      const wagers = most(minus(end, wagered), nothing)
      const out = plus(minus(holds, times(wagers, cost)), earnedAt(strategy, rules, most(end, wagered)))
      const fee = isLess(out, nothing) ? nothing : times(out, exitFee)
      return minus(minus(out, fee), whole(recharged))
    })
    .reduce(most)
}
