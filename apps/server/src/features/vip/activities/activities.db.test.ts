import { activities, activityStaff } from '@mela/contract/activities.ts'
import { cashier } from '@mela/contract/cashier.ts'
import type { BodyOf } from '@mela/contract/endpoint.ts'
import { inr, type Money, usdt } from '@mela/contract/money.ts'
import { staff } from '@mela/contract/staff.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { cashierTools } from '../../../testing/cashier.ts'
import { growthTools } from '../../../testing/growth.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { big } from '../../../testing/team.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { houseAccount, memberWallet, transfer } from '../../wallet/index.ts'
import { payBonuses } from '../bonuses/pay-bonuses.ts'

const server = await testApp()
const { db, member, visitor, clock } = server
const { callback, operator } = cashierTools(server)
const { play } = growthTools(server)
checkMoneyAfterEach(db)
const asOwner = sqlAt(db.ownerUrl)
afterAll(() => asOwner.end())
const grower = await operator('growth.one', ['growth'])
const DAY_MS = 24 * 60 * 60_000
const began = clock.nowMs
afterEach(() => {
  clock.nowMs = began
})

type Wish = BodyOf<typeof activityStaff.add>
const words = { title: 'Steps', about: 'Recharge and take a bonus.' }
const wish: Wish = {
  money_type: 1,
  words: { en: words, hi: { ...words, title: 'चरण' }, zh: { ...words, title: '档位' } },
  counts: 'total',
  steps: [
    { need: inr('100').amount, bonus: inr('5').amount },
    { need: inr('500').amount, bonus: inr('50').amount },
  ],
  wager_factor: '112',
  level_min: 0,
  identity_needed: false,
  starts_at: began - DAY_MS,
  ends_at: began + 30 * DAY_MS,
}
let number = 0
const added = async (over: Partial<Wish> = {}) =>
  (await grower.call(activityStaff.add, { body: { ...wish, ...over }, key: `add${++number}` })).id

/** As the cashier books it. Returns when the ledger says it was. */
async function recharged(who: TestMember, amount: Money): Promise<number> {
  const { created_at } = await transfer(db, {
    key: `paid:${++number}`,
    kind: 'recharge',
    cause: { order: number },
    from: houseAccount('gateway'),
    to: memberWallet(who.id),
    amount,
  })
  return created_at.getTime()
}
const show = (who: { call: TestMember['call'] }, id: string) => who.call(activities.show, { params: { id } })
const claim = (who: TestMember, id: string) => who.call(activities.claim, { params: { id }, body: {} })
const statesOf = async (who: TestMember, id: string) => (await show(who, id)).steps.map(({ state }) => state)
const rupees = async (who: TestMember) => (await who.call(wallet.list)).list[0]

