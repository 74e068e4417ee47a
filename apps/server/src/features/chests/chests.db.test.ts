import { createHash } from 'node:crypto'
import { chests } from '@mela/contract/chests.ts'
import { ContentType } from '@mela/contract/enums.ts'
import { groupAdmin } from '@mela/contract/group-admin.ts'
import { groups } from '@mela/contract/groups.ts'
import { diamonds, parseAmount } from '@mela/contract/money.ts'
import { notify } from '@mela/contract/notify.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { splitChest } from '@mela/games/chest-split.ts'
import { afterAll, describe, expect, it } from 'vitest'
import type { Sql } from '#platform/db/sql.ts'
import { sqlAt } from '#platform/db/sql-at.ts'
import { groupOf, history } from '../../testing/chat.ts'
import { giveChest, giveDiamonds } from '../../testing/chests.ts'
import { checkMoneyAfterEach } from '../../testing/money-audit.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'
import { balancesOf, chestAccount, sumOf } from '../wallet/index.ts'
import { auditChests } from './audit-chests.store.ts'
import { endDueChests } from './end-chests.ts'

// No jobs by themselves: chests end when a test says so.
const { db, member, platform, clock } = await testApp({ config: { role: 'api', chestsPerSecond: 10_000 } })
const owner = sqlAt(db.ownerUrl)
afterAll(() => owner.end())
checkMoneyAfterEach(db)

let names = 0
const someone = () => member(`chest.${++names}`)
const diamondsOf = async (who: { id: string }) =>
  ((await balancesOf(db, who.id)).find(({ type }) => type === 3)?.balance ?? 0n) / 1_000_000n
const receive = (who: TestMember, chest_id: string) => who.call(chests.receive, { body: { chest_id } })
const statusOf = async (who: TestMember, chest_id: string) =>
  (await who.call(chests.preReceive, { query: { chest_id } })).status
const infoOf = (who: TestMember, chest_id: string, page: object = {}) =>
  who.call(chests.info, { query: { chest_id, ...page } })
const expire = (chest_id: string) =>
  owner`update chest set expires_at = clock_timestamp() where id = ${chest_id}`
const leave = (who: TestMember, group_id: string) =>
  who.call(groups.userKick, { query: { group_id, user_ids: [who.id] } })

async function givenGroup(others = 2, amount = '1000') {
  const asha = await someone()
  const rest = await Promise.all(Array.from({ length: others }, someone))
  const group_id = await groupOf(asha, ...rest)
  await giveDiamonds(db, asha.id, amount)
  return { asha, rest, all: [asha, ...rest], group_id }
}
/** Everything that a refused chest could have left behind. */
const traces = async (group_id: string) =>
  JSON.stringify([
    await db.sql`select count(*) from chest`,
    await db.sql`select count(*) from posting`,
    await db.sql`select count(*), max(seq) from message where chat_id = ${group_id}`,
    await db.sql`select sum(available) from wallet`,
  ])

