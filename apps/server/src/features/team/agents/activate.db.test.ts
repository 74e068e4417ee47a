import { TERMS_VERSION } from '@mela/contract/account-rules.ts'
import { cashier } from '@mela/contract/cashier.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { notify } from '@mela/contract/notify.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { team } from '@mela/contract/team.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { describe, expect, it } from 'vitest'
import { cashierTools, PIN } from '../../../testing/cashier.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { ciphered, PASSWORD, signInTools } from '../../../testing/sign-in.ts'
import { teamTools } from '../../../testing/team.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { toWagerOf } from '../../wallet/index.ts'

const server = await testApp({ config: { role: 'api', requiresContact: false } })
const { db, member, browser } = server
const { withMoney } = cashierTools(server)
const { byPassword } = signInTools(server)
const { summaryOf, chain } = teamTools(server)
checkMoneyAfterEach(db)

async function givenAgent(username: string, { isAgent = true } = {}) {
  const agent = await member(username)
  if (isAgent) await db.sql`update member set agent_flag = 1 where id = ${agent.id}`
  await agent.call(cashier.addPin, { body: { pin: ciphered(PIN) } })
  await withMoney(agent, usdt('100'))
  return agent
}
const CONSENT = { adult: true, terms: TERMS_VERSION }
let names = 0
const newName = () => `opened.${++names}`
const wish = (over: object = {}) => ({
  data: { username: newName(), password: ciphered(PASSWORD), real_name: 'Nila Rao', ...over },
})
const activate = (who: TestMember, over: object = {}, key?: string) =>
  who.call(team.activate, { body: wish(over), key })
const first = (amount: bigint, over: object = {}) => ({
  currency: 2 as const,
  amount,
  pin: ciphered(PIN),
  ...over,
})
const dollars = async (who: TestMember) => (await who.call(wallet.list)).list[1]?.balance

/** Everything that an account could leave behind. */
const traces = async () => {
  const [row] = await db.sql`
    select (select count(*) from member) as members, (select count(*) from posting) as postings,
      (select count(*) from agent_activation) as activations, (select count(*) from notification) as notices,
      (select sum(available) from wallet) as money, (select count(*) from team_line) as lines,
      (select coalesce(sum(subordinates), 0) from team_size) as subordinates,
      (select count(*) from vip_member) as levels, (select count(*) from idempotency) as answers`
  return JSON.stringify(row)
}

describe('opening an account', () => {
  it('TM-05 it stands in the line of its agent and can be signed in to', async () => {
    const agent = await givenAgent('agent.opens')
    const username = newName()
    const { user_id, uid } = await activate(agent, { username })
    const [row] = await db.sql`
      select uid, username, nickname, real_name, inviter_id, terms_version, terms_accepted_at from member
      where id = ${user_id}`
    expect(row).toEqual({
      uid,
      username,
      nickname: username,
      real_name: 'Nila Rao',
      inviter_id: agent.id,
      // Nobody accepts terms in another's name.
      terms_version: null,
      terms_accepted_at: null,
    })
    expect(await summaryOf(agent)).toMatchObject({ subordinate_count: 1 })
    expect(await agent.call(team.subordinates)).toMatchObject({ list: [{ user_id, tier: 1 }] })
    expect(await dollars(agent)).toBe(usdt('100').amount)
    const home = browser()
    const { token, flag } = await byPassword(home, username, PASSWORD, CONSENT)
    expect(flag).toBe(2)
    const opened = home.as(token ?? '')
    expect((await opened.call(wallet.list)).list).toHaveLength(3)
    expect((await opened.call(notify.list)).list.length).toBeGreaterThan(0)
    await expect(opened.call(signIn.bindInviter, { body: { invite_code: uid } })).rejects.toMatchObject({
      reason: 'inviter_already_bound',
    })
  })

  it('PP-01 whoever signs in to it first has to be of age and accept the terms, once', async () => {
    const agent = await givenAgent('agent.asks')
    const username = newName()
    const { user_id } = await activate(agent, { username })
    const standing = async () => {
      const [row] = await db.sql`
        select owes_terms, terms_version, terms_accepted_at is not null as is_dated,
          (select count(*)::int from session where session.user_id = member.id) as sessions
        from member where id = ${user_id}`
      return row
    }
    const home = browser()
    const refused = { reason: 'adult_confirmation_needed' }
    for (const consent of [
      {},
      { adult: true },
      { ...CONSENT, adult: false },
      { adult: true, terms: '1999-01' },
    ])
      await expect(byPassword(home, username, PASSWORD, consent)).rejects.toMatchObject(refused)
    // Whoever does not know the password learns nothing about the account.
    await expect(byPassword(home, username, 'Wrong2026x', CONSENT)).rejects.toMatchObject({
      reason: 'password_wrong',
    })
    expect(await standing()).toEqual({ owes_terms: true, terms_version: null, is_dated: false, sessions: 0 })
    await byPassword(home, username, PASSWORD, CONSENT)
    const kept = { owes_terms: false, terms_version: TERMS_VERSION, is_dated: true }
    expect(await standing()).toEqual({ ...kept, sessions: 1 })
    await byPassword(home, username)
    expect(await standing()).toEqual({ ...kept, sessions: 2 })
  })

  it('TM-05 with a first amount, which is a direct recharge for the new member', async () => {
    const agent = await givenAgent('agent.gives')
    const { user_id } = await activate(agent, first(usdt('40').amount))
    expect(await dollars(agent)).toBe(usdt('60').amount)
    expect((await agent.call(wallet.history)).list[0]).toMatchObject({ type: 3, amount: -usdt('40').amount })
    const [row] = await db.sql`select available from wallet where user_id = ${user_id} and money_type = 2`
    expect(row).toEqual({ available: String(usdt('40').amount) })
    expect((await toWagerOf(db, user_id)).get(2)).toBe(usdt('40').amount)
    const [direct] =
      await db.sql`select amount from direct_received where user_id = ${user_id} and money_type = 2`
    expect(direct).toEqual({ amount: String(usdt('40').amount) })
  })

  it('TM-05 asked again with the same key it is the same account and the same money', async () => {
    const agent = await givenAgent('agent.repeats')
    const body = wish(first(usdt('40').amount))
    const calls = Array.from({ length: 8 }, () => agent.call(team.activate, { body, key: 'k1' }))
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ user_id }) => user_id)).size).toBe(1)
    expect(await dollars(agent)).toBe(usdt('60').amount)
    expect(await summaryOf(agent)).toMatchObject({ subordinate_count: 1 })
    await expect(agent.call(team.activate, { body: wish(), key: 'k1' })).rejects.toMatchObject({
      reason: 'idempotency_conflict',
    })
  })

  it('TM-05 sixty-four at once with one name open one account', async () => {
    const agent = await givenAgent('agent.races')
    const username = newName()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 64 }, () => activate(agent, { username, ...first(usdt('10').amount) })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await dollars(agent)).toBe(usdt('90').amount)
    expect(await summaryOf(agent)).toMatchObject({ subordinate_count: 1 })
  })
})

