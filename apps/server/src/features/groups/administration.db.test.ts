import { GroupIdentity } from '@mela/contract/enums.ts'
import { GROUP_MANAGERS_MAX, groupAdmin } from '@mela/contract/group-admin.ts'
import { groups } from '@mela/contract/groups.ts'
import { social } from '@mela/contract/social.ts'
import { describe, expect, it } from 'vitest'
import { groupOf, history, roomFor, say } from '../../testing/chat.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { connect } from '../../testing/listener.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'

// No job changes a row meanwhile.
const server = await testApp({ config: { role: 'api' } })
const owner = await server.member('owner.admin')
const people = await Promise.all(
  Array.from({ length: 11 }, (_, i) => server.member(`person${String(i).padStart(2, '0')}.admin`)),
)
const [first, second] = people as [TestMember, TestMember]
const id = await groupOf(owner, ...people)
const infoOf = (who: TestMember, group = id) => who.call(groups.info, { query: { id: group } })
const identityOf = async (who: TestMember) =>
  ((await infoOf(who)) as never as { group_user: { identity: number } }).group_user.identity

describe('SO-02 editing', () => {
  it('name, notice and settings; what is left out stays', async () => {
    await owner.call(groupAdmin.edit, { body: { id, name: ' Diwali fair ', notice: ' Meet at noon ' } })
    await owner.call(groupAdmin.edit, { body: { id, flag_check: 1, flag_prohibit_add_friends: 1 } })
    expect(await infoOf(first)).toMatchObject({
      group: { name: 'Diwali fair', notice: 'Meet at noon', flag_check: 1, flag_prohibit_add_friends: 1 },
    })
    await owner.call(groupAdmin.edit, { body: { id, notice: '', flag_check: -1 } })
    expect(await infoOf(first)).toMatchObject({
      group: { name: 'Diwali fair', notice: '', flag_check: -1, flag_prohibit_add_friends: 1 },
    })
  })

  it.each([
    [{ name: '' }, 'group_name_format'],
    [{ name: 'x'.repeat(51) }, 'group_name_format'],
    [{ notice: 'x'.repeat(501) }, 'group_notice_too_long'],
    [{ avatar: { url: '/files/avatar/of-somebody-else.webp' } }, 'avatar_unknown'],
  ])('SO-02 %j is refused and changes nothing', async (change, reason) => {
    const before = await infoOf(owner)
    await expect(owner.call(groupAdmin.edit, { body: { id, ...change } })).rejects.toMatchObject({ reason })
    expect(await infoOf(owner)).toEqual(before)
  })
})

describe('SE-09 a group whose members may not add each other', () => {
  const applyTo = (from: TestMember, to: TestMember) =>
    from.call(social.apply, { body: { to_user_id: to.id, apply_content: 'Hello' } })
  const forbid = (host: TestMember, group: string, flag: 1 | -1) =>
    host.call(groupAdmin.edit, { body: { id: group, flag_prohibit_add_friends: flag } })

  it('SE-09 is held to by the server, unless they know each other from elsewhere or one runs it', async () => {
    const [one, two, three, four] = await Promise.all(
      ['one', 'two', 'three', 'four'].map((name) => server.member(`${name}.forbidden`)),
    )
    const [a, b, c, d] = [one, two, three, four] as [TestMember, TestMember, TestMember, TestMember]
    const host = await server.member('host.forbidden')
    const strict = await groupOf(host, a, b, c, d)
    await forbid(host, strict, 1)
    const before = await fingerprint(server.db)
    await expect(applyTo(a, b)).rejects.toMatchObject({ reason: 'group_forbids_friends' })
    expect(await fingerprint(server.db)).toBe(before)
    await host.call(groupAdmin.managers, {
      body: { group_id: strict, user_ids: [c.id], identity: GroupIdentity.manager },
    })
    await applyTo(a, c)
    await applyTo(d, c)
    await applyTo(a, await server.member('stranger.forbidden'))
    await host.call(groups.add, { body: { user_ids: [a.id, b.id], name: 'An open one' } })
    await applyTo(a, b)
    await expect(applyTo(a, d)).rejects.toMatchObject({ reason: 'group_forbids_friends' })
    await forbid(host, strict, -1)
    await applyTo(a, d)
  })
})

