// When terms make sense: amounts that the currency can be divided into and that the ledger can hold, bounds in order, and
// nothing by which money comes out of nothing (SE-04). Every problem is named with its field.
import type { CashierTerms, ExchangePair, RechargeChannel } from '@mela/contract/cashier-terms.ts'
import type { MoneyType } from '@mela/contract/enums.ts'
import { codeOf, displayAmount, isDivisible, MILLIONTHS_PER_UNIT, parseAmount } from '@mela/contract/money.ts'
import { BONUS_FACTOR_MIN, bonusPerDay } from '#features/wallet/index.ts'
import type { FieldProblem } from '#platform/refusal.ts'

const AMOUNT_MAX = 400_000_000n * MILLIONTHS_PER_UNIT
const WAGER_FACTOR_MAX = 100n * MILLIONTHS_PER_UNIT
const BONUS_WAGER_FACTOR_MAX = 10_000n * MILLIONTHS_PER_UNIT
const ONE = MILLIONTHS_PER_UNIT

type Need = (isMet: boolean, path: string, problem: string) => void

export function problemsOf(terms: CashierTerms): FieldProblem[] {
  const problems: FieldProblem[] = []
  const need: Need = (isMet, path, problem) => {
    if (!isMet) problems.push({ path, problem })
  }
  rechargeProblems(terms.recharge, need)
  withdrawProblems(terms.withdraw, need)
  needOnce(need, 'direct', terms.direct, ({ currency }) => currency)
  for (const [i, { currency, min, max }] of terms.direct.entries())
    needRange(need, `direct.${i}`, currency, min, max)
  exchangeProblems(terms.exchange.pairs, need)
  needOnce(need, 'accounts.banks', terms.accounts.banks, ({ code }) => code)
  for (const [i, { name }] of terms.accounts.banks.entries())
    need(name.trim() === name, `accounts.banks.${i}.name`, 'has blanks around it')
  return problems
}

function rechargeProblems(recharge: CashierTerms['recharge'], need: Need) {
  const factor = parseAmount(recharge.wager_factor)
  need(factor > 0n && factor <= WAGER_FACTOR_MAX, 'recharge.wager_factor', 'must be above 0, at most 100')
  const ofBonus = parseAmount(recharge.bonus_wager_factor)
  need(
    ofBonus >= BigInt(BONUS_FACTOR_MIN) * ONE && ofBonus <= BONUS_WAGER_FACTOR_MAX,
    'recharge.bonus_wager_factor',
    `must be from ${BONUS_FACTOR_MIN} to 10000`,
  )
  needOnce(need, 'recharge.channels', recharge.channels, (one) =>
    [one.currency, one.category, one.platform].join(' '),
  )
  for (const [i, channel] of recharge.channels.entries())
    channelProblems(channel, `recharge.channels.${i}`, need)
}

function channelProblems({ currency, platform, products }: RechargeChannel, path: string, need: Need) {
  const mostPerDay = bonusPerDay[currency].amount
  need(platform.trim() === platform, `${path}.platform`, 'has blanks around it')
  needOnce(need, `${path}.products`, products, ({ price }) => price)
  for (const [i, { price, bonus }] of products.entries()) {
    const at = `${path}.products.${i}`
    needAmount(need, `${at}.price`, currency, price)
    need(price > 0n, `${at}.price`, 'must be above 0')
    needAmount(need, `${at}.bonus`, currency, bonus)
    need(bonus <= price, `${at}.bonus`, 'is more than the price')
    // More could never be promised.
    need(bonus <= mostPerDay, `${at}.bonus`, `is more than a day's ${displayAmount(mostPerDay)}`)
  }
}

function withdrawProblems({ direct_fee_rate, currencies }: CashierTerms['withdraw'], need: Need) {
  need(parseAmount(direct_fee_rate) < ONE, 'withdraw.direct_fee_rate', 'must be below 1')
  needOnce(need, 'withdraw.currencies', currencies, ({ currency }) => currency)
  for (const [i, terms] of currencies.entries()) {
    const at = `withdraw.currencies.${i}`
    const rate = parseAmount(terms.fee_rate)
    needRange(need, at, terms.currency, terms.min, terms.max)
    needAmount(need, `${at}.fee`, terms.currency, terms.fee)
    need(rate < ONE, `${at}.fee_rate`, 'must be below 1')
    // The smallest one must leave something, also when all of it came by direct recharge.
    const kept = ONE - rate - parseAmount(direct_fee_rate)
    need(terms.min * kept > terms.fee * ONE, `${at}.fee`, 'leaves nothing of the smallest withdrawal')
    for (const name of [
      'second_person_from',
      'second_person_from_of_member',
      'second_person_from_by_operator',
    ] as const)
      needAmount(need, `${at}.${name}`, terms.currency, terms[name])
  }
}

function exchangeProblems(pairs: readonly ExchangePair[], need: Need) {
  needOnce(need, 'exchange.pairs', pairs, ({ from, to }) => `${from} ${to}`)
  for (const [i, { from, to, rate, min, fee }] of pairs.entries()) {
    const at = `exchange.pairs.${i}`
    need(from !== to, `${at}.to`, 'is the same currency')
    need(parseAmount(rate) > 0n, `${at}.rate`, 'must be above 0')
    needAmount(need, `${at}.min`, from, min)
    needAmount(need, `${at}.fee`, from, fee)
    need(min > fee, `${at}.min`, 'must be above the fee')
    const back = pairs.find((one) => one.from === to && one.to === from)
    // There and back must not bring more than it began with.
    need(
      !back || parseAmount(rate) * parseAmount(back.rate) <= ONE * ONE,
      `${at}.rate`,
      'brings more than it began with, there and back',
    )
  }
}

function needRange(need: Need, at: string, currency: MoneyType, min: bigint, max: bigint) {
  needAmount(need, `${at}.min`, currency, min)
  needAmount(need, `${at}.max`, currency, max)
  need(min > 0n, `${at}.min`, 'must be above 0')
  need(min <= max, `${at}.max`, 'is less than the minimum')
}

function needAmount(need: Need, path: string, currency: MoneyType, amount: bigint) {
  need(isDivisible(currency, amount), path, `is finer than ${codeOf(currency)} divides`)
  need(amount >= 0n && amount <= AMOUNT_MAX, path, `must be from 0 to ${displayAmount(AMOUNT_MAX)}`)
}

function needOnce<T>(need: Need, path: string, list: readonly T[], keyOf: (one: T) => unknown) {
  const seen = new Set<unknown>()
  for (const [i, one] of list.entries()) {
    need(!seen.has(keyOf(one)), `${path}.${i}`, 'is a duplicate')
    seen.add(keyOf(one))
  }
}