describe('refusals', () => {
  it('TM-08 for a non-agent agent status is needed, whatever they ask for', async () => {
    const plain = await givenAgent('plain.member', { isAgent: false })
    const closed = await givenAgent('closed.agent')
    await db.sql`update member set agent_flag = -1 where id = ${closed.id}`
    const before = await traces()
    for (const who of [plain, closed])
      for (const over of [{}, first(usdt('10').amount), { username: 'x' }])
        await expect(activate(who, over)).rejects.toMatchObject({ code: 10018, reason: 'agent_needed' })
    expect(await traces()).toBe(before)
  })

  it.each([
    ['username_format', { username: 'x' }],
    ['username_format', { username: 'аsha.cyrillic' }],
    ['username_already_bound', { username: 'TAKEN.name' }],
    ['password_format', { password: ciphered('short') }],
    ['password_format', { password: 'not ciphered' }],
    ['password_too_common', { password: ciphered('password1') }],
    ['real_name_format', { real_name: ' 1 ' }],
    ['amount_format', first(0n)],
    ['amount_format', first(-1n)],
    ['amount_format', first(10_005_001n, { currency: 1 })],
    ['transfer_out_of_range', first(usdt('0.99').amount)],
    ['transfer_out_of_range', first(usdt('1000.01').amount)],
    ['insufficient_balance', first(usdt('100.01').amount)],
    ['insufficient_balance', first(inr('10').amount, { currency: 1 })],
    ['pin_wrong', first(usdt('10').amount, { pin: ciphered('000000') })],
    ['pin_wrong', first(usdt('10').amount, { pin: undefined })],
    ['invalid_request', { amount: usdt('10').amount, pin: ciphered(PIN) }],
    ['invalid_request', { currency: 2 }],
  ])('TM-05 %s leaves neither an account nor a movement', async (reason, over) => {
    const agent = await givenAgent(`agent.refused${++names}`)
    const [taken] = await db.sql`select from member where username = 'taken.name'`
    if (!taken) await member('taken.name')
    const before = await traces()
    await expect(activate(agent, over)).rejects.toMatchObject({ reason })
    expect(await traces()).toBe(before)
  })

  it('TM-05 a PIN that was never set, and one that is locked', async () => {
    const agent = await member('agent.nopin')
    await db.sql`update member set agent_flag = 1 where id = ${agent.id}`
    await withMoney(agent, usdt('100'))
    const give = (pin: string) => activate(agent, first(usdt('10').amount, { pin: ciphered(pin) }))
    await expect(give(PIN)).rejects.toMatchObject({ reason: 'pin_not_set' })
    await agent.call(cashier.addPin, { body: { pin: ciphered(PIN) } })
    for (let i = 0; i < 5; i += 1) await expect(give('111111')).rejects.toMatchObject({ reason: 'pin_wrong' })
    await expect(give(PIN)).rejects.toMatchObject({ reason: 'pin_locked' })
    // An account without money needs no PIN.
    await activate(agent)
  })

  it('TM-05 twenty a day, even when they come at once; what is a day old does not count', async () => {
    const agent = await givenAgent('agent.limit')
    const [old] = await chain('agent.old', 1)
    await db.sql`insert into agent_activation (user_id, agent_id, created_at)
      values (${old?.id ?? ''}, ${agent.id}, now() - interval '1 day')`
    const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => activate(agent)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
    expect(reasons).toEqual(Array(5).fill('limit_reached'))
    expect(await summaryOf(agent)).toMatchObject({ subordinate_count: 20 })
  })
})