describe('giving', () => {
  it('SO-06 takes the diamonds, fixes the boxes and stands in the chat', async () => {
    const { asha, rest, group_id } = await givenGroup()
    const chest_id = await giveChest(asha, group_id, '100', 3, '  Happy\n  Diwali ‮')
    expect(await diamondsOf(asha)).toBe(900n)
    expect(await sumOf(db, chestAccount(chest_id), 3)).toEqual(diamonds('100'))
    const message = (await history(rest[0] as TestMember, group_id)).at(-1)
    expect(message).toMatchObject({
      author_id: asha.id,
      content: { type: ContentType.treasure, data: { chest_id, remarks: 'Happy Diwali' } },
    })
    const { chest, list, total } = await infoOf(rest[0] as TestMember, chest_id)
    expect(chest).toMatchObject({
      amount: diamonds('100').amount,
      number: 3,
      status: 1,
      taken_number: 0,
      my_amount: null,
      seed: null,
    })
    expect(chest.user.id).toBe(asha.id)
    expect(chest.expires_at - chest.created_at).toBe(24 * 3_600_000)
    expect([list, total]).toEqual([[], 0])
    const lines = (await asha.call(wallet.history, { query: { type: 7 } })).list
    expect(lines).toMatchObject([{ kind: 'chest', amount: diamonds('-100').amount, ref: chest_id }])
  })

  it('SO-06 twice with one key is one chest', async () => {
    const { asha, group_id } = await givenGroup()
    const body = { group_id, amount: diamonds('10').amount, number: 2, remarks: '' }
    const first = await asha.call(chests.add, { body, key: 'one-key' })
    expect(await asha.call(chests.add, { body, key: 'one-key' })).toEqual(first)
    expect(await diamondsOf(asha)).toBe(990n)
  })

  it.each([
    ['0', 1, 'chest_out_of_range'],
    ['-5', 1, 'chest_out_of_range'],
    ['1.5', 1, 'chest_out_of_range'],
    ['10000001', 1, 'chest_out_of_range'],
    ['10', 0, 'chest_out_of_range'],
    ['10', -1, 'chest_out_of_range'],
    ['2', 3, 'chest_too_many_boxes'],
    ['10', 4, 'chest_too_many_boxes'],
    ['1001', 3, 'insufficient_balance'],
  ])(
    'SO-06 not of %s diamonds in %i boxes: %s, and nothing is left of it',
    async (amount, number, reason) => {
      const { asha, group_id } = await givenGroup()
      const before = await traces(group_id)
      const body = { group_id, amount: parseAmount(amount), number, remarks: '' }
      await expect(asha.call(chests.add, { body })).rejects.toMatchObject({ reason })
      expect(await traces(group_id)).toBe(before)
    },
  )

  it('SO-06 of all one has, of the largest amount, and of as many boxes as members and diamonds', async () => {
    const { asha, rest, group_id } = await givenGroup(2, '10000003')
    await giveChest(asha, group_id, '10000000', 1)
    const chest_id = await giveChest(asha, group_id, '3', 3)
    expect(await diamondsOf(asha)).toBe(0n)
    expect((await receive(rest[0] as TestMember, chest_id)).amount).toBe(diamonds('1').amount)
  })

  it('SO-06 with words of fifty characters and not of one more, hidden ones not counted', async () => {
    const { asha, group_id } = await givenGroup()
    await giveChest(asha, group_id, '3', 1, `${'😀'.repeat(50)}‮ `)
    await expect(giveChest(asha, group_id, '3', 1, '😀'.repeat(51))).rejects.toMatchObject({
      reason: 'chest_remarks_too_long',
    })
  })

  it('SO-06 with words on the operators’ list masked, or not at all', async () => {
    const { asha, rest, group_id } = await givenGroup()
    await owner`insert into filtered_word (form, word, action) values ('casino', 'casino', 'mask'), ('scam', 'scam', 'refuse')`
    // The list is read anew every half minute.
    clock.nowMs += 31_000
    const chest_id = await giveChest(asha, group_id, '3', 1, 'My Casino')
    expect((await infoOf(rest[0] as TestMember, chest_id)).chest.remarks).toBe('My ******')
    expect((await history(asha, group_id)).at(-1)?.content.data.remarks).toBe('My ******')
    const before = await traces(group_id)
    await expect(giveChest(asha, group_id, '3', 1, 'no SCAM')).rejects.toMatchObject({
      reason: 'message_refused',
    })
    expect(await traces(group_id)).toBe(before)
  })

  it('SO-06 not by a stranger, who has left, is silenced, or in a group that is banned', async () => {
    const { asha, rest, group_id } = await givenGroup()
    const [ravi, li] = rest as [TestMember, TestMember]
    const stranger = await someone()
    for (const who of [stranger, ravi, li]) await giveDiamonds(db, who.id, '100')
    await leave(li, group_id)
    await owner`select chat_silence(${group_id}, array[${ravi.id}::bigint], true)`
    const before = await traces(group_id)
    const refused = { [stranger.id]: 'not_found', [li.id]: 'not_found', [ravi.id]: 'banned_from_speaking' }
    for (const who of [stranger, li, ravi])
      await expect(giveChest(who, group_id, '10', 1)).rejects.toMatchObject({ reason: refused[who.id] })
    expect(await traces(group_id)).toBe(before)
    await owner`select chat_set_state(${group_id}, -2::smallint)`
    await expect(giveChest(asha, group_id, '10', 1)).rejects.toMatchObject({ reason: 'group_banned' })
    await expect(giveChest(asha, '1', '10', 1)).rejects.toMatchObject({ reason: 'not_found' })
  })
})