describe('progress and claim', () => {
  it('VP-03 a recharge through the gateway meets steps; the claim promises each once, and play earns them', async () => {
    const asha = await member('asha.offers')
    const id = await added()
    expect(await statesOf(asha, id)).toEqual(['open', 'open'])
    expect(await claim(asha, id)).toEqual({ amount: 0n, to_wager: 0n })

    const { order_id } = await asha.call(cashier.topUp, {
      body: { currency: 1, product_idx: 3 },
      key: 'order',
    })
    await callback({ event_id: 'offer1', order_id, amount: inr('500').amount })
    // The recharge's own bonus of 10 is none of it.
    expect((await show(asha, id)).progress).toBe(inr('500').amount)
    expect(await statesOf(asha, id)).toEqual(['met', 'met'])

    const before = await rupees(asha)
    expect(await claim(asha, id)).toEqual({ amount: inr('55').amount, to_wager: inr('6160').amount })
    // Promised, not paid: what is not in the wallet cannot be bet.
    expect(await rupees(asha)).toEqual(before)
    const promised = await db.sql`
      select b.kind, c.step, c.to_wager, b.transfer_id from activity_claim c
      join vip_bonus b on b.key = concat_ws(':', 'activity', c.activity_id, c.user_id, c.step)
        and b.amount = c.amount and b.user_id = c.user_id
      where c.activity_id = ${id} order by c.step`
    const waits = { kind: 'reward', transfer_id: null }
    expect([...promised]).toEqual([
      { ...waits, step: 0, to_wager: inr('560').amount.toString() },
      { ...waits, step: 1, to_wager: inr('5600').amount.toString() },
    ])
    expect(await statesOf(asha, id)).toEqual(['claimed', 'claimed'])
    expect(await claim(asha, id)).toEqual({ amount: 0n, to_wager: 0n })
    // The recharge's own bonus was promised first, so it is earned first.
    await play(2, began, [[asha, big(inr('1680'))]])
    await until(async () => {
      await payBonuses(server.platform)
      const { list } = await asha.call(wallet.history, { query: { type: 6 } })
      expect(list.map(({ amount }) => amount)).toEqual([inr('5').amount])
    })
  })

  it('VP-03 steps are taken as they are met, and only recharges in its currency and time count', async () => {
    const asha = await member('asha.steps')
    const id = await added()
    const other = await added({ starts_at: began + DAY_MS, ends_at: began + 2 * DAY_MS })
    await recharged(asha, usdt('900'))
    expect((await show(asha, id)).progress).toBe(0n)
    await recharged(asha, inr('100'))
    expect(await statesOf(asha, id)).toEqual(['met', 'open'])
    expect(await claim(asha, id)).toMatchObject({ amount: inr('5').amount })
    await recharged(asha, inr('399.99'))
    expect(await statesOf(asha, id)).toEqual(['claimed', 'open'])
    await recharged(asha, inr('0.01'))
    expect(await claim(asha, id)).toMatchObject({ amount: inr('50').amount })
    expect(await show(asha, other)).toMatchObject({ state: 'upcoming', progress: 0n })
    expect(await claim(asha, other)).toEqual({ amount: 0n, to_wager: 0n })
  })

  it('VP-03 many claims at once pay once', async () => {
    const asha = await member('asha.many')
    const id = await added()
    await recharged(asha, inr('500'))
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => claim(asha, id).catch(({ reason }) => reason as string)),
    )
    const paid = answers.flatMap((answer) => (typeof answer === 'string' ? [] : [answer.amount]))
    expect(paid.length).toBeGreaterThan(10)
    expect(paid.reduce((sum, amount) => sum + amount, 0n)).toBe(inr('55').amount)
    expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(
      new Set(['too_many_money_actions']),
    )
    expect(await rupees(asha)).toMatchObject({ balance: inr('500').amount })
    expect(await db.sql`select 1 from activity_claim where user_id = ${asha.id}`).toHaveLength(2)
  })

  it('VP-03 a daily activity begins anew every day, and yesterday is not for claiming', async () => {
    const asha = await member('asha.daily')
    const id = await added({ counts: 'daily' })
    const at = await recharged(asha, inr('500'))
    const midnight = at - (at % DAY_MS) + DAY_MS
    clock.nowMs = midnight - 1
    expect(await claim(asha, id)).toMatchObject({ amount: inr('55').amount })
    expect(await statesOf(asha, id)).toEqual(['claimed', 'claimed'])
    clock.nowMs = midnight
    expect(await show(asha, id)).toMatchObject({
      progress: 0n,
      steps: [{ state: 'open' }, { state: 'open' }],
    })
    const ravi = await member('ravi.daily')
    await recharged(ravi, inr('100'))
    // It was recharged before this midnight, unless the ledger has just passed it itself.
    clock.nowMs = midnight + 2 * DAY_MS
    expect(await claim(ravi, id)).toEqual({ amount: 0n, to_wager: 0n })
  })

  it('VP-03 of a daily activity every day is paid for itself', async () => {
    const asha = await member('asha.everyday')
    const id = await added({ counts: 'daily', starts_at: began - 9 * DAY_MS })
    const at = await recharged(asha, inr('500'))
    await asOwner.begin(async (tx) => {
      await tx`alter table posting disable trigger append_only`
      await tx`update posting set created_at = created_at - interval '1 day' where key = ${`paid:${number}`}`
      await tx`alter table posting enable always trigger append_only`
    })
    clock.nowMs = at - DAY_MS
    expect(await claim(asha, id)).toMatchObject({ amount: inr('55').amount })
    clock.nowMs = await recharged(asha, inr('100'))
    expect(await statesOf(asha, id)).toEqual(['met', 'open'])
    expect(await claim(asha, id)).toMatchObject({ amount: inr('5').amount })
    expect(await claim(asha, id)).toMatchObject({ amount: 0n })
  })

  it('VP-03 first counts the first recharge of a life alone, and bars who had one before it began', async () => {
    const [asha, ravi, li] = [
      await member('asha.first'),
      await member('ravi.first'),
      await member('li.first'),
    ]
    const at = await recharged(ravi, inr('100'))
    await recharged(li, usdt('10'))
    const id = await added({ counts: 'first', starts_at: at + 1 })
    const dayAfter = await added({ counts: 'first', starts_at: at + DAY_MS })
    await recharged(ravi, inr('500'))
    await recharged(li, inr('500'))
    await db.sql`select pg_sleep(0.002)`
    await recharged(asha, inr('100'))
    await recharged(asha, inr('500'))
    clock.nowMs = at + 2 * DAY_MS
    expect(await show(asha, id)).toMatchObject({ progress: inr('100').amount, bar: null })
    expect(await claim(asha, id)).toMatchObject({ amount: inr('5').amount })
    for (const who of [ravi, li]) {
      expect(await show(who, id)).toMatchObject({ progress: 0n, bar: 'first_recharged' })
      await expect(claim(who, id)).rejects.toMatchObject({ reason: 'activity_barred' })
    }
    expect(await show(asha, dayAfter)).toMatchObject({ bar: 'first_recharged' })
  })

  it('VP-03 a level and a certified identity can be asked for', async () => {
    const asha = await member('asha.barred')
    const level = await added({ level_min: 2 })
    const identity = await added({ identity_needed: true })
    await recharged(asha, inr('100'))
    expect(await show(asha, level)).toMatchObject({ bar: 'level_needed', steps: [{ state: 'open' }, {}] })
    expect(await show(asha, identity)).toMatchObject({ bar: 'identity_needed' })
    for (const id of [level, identity])
      await expect(claim(asha, id)).rejects.toMatchObject({ reason: 'activity_barred' })
    await asOwner`update vip_member set level = 2 where user_id = ${asha.id} and money_type = 2`
    expect(await show(asha, level)).toMatchObject({ bar: 'level_needed' })
    const { list } = await asha.call(activities.list)
    expect(list.filter(({ id }) => id === level)).toHaveLength(1)
    await asOwner`update vip_member set level = 2 where user_id = ${asha.id} and money_type = 1`
    await db.sql`update member set identity_flag = 1 where id = ${asha.id}`
    expect(await claim(asha, level)).toMatchObject({ amount: inr('5').amount })
    expect(await claim(asha, identity)).toMatchObject({ amount: inr('5').amount })
  })
})

