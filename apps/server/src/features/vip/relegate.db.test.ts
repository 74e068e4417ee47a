// A month that is over, looked at from the rounds and the ledger themselves.
import { inr, type Money, usdt } from '@mela/contract/money.ts'
import { vip, vipStaff } from '@mela/contract/vip.ts'
import { afterAll, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { growthTools } from '../../testing/growth.ts'
import { checkMoneyAfterEach } from '../../testing/money-audit.ts'
import { operatorOf } from '../../testing/operator.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'
import { callRelegate } from './vip.store.ts'

const server = await testApp()
const { db, member } = server
const { games, play } = growthTools(server)
checkMoneyAfterEach(db)
const owner = sqlAt(db.ownerUrl)
afterAll(() => owner.end())

const big = (stake: Money) => ({ category: 'Size', selection: 'big', stake })
const standing = (who: TestMember) => who.call(vip.standing, { query: { money_type: 1 } })
/** Months long before any other test's, one for each. */
let months = 0
const newMonth = () => {
  months += 1
  return `2025-${String(months).padStart(2, '0')}`
}
const inMonth = (month: string) => Date.parse(`${month}-15T12:00:00Z`)

/** A recharge of that month: dated back by the owner of the tables, which the server cannot do. */
async function recharged(who: TestMember, month: string, amount: Money) {
  await games.recharge(who.id, amount)
  await owner.begin(async (tx) => {
    await tx`alter table posting disable trigger append_only`
    await tx`update posting set created_at = ${new Date(inMonth(month))}
      where to_user = ${who.id} and kind = 'recharge' and created_at > now() - interval '1 day'`
    await tx`alter table posting enable always trigger append_only`
  })
}
/** As if it had been reached long ago. */
const atLevel = async (name: string, level: number) => {
  const who = await member(name)
  await owner`update vip_member set level = ${level} where user_id = ${who.id} and money_type = 1`
  return who
}

it('VP-01 who brought what the level asks stays; who did not goes down by one', async () => {
  const month = newMonth()
  const [stays, plays, pays, nothing, bottom] = [
    await atLevel('stays.level', 2),
    await atLevel('plays.only', 2),
    await atLevel('pays.only', 2),
    await atLevel('does.nothing', 2),
    await atLevel('at.bottom', 0),
  ]
  for (const who of [stays, pays]) await recharged(who, month, inr('800'))
  await play(2, inMonth(month), [
    [stays, big(inr('4000'))],
    [plays, big(inr('4000'))],
  ])
  expect(await callRelegate(db, month)).toEqual({ looked_at: 4, relegated: 3 })
  const levels = await Promise.all([stays, plays, pays, nothing, bottom].map(standing))
  expect(levels.map(({ level }) => level)).toEqual([2, 1, 1, 1, 0])
  const rows =
    await db.sql`select level, recharge, consumption, is_kept from vip_month where user_id = ${stays.id}`
  expect(rows).toEqual([
    { level: 2, recharge: String(inr('800').amount), consumption: String(inr('4000').amount), is_kept: true },
  ])
})

it('VP-01 a month looked at again changes nothing, not even many times at once', async () => {
  const month = newMonth()
  const who = await atLevel('looked.twice', 3)
  await callRelegate(db, month)
  const after = await db.sql`select * from vip_member order by user_id, money_type`
  await Promise.all(Array.from({ length: 8 }, () => callRelegate(db, month)))
  expect(await callRelegate(db, month)).toEqual({ looked_at: 0, relegated: 0 })
  expect(await db.sql`select * from vip_member order by user_id, money_type`).toEqual(after)
  expect((await standing(who)).level).toBe(2)
})

it('VP-01 hedged stakes do not keep a level: only what was risked counts', async () => {
  const month = newMonth()
  const who = await atLevel('hedges.all', 1)
  await recharged(who, month, inr('200'))
  await play(2, inMonth(month), [
    [who, big(inr('1000')), { category: 'Size', selection: 'small', stake: inr('1000') }],
  ])
  await callRelegate(db, month)
  expect((await standing(who)).level).toBe(0)
})

it('VP-01 a month is judged by the ladder of its time and the level of its end', async () => {
  const month = newMonth()
  const who = await atLevel('judged.late', 2)
  // Promoted after that month: the level then was 1.
  await owner`insert into vip_move (user_id, money_type, from_level, to_level, at)
    values (${who.id}, 1, 1, 2, ${new Date(Date.parse(`${month}-15T00:00:00Z`) + 40 * 86_400_000)})`
  await callRelegate(db, month)
  const [row] = await db.sql`select level, is_kept from vip_month where user_id = ${who.id}`
  expect(row).toEqual({ level: 1, is_kept: false })
  expect((await standing(who)).level).toBe(1)
})

it('VP-01 operators look at a month again, but not at one that runs', async () => {
  const staffUser = await operatorOf(server, 'olga.levels', ['growth'])
  const month = newMonth()
  expect(await staffUser.call(vipStaff.relegate, { body: { month } })).toMatchObject({
    relegated: expect.any(Number),
  })
  const now = new Date(server.clock.nowMs).toISOString().slice(0, 7)
  await expect(staffUser.call(vipStaff.relegate, { body: { month: now } })).rejects.toMatchObject({
    reason: 'month_not_over',
  })
  const plain = await operatorOf(server, 'otto.reads', ['auditor'])
  await expect(plain.call(vipStaff.relegate, { body: { month } })).rejects.toMatchObject({
    reason: 'not_allowed',
  })
})

it('VP-01 a new ladder counts from now on; one with holes changes nothing', async () => {
  const staffUser = await operatorOf(server, 'olga.ladder', ['growth'])
  const { list, version } = await server.visitor.call(vip.levels, { query: { money_type: 2 } })
  const params = { money_type: '2' }
  const holes = list.filter(({ level }) => level !== 3)
  await expect(
    staffUser.call(vipStaff.setLevels, { params, body: { levels: holes, reason: 'try' } }),
  ).rejects.toMatchObject({ reason: 'config_has_holes' })
  expect((await server.visitor.call(vip.levels, { query: { money_type: 2 } })).version).toBe(version)

  // A shorter one: whoever stands above it is treated as its top, and rounds go on being counted.
  const who = await member('above.ladder')
  await owner`update vip_member set level = 9 where user_id = ${who.id}`
  const levels = [
    ...list.slice(0, 2),
    { ...(list[2] ?? list[0]), recharge_next: null, consumption_next: null },
  ] as typeof list
  await staffUser.call(vipStaff.setLevels, { params, body: { levels, reason: 'shorter' } })
  await play(2, Date.now(), [[who, big(usdt('100'))]])
  const waiting = await who.call(vip.cashback, { query: { money_type: 2 } })
  expect(waiting.list[1]).toMatchObject({ rate: 2000, amount: usdt('0.2').amount })
})
