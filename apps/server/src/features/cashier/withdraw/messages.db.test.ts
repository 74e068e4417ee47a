// WL-15: the eight things that may be said no to, each reached by a member's own calls, each in its own words.
import { cashier } from '@mela/contract/cashier.ts'
import { Language } from '@mela/contract/enums.ts'
import { usdt } from '@mela/contract/money.ts'
import { refusalTexts } from '@mela/contract/refusal-texts.ts'
import { withdrawalReviews } from '@mela/contract/reviews.ts'
import { expect, it } from 'vitest'
import { cashierTools, PIN, TRON_ADDRESSES } from '../../../testing/cashier.ts'
import { ciphered } from '../../../testing/sign-in.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'

const server = await testApp({ config: { isDemonstration: false } })
const { db, member, proved } = server
const { operator, withMoney, certified } = cashierTools(server)
const owner = await operator('olga.words', ['owner'])
const asha = await member('asha.words')
const account_id = await certified(asha)
await withMoney(asha, usdt('100'))

const withdraw = (language: string, amount = usdt('20'), pin = PIN) =>
  asha.call(cashier.withdraw, {
    body: { currency: 2, account_id, amount: amount.amount, pin: ciphered(pin) },
    language,
  })
const link = async (language: string, who: TestMember, address: string, channel: 'TRC20' | 'BEP20') => {
  await proved(who, 'payout_account')
  return who.call(cashier.addCryptoWallet, { body: { currency: 2, channel, address }, language })
}
const setEnabled = (is_enabled: boolean) =>
  owner.call(withdrawalReviews.setMember, { params: { id: asha.id }, body: { is_enabled, reason: 'a test' } })

const ravi = await member('ravi.words')
for (let i = 0; i < 5; i += 1) await link('en', ravi, `0x${String(i).padStart(40, 'a')}`, 'BEP20')
const eve = await member('eve.words')

const ways: Record<string, (language: string) => Promise<unknown>> = {
  card_already_linked: (language) => link(language, eve, TRON_ADDRESSES[0] ?? '', 'TRC20'),
  limit_reached: (language) => link(language, ravi, `0x${'c'.repeat(40)}`, 'BEP20'),
  pin_wrong: (language) => withdraw(language, usdt('20'), '000000'),
  insufficient_balance: (language) => withdraw(language, usdt('100.01')),
  withdrawal_below_minimum: (language) => withdraw(language, usdt('9.99')),
  withdrawal_above_maximum: (language) => withdraw(language, usdt('5000.01')),
  withdrawal_disabled: async (language) => {
    await setEnabled(false)
    return withdraw(language).finally(() => setEnabled(true))
  },
}

it.each(Object.keys(ways))('WL-15 %s is said in its own words, in every language', async (reason) => {
  const said = new Set<string>()
  for (const language of Language) {
    await db.sql`delete from rate_limit`
    const refused = await ways[reason]?.(language).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      reason,
      message: refusalTexts[reason as keyof typeof refusalTexts][language],
    })
    said.add((refused as Error).message)
  }
  expect(said.size).toBe(Language.length)
})

it('WL-15 withdrawal_limit_exceeded after the five of a day, in every language', async () => {
  for (let i = 0; i < 5; i += 1) await withdraw('en', usdt('10'))
  for (const language of Language) {
    await db.sql`delete from rate_limit`
    await expect(withdraw(language, usdt('10'))).rejects.toMatchObject({
      reason: 'withdrawal_limit_exceeded',
      message: refusalTexts.withdrawal_limit_exceeded[language],
    })
  }
})
