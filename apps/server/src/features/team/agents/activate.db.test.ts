import { TERMS_VERSION } from '@mela/contract/account-rules.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { notify } from '@mela/contract/notify.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { team } from '@mela/contract/team.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { describe, expect, it } from 'vitest'
import { cashierTools, PIN } from '../../../testing/cashier.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { application, ciphered, PASSWORD, signInTools } from '../../../testing/sign-in.ts'
import { teamTools } from '../../../testing/team.ts'
import { type TestBrowser, type TestMember, testApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { toWagerOf } from '../../wallet/index.ts'

const server = await testApp({ config: { requiresContact: false } })
const { db, member, browser } = server
const { withMoney, setPin, afterHold } = cashierTools(server)
const { byPassword, askCode } = signInTools(server)
const { summaryOf, chain } = teamTools(server)
checkMoneyAfterEach(db)

async function givenAgent(username: string, { isAgent = true } = {}) {
  const agent = await member(username)
  if (isAgent) await db.sql`update member set agent_flag = 1 where id = ${agent.id}`
  await setPin(agent)
  await withMoney(agent, usdt('100'))
  return agent
}
let names = 0
const newName = () => `opened.${++names}`
const addressOf = (username: string) => `${username}@opened.example`
const wish = ({ username = newName(), ...over }: { username?: string } & object = {}) => ({
  data: {
    username,
    real_name: 'Nila Rao',
    contact: { email: { mailbox_number: addressOf(username) } },
    ...over,
  },
})
/** The owner of the contact signs in by a code; the answer of the call. */
const byCode = async (home: TestBrowser, mailbox_number: string) => {
  const { code, token } = await askCode(home, mailbox_number, { biz: 1, data: { email: { mailbox_number } } })
  return home.call(signIn.verifyCode, { body: { biz: 1, data: { email: { mailbox_number, code } }, token } })
}
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
      (select sum(available) from wallet) as money, (select count(*) from team_upline) as lines,
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
      nickname: `Player ${uid.slice(-4)}`,
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
    const step = await byCode(home, addressOf(username))
    expect(step).toMatchObject({ flag: 1 })
    const { token, flag } = await home
      .as(step.token ?? '')
      .call(signIn.bindAccount, { body: application(username) })
    expect(flag).toBe(2)
    const opened = home.as(token ?? '')
    expect((await opened.call(wallet.list)).list).toHaveLength(3)
    expect((await opened.call(notify.list)).list.length).toBeGreaterThan(0)
    await expect(opened.call(signIn.bindInviter, { body: { invite_code: uid } })).rejects.toMatchObject({
      reason: 'inviter_already_bound',
    })
  })

  it('SE-03 it has no password before its owner chooses one with the terms, once', async () => {
    const agent = await givenAgent('agent.asks')
    const username = newName()
    const { user_id } = await activate(agent, { username })
    const standing = async () => {
      const [row] = await db.sql`
        select owes_terms, password_hash is not null as has_password, terms_version,
          terms_accepted_at is not null as is_dated, username,
          (select count(*)::int from session where session.user_id = member.id and not is_step) as sessions
        from member where id = ${user_id}`
      return row
    }
    const waiting = {
      owes_terms: true,
      has_password: false,
      terms_version: null,
      is_dated: false,
      username,
      sessions: 0,
    }
    const withPassword = { ...wish({ username }).data, password: ciphered(PASSWORD) }
    const { envelope } = await agent.raw({
      method: 'POST',
      url: '/api/team/subordinates',
      payload: { data: withPassword },
    })
    expect(envelope.reason).toBe('invalid_request')
    // No password opens it and none can be set by the way for forgotten ones.
    await expect(byPassword(browser(), username)).rejects.toMatchObject({ reason: 'password_wrong' })
    for (const data of [{ account: { username } }, { email: { mailbox_number: addressOf(username) } }])
      await expect(
        browser().call(signIn.verifications, { body: { source: 2, biz: 3, data } }),
      ).rejects.toMatchObject({ reason: 'account_not_found' })
    await expect(db.sql`update member set password_hash = 'x' where id = ${user_id}`).rejects.toMatchObject({
      constraint: 'member_opened_for',
    })

    const home = browser()
    const { token } = await byCode(home, addressOf(username))
    const owner = home.as(token ?? '')
    const complete = (over: object) =>
      owner.call(signIn.bindAccount, { body: { ...application('nila.own'), ...over } })
    for (const consent of [{ adult: false }, { adult: undefined }, { terms: '1999-01' }])
      await expect(complete(consent)).rejects.toMatchObject({ reason: 'adult_confirmation_needed' })
    await expect(complete({ username: 'agent.asks' })).rejects.toMatchObject({
      reason: 'username_already_bound',
    })
    await expect(complete({ password: ciphered('short') })).rejects.toMatchObject({
      reason: 'password_format',
    })
    // A step opens nothing but the next one.
    await expect(owner.call(wallet.list)).rejects.toMatchObject({ reason: 'not_signed_in' })
    expect(await standing()).toEqual(waiting)

    await complete({})
    const kept = {
      owes_terms: false,
      has_password: true,
      terms_version: TERMS_VERSION,
      is_dated: true,
      username: 'nila.own',
    }
    expect(await standing()).toEqual({ ...kept, sessions: 1 })
    await byPassword(home, 'nila.own')
    expect(await standing()).toEqual({ ...kept, sessions: 2 })
    await expect(complete({})).rejects.toMatchObject({ reason: 'not_signed_in' })
  })

  it('SE-03 its owner is told by the contact that the agent named', async () => {
    const agent = await givenAgent('agent.tells')
    const username = newName()
    await activate(agent, { username })
    const body = await until(async () => {
      const [row] = await db.sql`select body from outbox where target = ${addressOf(username)}`
      if (!row) throw new Error('nothing was delivered')
      return row.body as string
    })
    expect(body).toContain('Your Mela account is ready')
    expect(body).not.toContain(username)
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
    ['email_format', { contact: { email: { mailbox_number: 'nobody' } } }],
    ['mobile_format', { contact: { mobile: { area_code: '+91', phone_number: '12' } } }],
    ['mobile_or_email_already_bound', { contact: { email: { mailbox_number: 'taken@mela.example' } } }],
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
    if (!taken) {
      const { id } = await member('taken.name')
      await db.sql`update member set email = 'taken@mela.example' where id = ${id}`
    }
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
    await setPin(agent)
    await afterHold(agent)
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
