import { chat } from '@mela/contract/chat.ts'
import { GroupIdentity } from '@mela/contract/enums.ts'
import { groups } from '@mela/contract/groups.ts'
import { describe, expect, it } from 'vitest'
import { befriend, groupOf } from '../../testing/chat.ts'
import { testApp } from '../../testing/test-app.ts'

const server = await testApp()
const owner = await server.member('owner.groups')
const [one, two, stranger] = [
  await server.member('one.groups'),
  await server.member('two.groups'),
  await server.member('stranger.groups'),
]
const group = await groupOf(owner, one)

describe('making', () => {
  it('SO-02 a group of friends, named after them unless a name is given', async () => {
    const { list } = await owner.call(groups.batch, { query: { id: [group] } })
    expect(list).toMatchObject([
      {
        group: { id: group, name: 'owner.groups, one.groups', status: 1 },
        group_user: { user_id: owner.id, identity: GroupIdentity.owner, pin: -1 },
        group_user_total: 2,
        user_ids: [owner.id, one.id],
      },
    ])
    const named = await owner.call(groups.add, { body: { user_ids: [one.id], name: ' Diwali ' } })
    expect(await one.call(groups.info, { query: { id: named.id } })).toMatchObject({
      group: { name: 'Diwali' },
      my_group_user: { identity: GroupIdentity.member },
    })
  })

  it.each(['', '   ', 'x'.repeat(51)])('SO-02 %j is no name', async (name) => {
    await expect(owner.call(groups.add, { body: { user_ids: [one.id], name } })).rejects.toMatchObject({
      reason: 'group_name_format',
    })
  })

  it('SO-02 only of friends, and not of oneself alone', async () => {
    for (const user_ids of [[stranger.id], [one.id, stranger.id], [owner.id], ['99']])
      await expect(owner.call(groups.add, { body: { user_ids } })).rejects.toMatchObject({ code: 10019 })
  })

  it('SO-02 the same key makes one group', async () => {
    const before = (await owner.call(groups.list)).total
    const body = { user_ids: [one.id], name: 'Once' }
    const made = [
      await owner.call(groups.add, { body, key: 'group-once-1' }),
      await owner.call(groups.add, { body, key: 'group-once-1' }),
    ]
    expect(made[0]).toEqual(made[1])
    expect((await owner.call(groups.list)).total).toBe(before + 1)
  })
})

describe('who is in it', () => {
  it('a stranger finds no group, no members, and cannot bring or leave', async () => {
    const calls = [
      stranger.call(groups.info, { query: { id: group } }),
      stranger.call(groups.userList, { query: { group_id: group } }),
      stranger.call(groups.userAdd, { body: { id: group, user_ids: [one.id] } }),
      stranger.call(groups.userKick, { query: { group_id: group, user_ids: [stranger.id] } }),
      stranger.call(chat.editGroupUser, { body: { group_id: group, group_nickname: 'x' } }),
    ]
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 10004 } })
    expect(await stranger.call(groups.batch, { query: { id: [group] } })).toEqual({ list: [] })
    expect((await stranger.call(groups.list)).total).toBe(0)
  })

  it('SO-03 a member brings friends of theirs, each once', async () => {
    await befriend(one, two)
    expect(await one.call(groups.userAdd, { body: { id: group, user_ids: [two.id, two.id] } })).toEqual({
      added: 1,
      waiting: 0,
    })
    expect(await one.call(groups.userAdd, { body: { id: group, user_ids: [two.id] } })).toEqual({
      added: 0,
      waiting: 0,
    })
    const { list, total } = await two.call(groups.userList, { query: { group_id: group } })
    expect(total).toBe(3)
    expect(list.map(({ user }) => user.id)).toEqual([owner.id, one.id, two.id])
    const found = await two.call(groups.userList, { query: { group_id: group, q: 'TWO' } })
    expect(found.list.map(({ user }) => user.id)).toEqual([two.id])
  })

  it('SO-02 my own nickname, pin and quiet', async () => {
    await two.call(chat.editGroupUser, {
      body: { group_id: group, group_nickname: 'Second', pin: 1, not_disturb: 1 },
    })
    expect(await two.call(groups.info, { query: { id: group } })).toMatchObject({
      group_user: { group_nickname: 'Second', pin: 1, not_disturb: 1 },
    })
    expect(await one.call(groups.info, { query: { id: group } })).toMatchObject({ group_user: { pin: -1 } })
    const reply = two.call(chat.editGroupUser, { body: { group_id: group, group_nickname: 'x'.repeat(60) } })
    await expect(reply).rejects.toMatchObject({ reason: 'nickname_format' })
  })

  it('SO-03 members leave; the owner cannot, and nobody puts out others here', async () => {
    const out = (who: typeof owner, ...user_ids: string[]) =>
      who.call(groups.userKick, { query: { group_id: group, user_ids } })
    await expect(out(owner, owner.id)).rejects.toMatchObject({ code: 10018 })
    await expect(out(one, two.id)).rejects.toMatchObject({ code: 10018 })
    await out(two, two.id)
    await expect(out(two, two.id)).rejects.toMatchObject({ code: 10004 })
    expect(await owner.call(groups.info, { query: { id: group } })).toMatchObject({ group_user_total: 2 })
    expect(await one.call(groups.userAdd, { body: { id: group, user_ids: [two.id] } })).toMatchObject({
      added: 1,
    })
  })
})
