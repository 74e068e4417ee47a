import { GameType, MoneyType } from '@mela/contract/enums.ts'
import { decimalsOf, formatAmount, inr, type Money, money, parseMoney, usdt } from '@mela/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeRateOf } from './fee.ts'
import { games } from './game.ts'
import { multiplierOf } from './paytable.ts'
import { pickOf, picksOf } from './pick.ts'
import type { Result } from './result.ts'
import { contractOf, feeOf, payoutOf } from './stake.ts'

fc.configureGlobal({ seed: 20_261_115 })

const text = ({ amount }: Money) => formatAmount(amount)
const numberOf = (game_type: GameType, category: string, selection: string, position?: string) =>
  pickOf(game_type, { category, selection, position })?.pick ?? 0

describe('the fee', () => {
  it.each([
    ['100', '2', '98'],
    ['10', '0.2', '9.8'],
    ['1', '0.02', '0.98'],
    ['1.24', '0.02', '1.22'],
    ['1.25', '0.03', '1.22'],
    ['1.26', '0.03', '1.23'],
    ['1.74', '0.03', '1.71'],
    ['1.75', '0.04', '1.71'],
    ['0.24', '0', '0.24'],
    ['0.25', '0.01', '0.24'],
    ['1000000', '20000', '980000'],
  ])('GM-12 of %s INR is %s, half up to the paisa, and %s plays', (stake, fee, contract) => {
    expect(text(feeOf(GameType.wingo, 'fair97-1', inr(stake)))).toBe(fee)
    expect(text(contractOf(GameType.wingo, 'fair97-1', inr(stake)))).toBe(contract)
  })

  it.each([
    ['0.01', '0.0002', '0.0098'],
    ['0.010024', '0.0002', '0.009824'],
    ['0.010025', '0.000201', '0.009824'],
    ['0.000001', '0', '0.000001'],
    ['0.000025', '0.000001', '0.000024'],
    ['10000', '200', '9800'],
  ])('GM-12 of %s USDT is %s, half up to the millionth, and %s plays', (stake, fee, contract) => {
    expect(text(feeOf(GameType.d5, 'fair97-1', usdt(stake)))).toBe(fee)
    expect(text(contractOf(GameType.d5, 'fair97-1', usdt(stake)))).toBe(contract)
  })

  it('GM-12 of K3 is nothing: its margin is in its odds', () => {
    expect(text(feeOf(GameType.k3, 'fair97-1', inr('100')))).toBe('0')
    for (const { game_type, slug } of games)
      expect(text(feeOf(game_type, 'fair97-1', inr('100')))).toBe(slug === 'k3' ? '0' : '2')
  })
})

describe('the payout', () => {
  type Case = [string, GameType, string, number, Result, string, string]
  it.each<Case>([
    ['a number', GameType.wingo, 'fair97-1', numberOf(GameType.wingo, 'Num', '7'), [7], '100', '970.2'],
    [
      'a number, classic',
      GameType.wingo,
      'classic-1',
      numberOf(GameType.wingo, 'Num', '7'),
      [7],
      '100',
      '882',
    ],
    ['a lost number', GameType.wingo, 'fair97-1', numberOf(GameType.wingo, 'Num', '7'), [8], '100', '0'],
    ['red', GameType.wingo, 'fair97-1', numberOf(GameType.wingo, 'Color', 'red'), [4], '100', '205.8'],
    [
      'red and purple',
      GameType.wingo,
      'fair97-1',
      numberOf(GameType.wingo, 'Color', 'red'),
      [0],
      '100',
      '147',
    ],
    // 0.99 − 0.02 = 0.97; × 4.95 = 4.8015
    [
      'purple',
      GameType.trxwingo,
      'fair97-1',
      numberOf(GameType.wingo, 'Color', 'purple'),
      [5],
      '0.99',
      '4.8',
    ],
    // 0.33 − 0.01 = 0.32; × 9.9 = 3.168: rounding up would make a present of it.
    ['a fraction', GameType.wingo, 'fair97-1', numberOf(GameType.wingo, 'Num', '0'), [0], '0.33', '3.16'],
    ['a triple', GameType.k3, 'fair97-1', numberOf(GameType.k3, 'Triple', '6'), [6, 6, 6], '1.01', '209.43'],
    ['a single twice', GameType.k3, 'fair97-1', numberOf(GameType.k3, 'Single', '6'), [6, 1, 6], '10', '30'],
    [
      'a car',
      GameType.racing,
      'classic-1',
      numberOf(GameType.racing, 'Sum', '19'),
      [10, 9, 1, 2, 3, 4, 5, 6, 7, 8],
      '7.77',
      // 7.77 − 0.16 = 7.61; × 44.5 = 338.645
      '338.64',
    ],
  ])('GM-12 for %s in INR, rounded down', (_, game_type, paytable, pick, result, stake, payout) => {
    expect(text(payoutOf(game_type, paytable, pick, inr(stake), result))).toBe(payout)
  })

  it.each([
    // 0.010001 − 0.0002 = 0.009801; × 9.9 = 0.0970299
    ['0.010001', '0.097029'],
    ['0.000001', '0.000009'],
    // 12.345678 − 0.246914 = 12.098764; × 9.9 = 119.7777636
    ['12.345678', '119.777763'],
  ])('GM-12 for a number with %s USDT is %s', (stake, payout) => {
    expect(text(payoutOf(GameType.d5, 'fair97-1', 1, usdt(stake), [0, 1, 2, 3, 4]))).toBe(payout)
  })

  it('GM-12 is never above contract × multiplier, and never a smallest unit below it', () => {
    const anyCurrency = fc.constantFrom(MoneyType.rupee, MoneyType.usdt)
    const anyDigit = fc.integer({ min: 0, max: 9 })
    const anyGame = fc.constantFrom(...games)
    const resultOf = (slug: string, digits: number[]): Result => {
      if (slug === 'k3') return digits.slice(0, 3).map((digit) => (digit % 6) + 1)
      if (slug === 'racing') return digits.map((_, index) => ((index + (digits[0] ?? 0)) % 10) + 1)
      return digits.slice(0, slug === 'd5' ? 5 : 1)
    }
    fc.assert(
      fc.property(
        anyGame,
        anyCurrency,
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.array(anyDigit, { minLength: 10, maxLength: 10 }),
        fc.constantFrom('classic-1', 'fair97-1', 'fair97-1-fee0.025', 'classic-1-fee0.1234'),
        fc.nat(),
        ({ game_type, slug }, money_type, units, digits, paytable, any) => {
          const unit = 10n ** BigInt(6 - decimalsOf(money_type))
          const stake = money(money_type, units * unit)
          const result = resultOf(slug, digits)
          const pick = (any % picksOf(game_type).length) + 1
          const exact =
            contractOf(game_type, paytable, stake).amount *
            BigInt(multiplierOf(game_type, paytable, pick, result))
          const paid = payoutOf(game_type, paytable, pick, stake, result).amount * 100n
          expect(paid <= exact && exact - paid < unit * 100n).toBe(true)
          const fee = feeRateOf(game_type, paytable)
          const error =
            feeOf(game_type, paytable, stake).amount * fee.denominator - stake.amount * fee.numerator
          expect(2n * error <= unit * fee.denominator && -2n * error < unit * fee.denominator).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('GM-12 keeps the currency of the stake', () => {
    const paid = payoutOf(GameType.wingo, 'fair97-1', 1, parseMoney(MoneyType.usdt, '1'), [0])
    expect(paid.money_type).toBe(MoneyType.usdt)
  })
})
