import { account } from '@mela/contract/account.ts'
import { cashier } from '@mela/contract/cashier.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { team } from '@mela/contract/team.ts'
import { expect, it } from 'vitest'
import { cashierTools, PIN } from '../../../testing/cashier.ts'
import { giveChest, giveDiamonds, givenChestGroup } from '../../../testing/chests.ts'
import { ciphered, PASSWORD, signInTools } from '../../../testing/sign-in.ts'
import { callerOf, type TestMember, testApp } from '../../../testing/test-app.ts'

const server = await testApp({ config: { requiresContact: false, asksInviter: false } })
const { app, db, browser, member, proved } = server
const { withMoney, certified, setPin, afterHold } = cashierTools(server)
const { givenMember, byPassword, askCode } = signInTools(server)

let names = 0
const newAddress = () => `0x${String(++names).padStart(40, 'e')}`
/** Somebody with money who may withdraw it. */
async function given() {
  names += 1
  const username = `asha.hold${names}`
  const id = await givenMember({ username })
  const { token } = await byPassword(browser(), username)
  const asha: TestMember = { id, token, ...callerOf(app, token) }
  await withMoney(asha, usdt('500'))
  await db.sql`update member set identity_flag = 2, email = coalesce(email, id || '@mela.example'), agent_flag = 1 where id = ${id}`
  const account_id = await addAccount(asha)
  await setPin(asha)
  await afterHold(asha)
  return { asha, account_id }
}
async function addAccount(who: TestMember): Promise<string> {
  await proved(who, 'payout_account')
  const body = { currency: 2 as const, channel: 'BEP20' as const, address: newAddress() }
  return (await who.call(cashier.addCryptoWallet, { body })).id
}
const withdraw = (who: TestMember, account_id: string) =>
  who.call(cashier.withdraw, {
    body: { currency: 2, account_id, amount: usdt('20').amount, pin: ciphered(PIN) },
  })
const untilOf = async (who: TestMember) => (await who.call(cashier.withdrawConfig)).held_until

/** All that a withdrawal would leave behind. Others' are paid meanwhile, so that a sum over everything says nothing. */
const moneyOf = async ({ id }: TestMember) =>
  JSON.stringify(
    await db.sql`
    select w.*, (select count(*) from posting p where ${id} in (p.from_user, p.to_user)) as postings,
      (select count(*) from withdrawal where user_id = ${id}) as withdrawals
    from wallet w where user_id = ${id} order by money_type`,
  )

const changes: Record<string, (who: TestMember) => Promise<unknown>> = {
  'a password': (who) =>
    who.call(account.modifyPassword, {
      body: { old_password: ciphered(PASSWORD), password: ciphered('Afresh2026x') },
    }),
  'a PIN': async (who) => {
    await proved(who, 'pin')
    return who.call(cashier.updatePin, { body: { pin: ciphered(PIN) } })
  },
  'a payout account': addAccount,
  'a contact': async (who) => {
    const mailbox_number = `held${++names}@mela.example`
    const asked = await askCode(who, mailbox_number, { biz: 2, data: { email: { mailbox_number } } })
    await proved(who, 'contact')
    return who.call(signIn.bindEmail, { body: { mailbox_number, ...asked } })
  },
}

it.each(Object.entries(changes))(
  'SE-03 after %s has changed no money leaves for 24 hours, and the refusal says until when',
  async (_what, change) => {
    const { asha, account_id } = await given()
    await change(asha)
    const until = (await untilOf(asha)) ?? 0
    expect(Math.abs(until - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000)
    const before = await moneyOf(asha)
    await expect(withdraw(asha, account_id)).rejects.toMatchObject({
      reason: 'money_held',
      fields: [{ path: 'held_until', problem: new Date(until).toISOString() }],
    })
    expect(await moneyOf(asha)).toBe(before)
    await afterHold(asha)
    expect(await untilOf(asha)).toBeUndefined()
    await withdraw(asha, account_id)
  },
)

it('SE-03 neither to another member, nor with an account opened for one, nor in a chest', async () => {
  const { asha } = await given()
  const ravi = await member('ravi.held')
  await addAccount(asha)
  const to_uid = (await ravi.call(account.info)).uid
  const amount = { currency: 2 as const, amount: usdt('10').amount, pin: ciphered(PIN) }
  const held = { reason: 'money_held' }
  await expect(asha.call(cashier.internalTransfer, { body: { to_uid, ...amount } })).rejects.toMatchObject(
    held,
  )
  const contact = { email: { mailbox_number: 'opened.held@mela.example' } }
  const opened = { username: 'opened.held', real_name: 'Nila Rao', contact }
  await expect(asha.call(team.activate, { body: { data: { ...opened, ...amount } } })).rejects.toMatchObject(
    held,
  )
  const { giver, group_id } = await givenChestGroup(server, { members: 2, boxes: 1 })
  await giveDiamonds(db, giver.id, '100')
  await setPin(giver)
  await expect(giveChest(giver, group_id, '100', 2)).rejects.toMatchObject(held)
  await afterHold(giver)
  await giveChest(giver, group_id, '100', 2)
  // Without an amount nothing leaves.
  await asha.call(team.activate, { body: { data: opened } })
})

it('SE-03 a newcomer without any money waits for nothing', async () => {
  const asha = await member('asha.newcomer')
  await certified(asha)
  expect((await db.sql`select from money_hold where user_id = ${asha.id}`).count).toBe(0)
  await withMoney(asha, inr('500'))
  expect(await untilOf(asha)).toBeUndefined()
})

it('SE-03 a second change never shortens the hold', async () => {
  const { asha } = await given()
  await addAccount(asha)
  await db.sql`update money_hold set until = now() + interval '9 days' where user_id = ${asha.id}`
  await addAccount(asha)
  expect((await untilOf(asha)) ?? 0).toBeGreaterThan(Date.now() + 8 * 86_400_000)
})