describe('opening', () => {
  it('SO-06 gives box after box of the published split, once each, and tells the group', async () => {
    const { asha, rest, all, group_id } = await givenGroup()
    const chest_id = await giveChest(asha, group_id, '100', 3)
    const before = await Promise.all(all.map(diamondsOf))
    const got: bigint[] = []
    for (const [i, who] of all.entries()) {
      expect(await statusOf(who, chest_id)).toBe(1)
      const { status, amount } = await receive(who, chest_id)
      expect(status).toBe(2)
      got.push(amount as bigint)
      expect(await receive(who, chest_id)).toEqual({ status: 2, amount })
      expect(await diamondsOf(who)).toBe((before[i] as bigint) + (amount as bigint) / 1_000_000n)
    }
    const { chest, list } = await infoOf(asha, chest_id)
    expect(chest).toMatchObject({ status: 2, taken_number: 3, taken_amount: diamonds('100').amount })
    expect(list.map(({ box, user }) => [box, user.id])).toEqual(all.map(({ id }, i) => [i + 1, id]).reverse())
    const seed = Buffer.from(chest.seed ?? '', 'hex')
    expect(createHash('sha256').update(seed).digest('hex')).toBe(chest.commitment)
    expect(splitChest(seed, 100, 3).map((box) => BigInt(box) * 1_000_000n)).toEqual(got)
    const most = got.toSorted((a, b) => Number(b - a))[0] as bigint
    expect(list.filter(({ is_luckiest }) => is_luckiest).map(({ box }) => box)).toEqual([
      got.indexOf(most) + 1,
    ])
    const lines = (await history(rest[1] as TestMember, group_id)).filter(
      ({ content }) => content.type === ContentType.treasure_received,
    )
    expect(lines.map(({ author_id, content }) => [author_id, content.data])).toEqual(
      all.map(({ id }) => ['1', { chest_id, user_id: asha.id, receive_user_id: id }]),
    )
  })

  it('SO-06 says nothing of seed or luck before the end, and the server’s role cannot read it', async () => {
    const { asha, rest, group_id } = await givenGroup()
    const chest_id = await giveChest(asha, group_id, '100', 2)
    await receive(rest[0] as TestMember, chest_id)
    const { chest, list } = await infoOf(asha, chest_id)
    expect(chest.seed).toBeNull()
    expect(list).toMatchObject([{ is_luckiest: false, box: 1 }])
    await expect(db.sql`select seed from chest_secret`).rejects.toMatchObject({ code: '42501' })
    const [row] = await db.sql`select chest_seed(${chest_id}) as seed`
    expect(row?.seed).toBeNull()
    await expect(db.sql`update chest set taken_number = 0`).rejects.toMatchObject({ code: '42501' })
  })

  it('SO-06 an empty chest says so; pages and batches say how each stands for me', async () => {
    const { asha, rest, group_id } = await givenGroup()
    const [ravi, li] = rest as [TestMember, TestMember]
    const [empty, open, mine] = [
      await giveChest(asha, group_id, '5', 1),
      await giveChest(asha, group_id, '5', 2),
      await giveChest(asha, group_id, '6', 3),
    ]
    await receive(ravi, empty)
    for (const who of [asha, ravi, li]) await receive(who, mine)
    expect(await receive(li, empty)).toEqual({ status: 3, amount: null })
    expect(await statusOf(li, empty)).toBe(3)
    const { list } = await li.call(chests.batch, { query: { chest_id: [empty, open, mine, '77'] } })
    expect(new Map(list.map(({ chest_id, status }) => [chest_id, status]))).toEqual(
      new Map([
        [empty, 3],
        [open, 1],
        [mine, 2],
      ]),
    )
    const page = await infoOf(li, mine, { pos: 1, limit: 1 })
    expect([page.total, page.list.map(({ box }) => box)]).toEqual([3, [2]])
  })

  it('SO-06 is for those who are in the group now: not strangers, not who left or was kicked; the silenced may', async () => {
    const { asha, rest, group_id } = await givenGroup(3)
    const [ravi, li, mei] = rest as [TestMember, TestMember, TestMember]
    const chest_id = await giveChest(asha, group_id, '100', 3)
    await leave(ravi, group_id)
    await receive(li, chest_id)
    await owner`update group_member set status = -2 where group_id = ${group_id} and user_id = ${li.id}`
    await owner`select chat_leave(${group_id}, array[${li.id}::bigint])`
    for (const who of [await someone(), ravi, li]) {
      const before = await diamondsOf(who)
      await expect(receive(who, chest_id)).rejects.toMatchObject({ reason: 'not_found' })
      await expect(statusOf(who, chest_id)).rejects.toMatchObject({ reason: 'not_found' })
      await expect(infoOf(who, chest_id)).rejects.toMatchObject({ reason: 'not_found' })
      expect((await who.call(chests.batch, { query: { chest_id: [chest_id] } })).list).toEqual([])
      expect(await diamondsOf(who)).toBe(before)
    }
    await owner`select chat_silence(${group_id}, array[${mei.id}::bigint], true)`
    expect((await receive(mei, chest_id)).status).toBe(2)
    await expect(receive(asha, '77')).rejects.toMatchObject({ reason: 'not_found' })
  })

  it('SO-06 at most three times a second', async () => {
    const busy = await testApp({ db, config: { role: 'api', secretKey: platform.config.secretKey } })
    const li = await busy.member('chest.busy')
    for (let i = 0; i < 3; i += 1)
      await expect(receive(li, '77')).rejects.toMatchObject({ reason: 'not_found' })
    await expect(receive(li, '77')).rejects.toMatchObject({ reason: 'too_many_money_actions' })
    busy.clock.nowMs += 1_000
    await expect(receive(li, '77')).rejects.toMatchObject({ reason: 'not_found' })
  })
})

