// A withdrawal (WL-06): asked for and set aside, reviewed, paid or refused. What may be withdrawn is judged while the
// wallet is locked by the transfer itself.
import { cashier, type PayoutAccount } from '@mela/contract/cashier.ts'
import type { BodyOf } from '@mela/contract/endpoint.ts'
import { Certification } from '@mela/contract/enums.ts'
import { money } from '@mela/contract/money.ts'
import { memberFlags } from '#features/account/index.ts'
import { needWays, verifiedNameOf } from '#features/identity/index.ts'
import { balancesOf, memberLocked, memberWallet, toWagerOf, transfer } from '#features/wallet/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Queryable } from '#platform/db/database.ts'
import { keyset } from '#platform/db/keyset.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { hasNumber, selectAccount, selectAccounts } from '../accounts/account.store.ts'
import { isSameName } from '../accounts/holder.ts'
import {
  lockDirectReceived,
  selectDirectReceived,
  takeDirectReceived,
} from '../direct/direct-received.store.ts'
import { selectHold } from '../hold/hold.store.ts'
import { needNoHold } from '../hold/hold.ts'
import { askedMoney } from '../money-form.ts'
import { checkPin, pinState } from '../pin/pin.ts'
import type { TermsNow } from '../terms/terms.ts'
import { termsOf } from '../terms/terms.ts'
import { isDisabledFor } from './disabled.store.ts'
import { needCurrencyEnabled, needMemberEnabled } from './disabled.ts'
import { withdrawalSubmitted } from './events.ts'
import { costsOf, whyAmountIsRefused } from './rules.ts'
import {
  countToday,
  insertWithdrawal,
  type ListedWithdrawal,
  selectCountToday,
  selectWithdrawal,
  selectWithdrawals,
  withdrawalView,
} from './withdraw.store.ts'

const asking: Limit = { name: 'withdraw', points: 10, perSeconds: 60 }

type Asked = BodyOf<typeof cashier.withdraw>

export const requestWithdrawal = handler(cashier.withdraw, withdraw, async ({ me, body, db, platform }) => {
  await platform.limits.take(asking, me.id, 'too_many_money_actions')
  await needWhatIsAsked(db, platform, await termsOf(platform), me.id, body)
  await checkPin(db, platform, me.id, body.pin)
})

async function needWhatIsAsked(
  q: Queryable,
  platform: Platform,
  { withdraw }: TermsNow,
  user_id: string,
  body: Asked,
) {
  const { identity_flag } = await memberFlags(q, user_id)
  if (identity_flag !== Certification.advanced_certified) throw refuse('not_certified')
  await needNoHold(q, user_id)
  await needMemberEnabled(q, user_id)
  const terms = needCurrencyEnabled(withdraw.currencies.find(({ currency }) => currency === body.currency))
  const amount = askedMoney(body.currency, body.amount)
  const account = await selectAccount(q, user_id, body.account_id)
  if (!account || account.currency !== body.currency) throw refuse('not_found')
  await needPayable(q, user_id, account)
  const hasBankCard = (await selectAccounts(q, user_id)).some(({ kind }) => kind === 'bank')
  await needWays(q, platform, user_id, { currency: body.currency, hasBankCard })
  return { terms, amount, account }
}

/** A bank account has a number that can be paid to, and its holder is the person whose identity was verified. */
async function needPayable(q: Queryable, user_id: string, { id, kind, holder }: PayoutAccount) {
  if (kind !== 'bank') return
  const verified = await verifiedNameOf(q, user_id)
  if (!isSameName(holder ?? '', verified ?? '')) throw refuse('holder_differs')
  if (!(await hasNumber(q, id))) throw refuse('account_without_number')
}

