import type { CashierTerms } from '@mela/contract/cashier-terms.ts'
import { inr } from '@mela/contract/money.ts'
import { expect, it } from 'vitest'
import { defaultTerms } from './default-terms.ts'
import { problemsOf } from './terms-rules.ts'

type Draft = { -readonly [K in keyof CashierTerms]: CashierTerms[K] }
const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (!one) throw new Error('an empty list')
  return one
}

it('WL-13 what a new database has makes sense', () => {
  expect(problemsOf(defaultTerms)).toEqual([])
})

const spoilt: [string, (terms: Draft) => void, string][] = [
  ['no wagering', (t) => (t.recharge.wager_factor = '0'), 'recharge.wager_factor'],
  ['a cheap bonus', (t) => (t.recharge.bonus_wager_factor = '111'), 'recharge.bonus_wager_factor'],
  [
    'half a paisa',
    (t) => (first(first(t.recharge.channels).products).price = 5_000n),
    'recharge.channels.0.products.0.price',
  ],
  [
    'a price of nothing',
    (t) => (first(first(t.recharge.channels).products).price = 0n),
    'recharge.channels.0.products.0.price',
  ],
  [
    'a price beyond bounds',
    (t) => (first(first(t.recharge.channels).products).price = inr('400000001').amount),
    'recharge.channels.0.products.0.price',
  ],
  [
    'a bonus above the price',
    (t) => (first(first(t.recharge.channels).products).bonus = inr('101').amount),
    'recharge.channels.0.products.0.bonus',
  ],
  [
    'a bonus below nothing',
    (t) => (first(first(t.recharge.channels).products).bonus = inr('-1').amount),
    'recharge.channels.0.products.0.bonus',
  ],
  [
    'a bonus that no day allows',
    (t) => {
      const product = first(first(t.recharge.channels).products)
      product.price = inr('90000').amount
      product.bonus = inr('20000.01').amount
    },
    'recharge.channels.0.products.0.bonus',
  ],
  ['a channel twice', (t) => t.recharge.channels.push(first(t.recharge.channels)), 'recharge.channels.6'],
  [
    'a price twice',
    (t) => first(t.recharge.channels).products.push(first(first(t.recharge.channels).products)),
    'recharge.channels.0.products.7',
  ],
  [
    'a maximum below the minimum',
    (t) => (first(t.withdraw.currencies).max = inr('109.99').amount),
    'withdraw.currencies.0.max',
  ],
  ['no minimum', (t) => (first(t.withdraw.currencies).min = 0n), 'withdraw.currencies.0.min'],
  ['a fee of all', (t) => (first(t.withdraw.currencies).fee_rate = '1'), 'withdraw.currencies.0.fee_rate'],
  [
    'a fee that leaves nothing',
    (t) => (first(t.withdraw.currencies).fee = inr('102.3').amount),
    'withdraw.currencies.0.fee',
  ],
  [
    'a threshold too fine',
    (t) => (first(t.withdraw.currencies).second_person_from = 1n),
    'withdraw.currencies.0.second_person_from',
  ],
  [
    'a currency twice',
    (t) => t.withdraw.currencies.push(first(t.withdraw.currencies)),
    'withdraw.currencies.2',
  ],
  ['a direct fee of all', (t) => (t.withdraw.direct_fee_rate = '1'), 'withdraw.direct_fee_rate'],
  ['a direct range upside down', (t) => (first(t.direct).max = inr('9').amount), 'direct.0.max'],
  ['a rate of nothing', (t) => (first(t.exchange.pairs).rate = '0'), 'exchange.pairs.0.rate'],
  ['more there and back', (t) => (first(t.exchange.pairs).rate = '0.011977'), 'exchange.pairs.0.rate'],
  ['a fee above the minimum', (t) => (first(t.exchange.pairs).fee = inr('4').amount), 'exchange.pairs.0.min'],
  ['a pair twice', (t) => t.exchange.pairs.push(first(t.exchange.pairs)), 'exchange.pairs.4'],
  ['a currency for itself', (t) => (first(t.exchange.pairs).to = 1), 'exchange.pairs.0.to'],
  ['a bank code twice', (t) => t.accounts.banks.push(first(t.accounts.banks)), 'accounts.banks.20'],
]

it.each(spoilt)('WL-13 terms with %s are refused at that field', (_what, spoil, path) => {
  const terms = structuredClone(defaultTerms)
  spoil(terms)
  expect(problemsOf(terms).map((one) => one.path)).toContain(path)
})

it('WL-10 WL-06 what is just within bounds is taken', () => {
  const terms = structuredClone(defaultTerms)
  first(terms.exchange.pairs).rate = '0.011976'
  first(terms.withdraw.currencies).fee = inr('102.29').amount
  first(terms.withdraw.currencies).second_person_from = 0n
  first(terms.direct).max = first(terms.direct).min
  first(first(terms.recharge.channels).products).price = inr('400000000').amount
  expect(problemsOf(terms)).toEqual([])
})