describe('SO-02 managers', () => {
  const make = (user_ids: string[], identity: 1 | 3 = GroupIdentity.manager) =>
    owner.call(groupAdmin.managers, { body: { group_id: id, user_ids, identity } })

  it('at most nine, counted also when they are made all at once', async () => {
    await expect(make(people.slice(0, 10).map((one) => one.id))).rejects.toMatchObject({
      reason: 'too_many_managers',
    })
    expect(await identityOf(first)).toBe(GroupIdentity.member)
    await make(people.slice(0, 8).map((one) => one.id))
    const tried = await Promise.allSettled(people.slice(8).map((one) => make([one.id])))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { total } = await owner.call(groups.userList, { query: { group_id: id, identity: 3 } })
    expect(total).toBe(GROUP_MANAGERS_MAX)
    // One who is a manager already takes no second place.
    await make(people.slice(0, 8).map((one) => one.id))
    await make(
      people.map((one) => one.id),
      GroupIdentity.member,
    )
    expect(await identityOf(first)).toBe(GroupIdentity.member)
  })

  it('not of the owner, not of a stranger', async () => {
    const stranger = await server.member('stranger.admin')
    await expect(make([owner.id])).rejects.toMatchObject({ code: 10018 })
    await expect(make([first.id, stranger.id])).rejects.toMatchObject({ code: 10004 })
    expect(await identityOf(first)).toBe(GroupIdentity.member)
  })

  it('whoever keeps order may speak', async () => {
    await owner.call(groupAdmin.prohibition, {
      body: { group_id: id, user_ids: [first.id], prohibition_status: 1 },
    })
    await expect(say(first, id, 'no')).rejects.toMatchObject({ code: 10010 })
    await make([first.id])
    await say(first, id, 'yes')
    await make([first.id], GroupIdentity.member)
  })
})

it('SO-11 the silenced are listed by twenties and locked at once, on an open socket too', async () => {
  const device = await connect(server, first)
  const silence = (prohibition_status: 1 | -1) =>
    owner.call(groupAdmin.prohibition, {
      body: { group_id: id, user_ids: [first.id, second.id], prohibition_status },
    })
  await silence(1)
  await device.hears('ROOM', (room) => room.chat_id === id && room.barred === 'banned_from_speaking')
  const { list, total } = await owner.call(groups.userList, {
    query: { group_id: id, prohibition_status: 1, limit: 20 },
  })
  expect([total, list.map(({ user }) => user.id)]).toEqual([2, [first.id, second.id]])
  await silence(-1)
  await device.hears('ROOM', (room) => room.chat_id === id && room.barred === null)
  await say(first, id, 'free')
  device.close()
})

it('SO-02 a group is given away: the old owner is a member, the new one may everything', async () => {
  await owner.call(groupAdmin.assignment, { body: { group_id: id, user_id: first.id } })
  expect([await identityOf(owner), await identityOf(first)]).toEqual([1, 2])
  await expect(
    owner.call(groupAdmin.assignment, { body: { group_id: id, user_id: second.id } }),
  ).rejects.toMatchObject({ code: 10018 })
  await expect(
    first.call(groupAdmin.assignment, { body: { group_id: id, user_id: first.id } }),
  ).rejects.toMatchObject({ code: 10018 })
  await first.call(groupAdmin.assignment, { body: { group_id: id, user_id: owner.id } })
})

it('SO-04 kicked (2): told to them alone, out at once, and nothing more is heard', async () => {
  const [out, stays] = [await connect(server, second), await connect(server, first)]
  await owner.call(groups.userKick, { query: { group_id: id, user_ids: [second.id] } })
  await out.hears('NOTIFICATION', (one) => one.type === 'delete_group_user' && one.delete_type === 2)
  await stays.hears('NOTIFICATION', (one) => one.type === 'edit_group_info' && one.group_id === id)
  await say(owner, id, 'after the kick')
  await stays.hears('MESSAGE_CREATE', (one) => one.chat_id === id)
  expect(out.of('MESSAGE_CREATE')).toEqual([])
  expect(stays.of('NOTIFICATION').filter((one) => one.type === 'delete_group_user')).toEqual([])
  await expect(history(second, id)).rejects.toMatchObject({ code: 10004 })
  out.close()
  stays.close()
})

it('SO-04 dissolved (3): over for all, for good', async () => {
  const device = await connect(server, first)
  await owner.call(groupAdmin.dissolve, { query: { id } })
  await device.hears('NOTIFICATION', (one) => one.type === 'delete_group_user' && one.delete_type === 3)
  for (const who of [owner, first]) {
    await expect(infoOf(who)).rejects.toMatchObject({ code: 10004 })
    await expect(say(who, id, 'anybody?')).rejects.toMatchObject({ code: 10004 })
    expect((await who.call(groups.list)).total).toBe(0)
    expect(await roomFor(who, id)).toMatchObject({ is_listed: false, barred: 'gone' })
  }
  await expect(owner.call(groupAdmin.dissolve, { query: { id } })).rejects.toMatchObject({ code: 10004 })
  device.close()
})