describe('the end', () => {
  it('SO-06 at the second of expiry nothing can be taken, before the rest went back and after; once', async () => {
    const { asha, rest, group_id } = await givenGroup()
    const [ravi, li] = rest as [TestMember, TestMember]
    const chest_id = await giveChest(asha, group_id, '100', 3)
    const { amount } = await receive(ravi, chest_id)
    const left = 100n - (amount as bigint) / 1_000_000n
    await expire(chest_id)
    expect(await receive(li, chest_id)).toEqual({ status: -1, amount: null })
    expect(await receive(ravi, chest_id)).toEqual({ status: 2, amount })
    expect((await infoOf(li, chest_id)).chest).toMatchObject({ status: -1, returned_amount: 0n })
    expect((await infoOf(li, chest_id)).chest.seed).toMatch(/^[\da-f]{64}$/)
    await Promise.all([endDueChests(platform), endDueChests(platform)])
    await endDueChests(platform)
    expect(await diamondsOf(asha)).toBe(900n + left)
    expect(await receive(li, chest_id)).toEqual({ status: -1, amount: null })
    const { chest, list } = await infoOf(asha, chest_id)
    expect(chest).toMatchObject({ status: -1, returned_amount: left * 1_000_000n, taken_number: 1 })
    expect(list).toMatchObject([{ is_luckiest: true }])
    const notifications = (await asha.call(notify.list, { query: {}, language: 'en' })).list
    expect(notifications.filter(({ title }) => title === 'Your chest has closed')).toHaveLength(1)
    const lines = (await asha.call(wallet.history, { query: { type: 7 } })).list
    expect(lines.map(({ kind }) => kind)).toEqual(['chest_refund', 'chest'])
  })

  it('SO-06 many chests end in one run; those that are full or have time do not', async () => {
    const { asha, rest, group_id } = await givenGroup()
    const full = await giveChest(asha, group_id, '5', 1)
    await receive(rest[0] as TestMember, full)
    const open = await giveChest(asha, group_id, '5', 2)
    const due: string[] = []
    for (let i = 0; i < 8; i += 1) due.push(await giveChest(asha, group_id, '10', 2))
    for (const id of [...due, full]) await expire(id)
    await endDueChests(platform)
    expect(await diamondsOf(asha)).toBe(1_000n - 10n)
    expect(await statusOf(asha, full)).toBe(3)
    expect(await statusOf(asha, open)).toBe(1)
    const [row] = await db.sql`select ended_at from chest where id = ${open}`
    expect(row?.ended_at).toBeNull()
  })

  it('SO-06 a dissolved group’s chest ends with it: the rest is back, nobody can take any more', async () => {
    const { asha, rest, group_id } = await givenGroup()
    const chest_id = await giveChest(asha, group_id, '100', 3)
    const { amount } = await receive(rest[0] as TestMember, chest_id)
    await asha.call(groupAdmin.dissolve, { query: { id: group_id } })
    expect(await diamondsOf(asha)).toBe(1_000n - (amount as bigint) / 1_000_000n)
    for (const who of [asha, ...rest])
      await expect(receive(who, chest_id)).rejects.toMatchObject({ reason: 'not_found' })
    await expect(infoOf(asha, chest_id)).rejects.toMatchObject({ reason: 'not_found' })
    await endDueChests(platform)
  })
})

