// Somebody has the token of a session and nothing else: neither the password nor the PIN nor what codes are sent to.
import { cashier } from '@mela/contract/cashier.ts'
import { usdt } from '@mela/contract/money.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { stepUp } from '@mela/contract/step-up.ts'
import { expect, it } from 'vitest'
import { cashierTools, TRON_ADDRESSES } from '../../../testing/cashier.ts'
import { ciphered, signInTools } from '../../../testing/sign-in.ts'
import { callerOf, testApp } from '../../../testing/test-app.ts'

const server = await testApp({ config: { requiresContact: false, asksInviter: false } })
const { db, browser } = server
const { givenMember, byPassword, askCode } = signInTools(server)
const { withMoney } = cashierTools(server)

const THIEF = { area_code: '+91', phone_number: '9000000666' }
const target = '+919000000666'

it('SE-03 a stolen session alone cannot bind a phone, reset the password, set a PIN, link an account and withdraw', async () => {
  const id = await givenMember({ username: 'asha.robbed' })
  const { token } = await byPassword(browser(), 'asha.robbed')
  await db.sql`update member set identity_flag = 2 where id = ${id}`
  await withMoney({ id } as never, usdt('500'))
  const thief = callerOf(server.app, token)
  const kept = async () => {
    const rows = await db.sql`
      select m.mobile, m.email, m.password_hash, p.pin_hash, a.id as account, w.id as withdrawal,
        (select available from wallet where user_id = m.id and money_type = 2) as money
      from member m left join withdraw_pin p on p.user_id = m.id left join payout_account a on a.user_id = m.id
        left join withdrawal w on w.user_id = m.id
      where m.id = ${id}`
    return JSON.stringify(rows)
  }
  const before = await kept()

  const bind = await askCode(thief, target, { biz: 2, data: { mobile: THIEF } })
  const needed = { reason: 'step_up_needed' }
  await expect(
    thief.call(signIn.bindMobile, { body: { ...THIEF, code: bind.code, token: bind.token } }),
  ).rejects.toMatchObject(needed)
  await expect(
    browser().call(signIn.verifications, { body: { source: 2, biz: 3, data: { mobile: THIEF } } }),
  ).rejects.toMatchObject({ reason: 'account_not_found' })
  await expect(thief.call(cashier.addPin, { body: { pin: ciphered('666666') } })).rejects.toMatchObject(
    needed,
  )
  const wallet = { currency: 2 as const, channel: 'TRC20' as const, address: TRON_ADDRESSES[0] ?? '' }
  await expect(thief.call(cashier.addCryptoWallet, { body: wallet })).rejects.toMatchObject(needed)
  const payout = {
    currency: 2 as const,
    account_id: '1',
    amount: usdt('100').amount,
    pin: ciphered('666666'),
  }
  await expect(thief.call(cashier.withdraw, { body: payout })).rejects.toMatchObject({ reason: 'not_found' })

  // Nor is there a way to prove what one does not have.
  const proofs = [
    [{ sign_in: true as const }, 'step_up_needed'],
    [{ pin: ciphered('666666') }, 'step_up_needed'],
    [{ code: bind.code, token: bind.token }, 'step_up_needed'],
    [{ password: ciphered('Guess2026') }, 'password_wrong'],
  ] as const
  for (const [proof, reason] of proofs)
    await expect(thief.call(stepUp.prove, { body: { purpose: 'contact', proof } })).rejects.toMatchObject({
      reason,
    })
  expect(await kept()).toBe(before)
})
