// Payout accounts (WL-08). A number or address belongs to one account at a time, anybody's.
import { createHmac } from 'node:crypto'
import { isRealName } from '@mela/contract/account-rules.ts'
import { cashier } from '@mela/contract/cashier.ts'
import { MoneyType } from '@mela/contract/enums.ts'
import { takeStepUp, tellWayChanged } from '#features/account/index.ts'
import { isOwnPicture } from '#features/files/index.ts'
import { verifiedNameOf } from '#features/identity/index.ts'
import { tellMember } from '#features/notify/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { payoutAccountAdded } from '../notifications.ts'
import { termsOf } from '../terms/terms.ts'
import { insertAccount, lockAccounts, type NewAccount, removeAccount } from './account.store.ts'
import { digitsOfAccount } from './account-number.ts'
import { isAddress, normalAddress } from './crypto-address.ts'
import { isSameName } from './holder.ts'

/** Recognises a number without keeping it. */
const fingerprintOf = (platform: Platform, text: string) =>
  createHmac('sha256', platform.config.fingerprintKey).update(`payout:${text}`).digest()

export const listBanks = handler(cashier.banks, async ({ platform }) => ({
  list: (await termsOf(platform)).accounts.banks,
}))

export const addBankCard = handler(cashier.addBankCard, async ({ me, body, tx, platform }) => {
  const { banks } = (await termsOf(platform, tx)).accounts
  const bank = banks.find(({ code }) => code === body.bank_code)
  const holder = body.account_name.trim()
  const digits = digitsOfAccount(body.card_number)
  if (!bank) throw refuse('bank_unknown')
  if (!isRealName(holder)) throw refuse('real_name_format')
  if (!digits) throw refuse('card_number_format')
  // Before the identity check there is nothing to compare with; a withdrawal looks again.
  const verified = await verifiedNameOf(tx, me.id)
  if (verified !== undefined && !isSameName(holder, verified)) throw refuse('holder_differs')
  await takeStepUp(tx, me, cashier.addBankCard)
  for (const url of [body.front, body.back])
    if (!(await isOwnPicture(tx, platform, { url, owner_id: me.id, use: 'card' })))
      throw refuse('photo_unknown')
  return add(tx, platform, {
    id: platform.random.id(),
    user_id: me.id,
    kind: 'bank',
    money_type: MoneyType.rupee,
    name: bank.name,
    bank_code: bank.code,
    tail: digits.slice(-4),
    holder,
    sealed_number: platform.sealer.seal('bank account', digits),
    fingerprint: fingerprintOf(platform, `${bank.code}:${digits}`),
    front_url: body.front,
    back_url: body.back,
  })
})

export const addCryptoWallet = handler(cashier.addCryptoWallet, async ({ me, body, tx, platform }) => {
  const { channel } = body
  const address = body.address.trim()
  if (body.currency !== MoneyType.usdt || !isAddress(channel, address)) throw refuse('address_format')
  await takeStepUp(tx, me, cashier.addCryptoWallet)
  return add(tx, platform, {
    id: platform.random.id(),
    user_id: me.id,
    kind: 'crypto',
    money_type: body.currency,
    name: `USDT ${channel}`,
    tail: address.slice(-4),
    channel,
    sealed_number: platform.sealer.seal('crypto address', address),
    fingerprint: fingerprintOf(platform, `${channel}:${normalAddress(channel, address)}`),
  })
})

async function add(tx: Tx, platform: Platform, account: NewAccount): Promise<{ id: string }> {
  const { max } = (await termsOf(platform, tx)).accounts
  if ((await lockAccounts(tx, account.user_id)) >= max) throw refuse('limit_reached')
  if (!(await insertAccount(tx, account))) throw refuse('card_already_linked')
  const { user_id, name, tail } = account
  await tellWayChanged(tx, platform, { user_id, what: 'payout_account', keeps: 'all' })
  await tellMember(tx, platform, user_id, payoutAccountAdded, { name, tail })
  return { id: account.id }
}

export const removeBankCard = handler(cashier.removeBankCard, async ({ me, params, tx }) => {
  if (!(await removeAccount(tx, me.id, params.id, 'bank'))) throw refuse('not_found')
  return {}
})

export const removeCryptoWallet = handler(cashier.removeCryptoWallet, async ({ me, params, tx }) => {
  if (!(await removeAccount(tx, me.id, params.id, 'crypto'))) throw refuse('not_found')
  return {}
})
