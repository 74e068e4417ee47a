// The house's terms: what may be recharged, withdrawn, exchanged and moved, and what it costs. One place, so that an
// operator's setting can replace it and the screens and the checks never differ.
import { MoneyType } from '@mela/contract/enums.ts'
import { inr, type Money, usdt } from '@mela/contract/money.ts'
import { BONUS_FACTOR_MIN } from '#features/wallet/index.ts'

type Product = { price: Money; bonus: Money }
export type Channel = {
  currency: MoneyType
  category: 'upi' | 'bank' | 'card' | 'crypto'
  platform: string
  products: readonly Product[]
}

const inrProducts: Product[] = [
  { price: inr('100'), bonus: inr('0') },
  { price: inr('300'), bonus: inr('0') },
  { price: inr('500'), bonus: inr('10') },
  { price: inr('1000'), bonus: inr('30') },
  { price: inr('2000'), bonus: inr('80') },
  { price: inr('5000'), bonus: inr('250') },
  { price: inr('10000'), bonus: inr('600') },
  { price: inr('50000'), bonus: inr('4000') },
]
const usdtProducts: Product[] = [
  { price: usdt('5'), bonus: usdt('0') },
  { price: usdt('10'), bonus: usdt('0.2') },
  { price: usdt('50'), bonus: usdt('1.5') },
  { price: usdt('100'), bonus: usdt('4') },
  { price: usdt('500'), bonus: usdt('25') },
]

export const channels: readonly Channel[] = [
  { currency: MoneyType.rupee, category: 'upi', platform: 'QuickUPI', products: inrProducts.slice(0, 7) },
  { currency: MoneyType.rupee, category: 'upi', platform: 'FairPay', products: inrProducts.slice(2, 7) },
  { currency: MoneyType.rupee, category: 'bank', platform: 'NetTransfer', products: inrProducts.slice(3) },
  { currency: MoneyType.rupee, category: 'card', platform: 'CardLane', products: inrProducts.slice(1, 6) },
  { currency: MoneyType.usdt, category: 'crypto', platform: 'TRC20', products: usdtProducts },
  { currency: MoneyType.usdt, category: 'crypto', platform: 'ERC20', products: usdtProducts.slice(2) },
]

/** `idx` is unique per currency: the place in the list of all its products. */
export function numberedChannels() {
  const next = new Map<MoneyType, number>()
  return channels.map((channel) => ({
    ...channel,
    products: channel.products.map((product) => {
      const idx = (next.get(channel.currency) ?? 0) + 1
      next.set(channel.currency, idx)
      return { idx, ...product }
    }),
  }))
}

export const ORDER_LASTS_MS = 15 * 60_000
/** WL-13: how often a recharge must be wagered to be free, and how often its bonus to be paid. */
export const WAGER_FACTOR = '1'
export const BONUS_WAGER_FACTOR = String(BONUS_FACTOR_MIN)

export type WithdrawTerms = {
  currency: MoneyType
  min: Money
  max: Money
  fee: Money
  fee_rate: string
  /** From this amount on a second person has to approve. */
  second_person_from: Money
  /** And from the withdrawal on that brings one member's approved ones of 24 hours to this sum, */
  second_person_from_of_member: Money
  /** or those that one operator approved in 24 hours. */
  second_person_from_by_operator: Money
}
export const WITHDRAWALS_PER_DAY = 5
export const DIRECT_FEE_RATE = '0.05'
export const withdrawTerms: readonly WithdrawTerms[] = [
  {
    currency: MoneyType.rupee,
    min: inr('110'),
    max: inr('100000'),
    fee: inr('0'),
    fee_rate: '0.02',
    second_person_from: inr('50000'),
    second_person_from_of_member: inr('100000'),
    second_person_from_by_operator: inr('500000'),
  },
  {
    currency: MoneyType.usdt,
    min: usdt('10'),
    max: usdt('5000'),
    fee: usdt('1'),
    fee_rate: '0',
    second_person_from: usdt('1000'),
    second_person_from_of_member: usdt('2000'),
    second_person_from_by_operator: usdt('10000'),
  },
]

export const directTerms: readonly { currency: MoneyType; min: Money; max: Money }[] = [
  { currency: MoneyType.rupee, min: inr('10'), max: inr('50000') },
  { currency: MoneyType.usdt, min: usdt('1'), max: usdt('1000') },
]

/** WL-17. Nothing leaves Diamond. */
export type Pair = { from: MoneyType; to: MoneyType; rate: string; min: Money; fee: Money }
export const QUOTE_LASTS_MS = 30_000
export const pairs: readonly Pair[] = [
  { from: MoneyType.rupee, to: MoneyType.usdt, rate: '0.0118', min: inr('4'), fee: inr('0') },
  { from: MoneyType.usdt, to: MoneyType.rupee, rate: '83.5', min: usdt('0.05'), fee: usdt('0') },
  { from: MoneyType.rupee, to: MoneyType.diamond, rate: '1', min: inr('4'), fee: inr('0') },
  { from: MoneyType.usdt, to: MoneyType.diamond, rate: '83.5', min: usdt('0.05'), fee: usdt('0') },
]

export const ACCOUNTS_MAX = 5
