import { GameType } from '@mela/contract/enums.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { pickOf } from '@mela/games/pick.ts'
import { payoutOf } from '@mela/games/stake.ts'
import { expect, it } from 'vitest'
import { chanceOf, mostUnit, multiplierText, returnOf, totalsOf } from './slip-math.ts'

const PAYTABLE = 'fair97-1'
const pick = (game_type: GameType, category: string, selection: string, position: string | null = null) =>
  pickOf(game_type, { category, position, selection })?.pick ?? 0
const slip = (picks: number[], unit: bigint, multiplier = 1, game_type: GameType = GameType.wingo) =>
  totalsOf({ game_type, paytable: PAYTABLE, money_type: 1, picks, unit, multiplier })

it('GM-07 the total is unit × multiplier × lines, the fee that of each line', () => {
  const five = pick(GameType.wingo, 'Num', '5')
  const red = pick(GameType.wingo, 'Color', 'red')
  expect(slip([five, red], inr('10').amount, 5)).toEqual({
    stake: inr('50').amount,
    total: inr('100').amount,
    fee: inr('2').amount,
    best: inr('485.1').amount,
  })
  expect(slip([pick(GameType.k3, 'Triple', '6')], inr('10').amount, 1, GameType.k3)).toMatchObject({
    fee: 0n,
    best: inr('2073.6').amount,
  })
})

it('GM-07 what a line may win is what settling would pay it at best, to the smallest unit', () => {
  const stake = inr('33.33')
  const red = pick(GameType.wingo, 'Color', 'red')
  const paid = [0, 2].map((digit) => payoutOf(GameType.wingo, PAYTABLE, red, stake, [digit]).amount)
  expect(paid[0]).toBeLessThan(paid[1] as never)
  expect(slip([red], stake.amount).best).toBe(paid[1])
  const cents = totalsOf({
    game_type: GameType.wingo,
    paytable: PAYTABLE,
    money_type: 2,
    picks: [red],
    unit: usdt('0.010001').amount,
    multiplier: 1,
  })
  expect(cents.best).toBe(payoutOf(GameType.wingo, PAYTABLE, red, usdt('0.010001'), [2]).amount)
})

it('GM-07 an empty slip costs nothing', () => {
  expect(slip([], inr('10').amount, 3)).toMatchObject({ total: 0n, fee: 0n, best: 0n })
})

it('GM-14 beside every bet stand its odds, its chance and what comes back on average', () => {
  const red = pick(GameType.wingo, 'Color', 'red')
  expect(multiplierText(GameType.wingo, PAYTABLE, red)).toBe('×2.1 / 1.5')
  expect(multiplierText(GameType.wingo, 'classic-1', red)).toBe('×2 / 1.5')
  expect(chanceOf(GameType.wingo, PAYTABLE, red)).toBe(0.5)
  expect(returnOf(GameType.wingo, PAYTABLE, red)).toBeCloseTo(0.9702, 6)
  const face = pick(GameType.k3, 'Single', '4')
  expect(multiplierText(GameType.k3, PAYTABLE, face)).toBe('×2 / 3 / 13')
  expect(chanceOf(GameType.k3, PAYTABLE, face)).toBeCloseTo(91 / 216, 9)
})

it('GM-07 the most is what the balance and the limit leave for each line, in whole units', () => {
  const room = {
    money_type: 1,
    lines: 3,
    multiplier: 1,
    balance: inr('100').amount,
    max: inr('1000').amount,
  } as const
  expect(mostUnit(room)).toBe(inr('33.33').amount)
  expect(mostUnit({ ...room, multiplier: 2 })).toBe(inr('16.66').amount)
  expect(mostUnit({ ...room, lines: 1, max: inr('50').amount, multiplier: 2 })).toBe(inr('25').amount)
  expect(mostUnit({ ...room, money_type: 2, lines: 3 })).toBe(usdt('33.333333').amount)
  expect(mostUnit({ ...room, balance: 0n })).toBe(0n)
})
