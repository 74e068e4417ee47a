// What a new database has: version 0, which no row holds. Operators replace it by `PUT /console/cashier_terms`.
import type { CashierTerms } from '@mela/contract/cashier-terms.ts'
import { MoneyType } from '@mela/contract/enums.ts'
import { inr, type Money, usdt } from '@mela/contract/money.ts'
import { BONUS_FACTOR_MIN } from '#features/wallet/index.ts'
import { banks } from './default-banks.ts'

const product = (price: Money, bonus: Money) => ({ price: price.amount, bonus: bonus.amount })
const inrProducts = [
  product(inr('100'), inr('0')),
  product(inr('300'), inr('0')),
  product(inr('500'), inr('10')),
  product(inr('1000'), inr('30')),
  product(inr('2000'), inr('80')),
  product(inr('5000'), inr('250')),
  product(inr('10000'), inr('600')),
  product(inr('50000'), inr('4000')),
]
const usdtProducts = [
  product(usdt('5'), usdt('0')),
  product(usdt('10'), usdt('0.2')),
  product(usdt('50'), usdt('1.5')),
  product(usdt('100'), usdt('4')),
  product(usdt('500'), usdt('25')),
]
const { rupee, usdt: tether, diamond } = MoneyType

export const defaultTerms: CashierTerms = {
  recharge: {
    order_minutes: 15,
    wager_factor: '1',
    bonus_wager_factor: String(BONUS_FACTOR_MIN),
    channels: [
      { currency: rupee, category: 'upi', platform: 'QuickUPI', products: inrProducts.slice(0, 7) },
      { currency: rupee, category: 'upi', platform: 'FairPay', products: inrProducts.slice(2, 7) },
      { currency: rupee, category: 'bank', platform: 'NetTransfer', products: inrProducts.slice(3) },
      { currency: rupee, category: 'card', platform: 'CardLane', products: inrProducts.slice(1, 6) },
      { currency: tether, category: 'crypto', platform: 'TRC20', products: usdtProducts },
      { currency: tether, category: 'crypto', platform: 'ERC20', products: usdtProducts.slice(2) },
    ],
  },
  withdraw: {
    per_day: 5,
    direct_fee_rate: '0.05',
    currencies: [
      {
        currency: rupee,
        is_enabled: true,
        min: inr('110').amount,
        max: inr('100000').amount,
        fee: 0n,
        fee_rate: '0.02',
        second_person_from: inr('50000').amount,
        second_person_from_of_member: inr('100000').amount,
        second_person_from_by_operator: inr('500000').amount,
      },
      {
        currency: tether,
        is_enabled: true,
        min: usdt('10').amount,
        max: usdt('5000').amount,
        fee: usdt('1').amount,
        fee_rate: '0',
        second_person_from: usdt('1000').amount,
        second_person_from_of_member: usdt('2000').amount,
        second_person_from_by_operator: usdt('10000').amount,
      },
    ],
  },
  direct: [
    { currency: rupee, min: inr('10').amount, max: inr('50000').amount },
    { currency: tether, min: usdt('1').amount, max: usdt('1000').amount },
  ],
  // WL-17. Nothing leaves Diamond.
  exchange: {
    quote_seconds: 30,
    pairs: [
      { from: rupee, to: tether, rate: '0.0118', min: inr('4').amount, fee: 0n },
      { from: tether, to: rupee, rate: '83.5', min: usdt('0.05').amount, fee: 0n },
      { from: rupee, to: diamond, rate: '1', min: inr('4').amount, fee: 0n },
      { from: tether, to: diamond, rate: '83.5', min: usdt('0.05').amount, fee: 0n },
    ],
  },
  accounts: { max: 5, banks },
}