describe('its end', () => {
  it('VP-03 what was met can be claimed until a week after the end, to the millisecond', async () => {
    const [asha, ravi] = [await member('asha.late'), await member('ravi.late')]
    const at = await recharged(asha, inr('500'))
    await recharged(ravi, inr('500'))
    const ends_at = at + DAY_MS
    const id = await added({ ends_at })
    clock.nowMs = ends_at - 1
    expect(await show(asha, id)).toMatchObject({ state: 'running' })
    clock.nowMs = ends_at
    expect(await show(asha, id)).toMatchObject({ state: 'over', steps: [{ state: 'met' }, { state: 'met' }] })
    clock.nowMs = ends_at + 7 * DAY_MS - 1
    expect(await claim(asha, id)).toMatchObject({ amount: inr('55').amount })
    expect((await visitor.call(activities.list)).list.map((one) => one.id)).toContain(id)
    clock.nowMs = ends_at + 7 * DAY_MS
    expect((await visitor.call(activities.list)).list.map((one) => one.id)).not.toContain(id)
    expect(await show(ravi, id)).toMatchObject({ steps: [{ state: 'open' }, { state: 'open' }] })
    await expect(claim(ravi, id)).rejects.toMatchObject({ reason: 'activity_over' })
  })

  it('VP-03 a recharge after the end does not count', async () => {
    const asha = await member('asha.after')
    const id = await added({ ends_at: began - 1 })
    await recharged(asha, inr('500'))
    expect(await show(asha, id)).toMatchObject({ state: 'over', progress: 0n })
    expect(await claim(asha, id)).toEqual({ amount: 0n, to_wager: 0n })
  })

  it('VP-03 switched off it is over from that moment, and what was met stays for a week', async () => {
    const asha = await member('asha.off')
    const id = await added()
    const at = await recharged(asha, inr('100'))
    clock.nowMs = at + 1
    const off = { params: { id }, body: { switch: -1 as const, reason: 'the budget is used up' } }
    expect(await grower.call(activityStaff.switch, off)).toEqual({ switch: -1 })
    await db.sql`select pg_sleep(0.002)`
    await recharged(asha, inr('400'))
    clock.nowMs = at + DAY_MS
    expect(await show(asha, id)).toMatchObject({ state: 'over', progress: inr('100').amount })
    expect(await claim(asha, id)).toMatchObject({ amount: inr('5').amount })
    clock.nowMs = at + 1 + 7 * DAY_MS
    await expect(claim(asha, id)).rejects.toMatchObject({ reason: 'activity_over' })

    const early = await added({ starts_at: began + DAY_MS })
    clock.nowMs = began
    await grower.call(activityStaff.switch, { ...off, params: { id: early } })
    await expect(show(asha, early)).rejects.toMatchObject({ reason: 'not_found' })
    expect((await visitor.call(activities.list)).list.map((one) => one.id)).not.toContain(early)
  })

  it('VP-03 an unknown activity is not there, for reading and for claiming', async () => {
    const asha = await member('asha.unknown')
    await expect(show(asha, '4711')).rejects.toMatchObject({ reason: 'not_found' })
    await expect(claim(asha, '4711')).rejects.toMatchObject({ reason: 'not_found' })
  })
})