it('SO-06 the audit says so when a chest does not add up', async () => {
  const { asha, rest, group_id } = await givenGroup()
  const chest_id = await giveChest(asha, group_id, '100', 3)
  await receive(rest[0] as TestMember, chest_id)
  /** What the audit would say after something that no program may do; nothing of it stays. */
  const afterDoing = (act: (sql: Sql) => Promise<unknown>) => {
    const problems = owner.begin(async (sql) => {
      await act(sql)
      const found = await auditChests({ sql } as never)
      throw Object.assign(new Error('undone'), { found })
    })
    return problems.catch((error: { found?: { subject: string }[] }) =>
      error.found?.map((one) => one.subject),
    )
  }
  expect(await afterDoing(async () => {})).toEqual([])
  const post = (sql: Sql, from: string, to: string) => sql`
    insert into posting (transfer_id, line, kind, key, cause, money_type, amount, from_account, to_account)
    values (nextval('transfer_id'), 1, 'adjustment', 'planted', '{}', 3, 1000000, ${from}, ${to})`
  const mine = [`chest ${chest_id}`]
  expect(await afterDoing((sql) => post(sql, `chest:${chest_id}`, 'house:bank'))).toEqual(mine)
  expect(await afterDoing((sql) => post(sql, 'house:bank', `chest:${chest_id}`))).toEqual(mine)
  expect(await afterDoing((sql) => post(sql, 'house:bank', 'chest:77'))).toEqual(['chest 77'])
  expect(await afterDoing((sql) => sql`update chest set taken_number = 2 where id = ${chest_id}`)).toEqual(
    mine,
  )
})
