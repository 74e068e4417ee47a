import { MoneyType } from '@mela/contract/enums.ts'
import { parseAmount } from '@mela/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { costsOf, feeKind, mostOf, problemOf } from './amount.ts'

const { rupee, usdt } = MoneyType
const inr = { currency: rupee, fee: 0n, fee_rate: '0.02', direct_fee_rate: '0.05' }
const crypto = { currency: usdt, fee: parseAmount('1'), fee_rate: '0', direct_fee_rate: '0.05' }
const of = (text: string) => parseAmount(text)

describe('WL-06 the fee shown before', () => {
  it('a share of the amount, rounded up to the smallest unit', () => {
    expect(costsOf(of('150.01'), inr, 0n)).toEqual({ fee: of('3.01'), extra_fee: 0n, net: of('147') })
  })
  it('a fixed fee', () => {
    expect(costsOf(of('20'), crypto, 0n)).toEqual({ fee: of('1'), extra_fee: 0n, net: of('19') })
  })
  it('is named by its parts', () => {
    expect(feeKind(inr)).toBe('share')
    expect(feeKind(crypto)).toBe('fixed')
    expect(feeKind({ fee: 1n, fee_rate: '0.01' })).toBe('both')
    expect(feeKind({ fee: 0n, fee_rate: '0.00' })).toBe('none')
  })
  it('WL-11 money received by direct recharge carries 5 % more, and only that money', () => {
    expect(costsOf(of('200'), inr, of('500')).extra_fee).toBe(of('10'))
    expect(costsOf(of('200'), inr, of('40'))).toEqual({ fee: of('4'), extra_fee: of('2'), net: of('194') })
  })
})

describe('WL-15 why an amount cannot be asked for', () => {
  const limit = { min: of('110'), max: of('100000') }
  const has = { withdrawable: of('5000') }
  it.each([
    ['109.99', 'below'],
    ['110', undefined],
    ['5000', undefined],
    ['5000.01', 'balance'],
    ['100000.01', 'above'],
  ] as const)('%s: %s', (amount, problem) => {
    expect(problemOf(of(amount), limit, has)).toBe(problem)
  })
  it('WL-13 the most is what is withdrawable, within the limit', () => {
    expect(mostOf(limit, has)).toBe(of('5000'))
    expect(mostOf(limit, { withdrawable: of('200000') })).toBe(of('100000'))
  })
})