describe('who sees what', () => {
  it('VP-03 visitors see the conditions and no progress, each in their language; running ones come first', async () => {
    const id = await added()
    const upcoming = await added({ starts_at: began + DAY_MS })
    const over = await added({ ends_at: began - 1 })
    expect(await show(visitor, id)).toMatchObject({ progress: null, bar: null, wager_factor: '112' })
    const { list } = await visitor.call(activities.list, { language: 'hi' })
    expect(list.find((one) => one.id === id)).toMatchObject({ title: 'चरण', state: 'running' })
    const at = (wanted: string) => list.findIndex((one) => one.id === wanted)
    expect([at(id), at(upcoming), at(over)]).toEqual([at(id), at(upcoming), at(over)].sort((a, b) => a - b))
    await expect(visitor.call(activities.claim, { params: { id }, body: {} })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('VP-03 one member’s progress is nobody else’s', async () => {
    const [asha, ravi] = [await member('asha.own'), await member('ravi.own')]
    const id = await added()
    await recharged(asha, inr('500'))
    expect(await show(ravi, id)).toMatchObject({ progress: 0n, steps: [{ state: 'open' }, {}] })
    expect(await claim(ravi, id)).toEqual({ amount: 0n, to_wager: 0n })
    await claim(asha, id)
    expect(await statesOf(ravi, id)).toEqual(['open', 'open'])
  })
})

describe('the staff API', () => {
  it('VP-03 steps ascend in both, whole units above zero, and the end follows the start', async () => {
    const step = (need: string, bonus: string) => ({ need: inr(need).amount, bonus: inr(bonus).amount })
    const refused: [Partial<Wish>, string][] = [
      [{ steps: [step('500', '5'), step('100', '50')] }, 'config_wrong_order'],
      [{ steps: [step('100', '50'), step('500', '50')] }, 'config_wrong_order'],
      [{ steps: [step('100', '5'), step('100', '50')] }, 'config_wrong_order'],
      [{ ends_at: wish.starts_at }, 'config_wrong_order'],
      [{ ends_at: Number.MAX_SAFE_INTEGER }, 'config_wrong_order'],
      [{ steps: [step('0', '5')] }, 'amount_format'],
      [{ steps: [{ need: inr('1').amount, bonus: -1_000_000n }] }, 'amount_format'],
      [{ steps: [{ need: inr('1').amount, bonus: 1_000n }] }, 'amount_format'],
      [{ words: { ...wish.words, hi: { title: ' ', about: '' } } }, 'invalid_request'],
    ]
    for (const [over, reason] of refused) await expect(added(over)).rejects.toMatchObject({ reason })
    // USDT is divided further.
    await added({ money_type: 2, steps: [{ need: 1_000_000n, bonus: 1_000n }] })
  })

  it('VP-03 the list says what was paid to how many, and the trail who did what', async () => {
    const asha = await member('asha.paid')
    const id = await added()
    await recharged(asha, inr('500'))
    await claim(asha, id)
    const reason = 'a pause'
    await grower.call(activityStaff.switch, { params: { id }, body: { switch: -1, reason } })
    const auditor = await operator('audits.offers', ['auditor'])
    const { list } = await auditor.call(activityStaff.list)
    expect(list.find((one) => one.id === id)).toMatchObject({
      claims: 2,
      paid: inr('55').amount,
      switch: -1,
      steps: wish.steps,
      ends_at: wish.ends_at,
    })
    const { list: entries } = await auditor.call(staff.audit, { query: { subject: `activity:${id}` } })
    expect(entries.map(({ action }) => action)).toEqual(['activities.switch', 'activities.add'])
    expect(entries[0]).toMatchObject({ reason, before: { switch: 1 }, after: { switch: -1 } })
    await expect(
      auditor.call(activityStaff.switch, { params: { id }, body: { switch: 1, reason } }),
    ).rejects.toMatchObject({ reason: 'not_allowed' })
  })

  it('VP-03 not even the server can change what was promised or paid', async () => {
    const asha = await member('asha.promise')
    const id = await added()
    await recharged(asha, inr('500'))
    await claim(asha, id)
    const [rights] = await db.sql`
      select has_column_privilege('mela_app', 'activity', 'bonuses', 'update') as promise,
        has_column_privilege('mela_app', 'activity', 'off_at', 'update') as switch`
    expect(rights).toEqual({ promise: false, switch: true })
    await expect(db.sql`update activity_claim set amount = 1 where activity_id = ${id}`).rejects.toThrow()
  })
})