/** The PIN was looked at before. */
async function withdraw({ me, body, tx, platform }: WriteContext<typeof cashier.withdraw>) {
  const now = await termsOf(platform, tx)
  const { per_day } = now.withdraw
  const { terms, amount, account } = await needWhatIsAsked(tx, platform, now, me.id, body)
  if ((await countToday(tx, me.id, body.currency)) >= per_day) throw refuse('withdrawal_limit_exceeded')
  // Again behind that lock: an operator who disables them waits for it, too.
  await needMemberEnabled(tx, me.id)
  const received = money(body.currency, await lockDirectReceived(tx, me.id, body.currency))
  const costs = costsOf(amount, terms, now.withdraw, received)
  const problem = whyAmountIsRefused(amount, terms, costs)
  if (problem) throw refuse(problem)

  const id = platform.random.id()
  const receipt = await transfer(tx, {
    key: `withdraw:${id}`,
    kind: 'withdraw',
    cause: { withdraw_id: id },
    from: memberWallet(me.id),
    to: memberLocked(me.id),
    amount,
  })
  // The wallet is locked now: what must still be wagered must stay in it.
  const after = (await balancesOf(tx, me.id)).find(({ type }) => type === body.currency)
  const toWager = (await toWagerOf(tx, me.id)).get(body.currency) ?? 0n
  if (!after || after.balance < toWager) throw refuse('insufficient_balance')
  await insertWithdrawal(tx, {
    id,
    user_id: me.id,
    account_id: account.id,
    money_type: body.currency,
    amount: amount.amount,
    fee: costs.fee.amount,
    extra_fee: costs.extra_fee.amount,
    direct_part: costs.direct_part.amount,
    transfer_id: receipt.transfer_id,
  })
  await takeDirectReceived(tx, me.id, body.currency, costs.direct_part.amount)
  await withdrawalSubmitted.emit(tx, platform, { id, amount })
  crashpoint('withdraw.beforeCommit')
  const row = await selectWithdrawal(tx, me.id, id)
  if (!row) throw new Error('a withdrawal that was just written is not there')
  return withdrawalView(row)
}

const mine = keyset<ListedWithdrawal>('withdrawals', 2, ({ created_us, id }) => [created_us, id])

export const listWithdrawals = handler(cashier.withdrawals, async ({ me, query, db }) => {
  const walk = mine.walkOf(query)
  const found = await selectWithdrawals(db, me.id, walk)
  const { rows, next } = mine.pageOf(found.rows, walk)
  return { list: rows.map(withdrawalView), total: found.total, next }
})

export const showWithdrawal = handler(cashier.withdrawal, async ({ me, params, db }) => {
  const row = await selectWithdrawal(db, me.id, params.id)
  if (!row) throw refuse('not_found')
  return withdrawalView(row)
})

export const showWithdrawConfig = handler(cashier.withdrawConfig, async ({ me, db, now, platform }) => {
  const { withdraw: terms, direct } = await termsOf(platform)
  const [accounts, pin, balances, toWager, received, held, isDisabled] = await Promise.all([
    selectAccounts(db, me.id),
    pinState(db, platform, me.id, now),
    balancesOf(db, me.id),
    toWagerOf(db, me.id),
    selectDirectReceived(db, me.id),
    selectHold(db, me.id),
    isDisabledFor(db, me.id),
  ])
  const limits = await Promise.all(
    terms.currencies.map(async ({ currency, is_enabled, min, max, fee, fee_rate }) => ({
      currency,
      min,
      max,
      fee,
      fee_rate,
      direct_fee_rate: terms.direct_fee_rate,
      per_day: terms.per_day,
      left_today: Math.max(0, terms.per_day - (await selectCountToday(db, me.id, currency))),
      ...(is_enabled ? {} : { is_disabled: true as const }),
    })),
  )
  const sums = balances
    .filter(({ type }) => terms.currencies.some(({ currency }) => currency === type))
    .map(({ type, balance, withdrawable }) => ({
      currency: type,
      balance,
      to_wager: toWager.get(type) ?? 0n,
      withdrawable,
      direct_received: received.get(type) ?? 0n,
    }))
  return {
    accounts,
    ...pin,
    ...(held ? { held_until: held.getTime() } : {}),
    ...(isDisabled ? { is_disabled: true as const } : {}),
    limits,
    sums,
    direct,
  }
})
