import { GameType } from '@mela/contract/enums.ts'
import { expect, it } from 'vitest'
import { coverOf } from './exposure.ts'
import { feeRateOf, feeTextOf, paytableWithFee, ratesNameOf } from './fee.ts'
import { games } from './game.ts'
import { isPaytable, multiplierOf, oddsOf, paytableHash, paytables, paytableText, rtpOf } from './paytable.ts'
import { picksOf } from './pick.ts'

it('GM-18 a version names its rates and, where it is not the game’s own, its fee', () => {
  expect(paytableWithFee(GameType.wingo, 'fair97-1', '0.025')).toBe('fair97-1-fee0.025')
  expect(paytableWithFee(GameType.wingo, 'fair97-1', '0.02')).toBe('fair97-1')
  expect(paytableWithFee(GameType.k3, 'fair97-1', '0')).toBe('fair97-1')
  expect(paytableWithFee(GameType.k3, 'classic-1', '0.01')).toBe('classic-1-fee0.01')
  for (const { game_type } of games)
    for (const rates of paytables)
      for (const fee of ['0', '0.0001', '0.02', '0.025', '0.9999']) {
        const name = paytableWithFee(game_type, rates, fee)
        expect([ratesNameOf(name), feeTextOf(game_type, name)]).toEqual([rates, fee])
      }
})

it.each(['', '0.0', '0.020', '1', '-0.02', '.02', '0.00001', '2%', '00.02'])(
  'GM-18 %j is no fee: two names must not mean the same',
  (fee) => {
    expect(() => paytableWithFee(GameType.wingo, 'fair97-1', fee)).toThrow(RangeError)
    expect(isPaytable(`fair97-1-fee${fee}`)).toBe(false)
    expect(() => oddsOf(GameType.wingo, `fair97-1-fee${fee}`, 1)).toThrow(RangeError)
  },
)

it('GM-13 another fee is another hash, and no other result, pick or multiplier', () => {
  for (const { game_type } of games) {
    const other = 'fair97-1-fee0.05'
    expect(paytableHash(game_type, other)).not.toBe(paytableHash(game_type, 'fair97-1'))
    expect(paytableText(game_type, other)).toEqual({
      ...paytableText(game_type, 'fair97-1'),
      paytable: other,
      fee: '0.05',
    })
    for (const { pick } of picksOf(game_type))
      expect(oddsOf(game_type, other, pick)).toEqual(oddsOf(game_type, 'fair97-1', pick))
  }
  expect(multiplierOf(GameType.wingo, 'fair97-1-fee0.05', 1, [0])).toBe(
    multiplierOf(GameType.wingo, 'fair97-1', 1, [0]),
  )
})

it('GM-14 what a bet returns is told with the fee of its version', () => {
  const big = picksOf(GameType.wingo).find(({ selection }) => selection === 'big')?.pick ?? 0
  expect(rtpOf(GameType.wingo, 'fair97-1', big)).toEqual({ numerator: 49n, denominator: 50n })
  expect(rtpOf(GameType.wingo, 'fair97-1-fee0.05', big)).toEqual({ numerator: 19n, denominator: 20n })
  expect(feeRateOf(GameType.wingo, '')).toEqual(feeRateOf(GameType.wingo, 'fair97-1'))
})

it('SE-04 what counts is bounded by the fee that was paid, rounded in favour of whoever bets', () => {
  expect(coverOf(GameType.wingo, 'fair97-1').stakePerFee).toBe(50)
  expect(coverOf(GameType.wingo, 'fair97-1-fee0.03').stakePerFee).toBe(34)
  expect(coverOf(GameType.wingo, 'fair97-1-fee0.1').stakePerFee).toBe(10)
  // The margin of K3 is in its odds: small stakes whose fee is rounded to nothing count all the same.
  expect(coverOf(GameType.k3, 'fair97-1').stakePerFee).toBe(0)
  expect(coverOf(GameType.k3, 'fair97-1-fee0.001').stakePerFee).toBe(0)
})
