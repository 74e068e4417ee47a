import { FriendApplyStatus, YesNo } from '@mela/contract/enums.ts'
import { notify } from '@mela/contract/notify.ts'
import { privateRoomId } from '@mela/contract/room-id.ts'
import { social } from '@mela/contract/social.ts'
import { describe, expect, it } from 'vitest'
import { befriend, history, textsOf } from '../../testing/chat.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'
import { expire } from './applications.ts'

const server = await testApp()
const DAY = 86_400_000
let people = 0
const newPeople = async (count: number) => {
  const made: TestMember[] = []
  for (let i = 0; i < count; i += 1)
    made.push(await server.member(`social.${String(++people).padStart(4, '0')}`))
  return made as [TestMember, TestMember, TestMember]
}
const apply = (from: TestMember, to: { id: string }, apply_content = 'Hi, it is me') =>
  from.call(social.apply, { body: { to_user_id: to.id, apply_content } })
const decide = (who: TestMember, id: string, status: 2 | -1) =>
  who.call(social.decide, { body: { id, status } })
const { pass, delete: refused } = FriendApplyStatus

describe('SO-01 applying', () => {
  it('SO-10 once a day for each target, and not to a friend', async () => {
    const [one, two, three] = await newPeople(3)
    const { id } = await apply(one, two)
    await expect(apply(one, two)).rejects.toMatchObject({ code: 10011 })
    await apply(one, three)
    server.clock.nowMs += DAY
    await apply(one, two)
    await decide(two, id, pass)
    server.clock.nowMs += DAY
    await expect(apply(one, two)).rejects.toMatchObject({ code: 10022 })
    await expect(apply(two, one)).rejects.toMatchObject({ code: 10022 })
  })

  it('64 at once are one', async () => {
    const [one, two] = await newPeople(2)
    const all = await Promise.allSettled(Array.from({ length: 64 }, () => apply(one, two)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    ['', 'apply_text_blank'],
    ['  \n ', 'apply_text_blank'],
    ['x'.repeat(201), 'apply_text_too_long'],
  ])('%j is refused and may be said better on the same day', async (text, reason) => {
    const [one, two] = await newPeople(2)
    await expect(apply(one, two, text)).rejects.toMatchObject({ reason })
    await expect(apply(one, two)).resolves.toMatchObject({})
  })

  it('to oneself or to nobody is not found', async () => {
    const [one] = await newPeople(1)
    await expect(apply(one, one)).rejects.toMatchObject({ code: 10004 })
    await expect(apply(one, { id: '77' })).rejects.toMatchObject({ code: 10004 })
  })

  it('who is blocked is not told so, and nobody hears of it', async () => {
    const [one, two] = await newPeople(2)
    await two.call(social.block, { body: { to_user_id: one.id, status: YesNo.yes } })
    await apply(one, two)
    expect(await two.call(social.applyUnread)).toEqual({ total_unread: 0 })
  })
})

describe('deciding', () => {
  it('SO-01 accepted, both are friends and their room begins with the words of the application', async () => {
    const [one, two] = await newPeople(2)
    const { id } = await apply(one, two, 'We met at the fair')
    await decide(two, id, pass)
    await decide(two, id, pass)
    for (const [who, other] of [
      [one, two],
      [two, one],
    ] as const)
      expect((await who.call(social.list)).list).toMatchObject([
        { friend_id: other.id, status: 1, remark: '' },
      ])
    const [low, high] = BigInt(one.id) < BigInt(two.id) ? [one, two] : [two, one]
    const list = await history(two, `${low.id}-${high.id}`)
    expect(textsOf(list)).toEqual(['We met at the fair'])
    expect(list[0]?.author_id).toBe(one.id)
  })

  it('SO-10 refused stays refused; only whom it was made to decides', async () => {
    const [one, two, three] = await newPeople(3)
    const { id } = await apply(one, two)
    await expect(decide(three, id, pass)).rejects.toMatchObject({ code: 10004 })
    await expect(decide(one, id, pass)).rejects.toMatchObject({ code: 10004 })
    await decide(two, id, refused)
    await expect(decide(two, id, pass)).rejects.toMatchObject({ code: 10004 })
    expect((await two.call(social.list)).total).toBe(0)
  })

  it('SO-10 after seven days it is overdue, whether swept or not', async () => {
    const [one, two] = await newPeople(2)
    const { id } = await apply(one, two)
    server.clock.nowMs += 7 * DAY + 1
    const states = async () => (await two.call(social.applyList)).list.map(({ status }) => status)
    expect(await states()).toEqual([FriendApplyStatus.overdue])
    await expect(decide(two, id, pass)).rejects.toMatchObject({ reason: 'application_expired' })
    await expire.run({}, server.platform, undefined as never)
    expect(await states()).toEqual([FriendApplyStatus.overdue])
  })

  it('each asked the other: accepting one closes both', async () => {
    const [one, two] = await newPeople(2)
    const mine = await apply(one, two)
    await apply(two, one)
    await decide(two, mine.id, pass)
    expect((await one.call(social.applyList)).list).toMatchObject([{ status: pass }])
    expect((await one.call(social.list)).total).toBe(1)
  })
})

it('SO-11 the list comes in pages of 20, and the first one marks all as seen', async () => {
  const [me] = await newPeople(1)
  for (let i = 0; i < 23; i += 1) {
    const [one] = await newPeople(1)
    await apply(one, me)
  }
  expect(await me.call(social.applyUnread)).toEqual({ total_unread: 23 })
  const first = await me.call(social.applyList)
  expect(first).toMatchObject({ total_apply: 23, total_unread: 23 })
  expect(first.list).toHaveLength(20)
  const pull_time = server.clock.nowMs
  server.clock.nowMs += 1
  const [late] = await newPeople(1)
  await apply(late, me)
  const second = await me.call(social.applyList, { query: { pos: 20, pull_time } })
  expect(second.list).toHaveLength(3)
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(23)
  expect(await me.call(social.applyUnread)).toEqual({ total_unread: 1 })
})

describe('friends', () => {
  it('SO-12 a remark is mine, a blank one is refused, removing it is an action of its own', async () => {
    const [one, two, three] = await newPeople(3)
    await befriend(one, two)
    const remark = (text: string | null, to = two.id) =>
      one.call(social.remark, { body: { to_user_id: to, remark: text } })
    await remark('  Ravi from work ')
    await expect(remark('  ')).rejects.toMatchObject({ reason: 'remark_blank' })
    await expect(remark('x'.repeat(51))).rejects.toMatchObject({ reason: 'remark_too_long' })
    await expect(remark('friend?', three.id)).rejects.toMatchObject({ code: 10004 })
    expect((await one.call(social.list)).list[0]?.remark).toBe('Ravi from work')
    expect((await two.call(social.list)).list[0]?.remark).toBe('')
    await remark(null)
    expect((await one.call(social.list)).list[0]?.remark).toBe('')
  })

  it('SO-01 deleting ends it for both, and both may ask again', async () => {
    const [one, two] = await newPeople(2)
    await befriend(one, two)
    await one.call(social.remove, { query: { friend_id: two.id } })
    await expect(one.call(social.remove, { query: { friend_id: two.id } })).rejects.toMatchObject({
      code: 10004,
    })
    expect((await two.call(social.list)).total).toBe(0)
    await expect(apply(one, two)).rejects.toMatchObject({ code: 10011 })
    await expect(apply(two, one)).resolves.toMatchObject({})
  })

  it('what I am to another, as their page needs it', async () => {
    const [one, two] = await newPeople(2)
    const mine = () => one.call(social.relation, { query: { user_id: two.id } })
    const theirs = () => two.call(social.relation, { query: { user_id: one.id } })
    expect(await mine()).toEqual({
      is_friend: false,
      remark: '',
      is_blocked: false,
      has_applied: false,
      application: null,
    })
    const { id } = await apply(one, two, 'Please')
    expect(await mine()).toMatchObject({ has_applied: true, application: null })
    expect(await theirs()).toMatchObject({ has_applied: false, application: { id, content: 'Please' } })
    await decide(two, id, pass)
    expect(await theirs()).toMatchObject({ is_friend: true, application: null })
    await two.call(social.block, { body: { to_user_id: one.id, status: YesNo.yes } })
    expect(await theirs()).toMatchObject({ is_blocked: true })
    expect(await mine()).toMatchObject({ is_blocked: false })
    expect((await two.call(social.blockList)).list.map((user) => user.id)).toEqual([one.id])
  })
})

it('HM-11 whoever is asked finds it among their notifications, and whoever asked that it was accepted', async () => {
  const [one, two, three] = await newPeople(3)
  const socially = async (who: TestMember) =>
    (await who.call(notify.list)).list.filter(({ category }) => category === 'social')
  const { id } = await apply(one, two)
  const names = await server.db.sql<{ id: string; nickname: string }[]>`
    select id, nickname from member where id = any (${[one.id, two.id]}::bigint[])`
  const nameOf = (who: TestMember) => names.find((row) => row.id === who.id)?.nickname
  expect(await socially(two)).toMatchObject([
    { content: `${nameOf(one)} wants to be your friend.`, action_val: '/friend-application' },
  ])
  expect(await socially(one)).toEqual([])
  await decide(two, id, pass)
  expect(await socially(one)).toMatchObject([
    {
      content: `${nameOf(two)} accepted your request. Say hello!`,
      action_val: `/chat/${privateRoomId(one.id, two.id)}`,
    },
  ])
  // Whoever is blocked disturbs nobody.
  await two.call(social.block, { body: { to_user_id: three.id, status: YesNo.yes } })
  await apply(three, two)
  expect(await socially(two)).toHaveLength(1)
})
