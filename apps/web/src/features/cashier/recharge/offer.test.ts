import type { TopUpConfig } from '@mela/contract/cashier.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { limitsOf, offerOf, termsOf } from './offer.ts'

const config = (category: string, platform: string, prices: string[], first: number): TopUpConfig => ({
  currency: 1,
  category,
  platform,
  wager_factor: '1',
  bonus_wager_factor: '3',
  products: prices.map((price, at) => ({
    idx: first + at,
    price: inr(price).amount,
    bonus: inr('10').amount,
  })),
})
const quick = config('upi', 'QuickUPI', ['100', '300', '500'], 1)
const fair = config('upi', 'FairPay', ['300', '500'], 4)
const lane = config('card', 'CardLane', ['1000'], 6)
const tron: TopUpConfig = {
  ...config('crypto', 'TRC20', [], 1),
  currency: 2,
  products: [{ idx: 1, price: usdt('5').amount, bonus: 0n }],
}
const list = [quick, fair, tron, lane]

describe('WL-03 method, channel and product', () => {
  it('offers only what is of the currency', () => {
    expect(offerOf(list, 1, {}).methods).toEqual(['upi', 'card'])
    expect(offerOf(list, 2, {})).toMatchObject({ methods: ['crypto'], channel: tron, product: { idx: 1 } })
    expect(offerOf(list, 3, {})).toEqual({
      methods: [],
      channels: [],
      channel: undefined,
      product: undefined,
    })
  })
  it('a product is the one of the chosen channel, though another has the same price', () => {
    const price = inr('500').amount
    expect(offerOf(list, 1, { platform: 'QuickUPI', price }).product?.idx).toBe(3)
    expect(offerOf(list, 1, { platform: 'FairPay', price }).product?.idx).toBe(5)
  })
  it('the amount stays when the channel changes, and gives way to the least when it is not there', () => {
    expect(offerOf(list, 1, { platform: 'FairPay', price: inr('300').amount }).product?.idx).toBe(4)
    expect(offerOf(list, 1, { platform: 'FairPay', price: inr('100').amount }).product?.idx).toBe(4)
  })
  it('a channel of another method is not chosen', () => {
    const offer = offerOf(list, 1, { category: 'card', platform: 'FairPay' })
    expect(offer.channels).toEqual([lane])
    expect(offer.channel).toBe(lane)
  })
  it('a channel without products is no channel', () => {
    expect(offerOf([{ ...lane, products: [] }], 1, {}).methods).toEqual([])
  })
  it('says the least and the most of a channel, in whatever order they stand', () => {
    const [a, b, c] = quick.products
    if (!a || !b || !c) throw new Error('three are given')
    expect(limitsOf({ ...quick, products: [b, c, a] })).toEqual({
      min: inr('100').amount,
      max: inr('500').amount,
    })
  })
})

it('WL-03 what is received and what must be wagered are said before paying, exactly', () => {
  const product = { idx: 9, price: inr('500').amount, bonus: inr('10').amount }
  expect(termsOf({ ...quick, wager_factor: '1.5' }, product)).toEqual({
    pay: inr('500'),
    bonus: inr('10'),
    receive: inr('500'),
    toWager: inr('750'),
    bonusToWager: inr('30'),
  })
})
