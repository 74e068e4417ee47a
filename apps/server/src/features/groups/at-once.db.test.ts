// The same wish many times in one moment, and wishes that undo each other: each is done once, and nobody sees an error
// that is none of theirs.
import { ContentType, JoinRequestStatus } from '@mela/contract/enums.ts'
import { groupAdmin } from '@mela/contract/group-admin.ts'
import { groups } from '@mela/contract/groups.ts'
import { expect, it } from 'vitest'
import { befriend, groupOf, history } from '../../testing/chat.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'

const server = await testApp()
const TIMES = 12
const { pass, reject } = JoinRequestStatus
let count = 0
const somebody = () => server.member(`somebody${++count}.once`)

const many = <T>(wish: () => Promise<T>) => Promise.allSettled(Array.from({ length: TIMES }, wish))
const reasonsOf = (tried: PromiseSettledResult<unknown>[]) =>
  new Set(tried.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : [])))
const joinLinesOf = async (who: TestMember, id: string, user_id: string) =>
  (await history(who, id)).filter(
    ({ content }) => content.type === ContentType.join_group && content.data.user_id === user_id,
  ).length

async function givenGroup(flag_check: 1 | -1 = -1) {
  const [owner, member] = [await somebody(), await somebody()]
  const id = await groupOf(owner, member)
  await owner.call(groupAdmin.edit, { body: { id, flag_check } })
  const info = await owner.call(groups.info, { query: { id } })
  return { owner, member, id, code: 'group' in info ? info.group.invite_code : '' }
}

it('SO-02 a link that is tapped many times lets in once', async () => {
  const { owner, id, code } = await givenGroup()
  const one = await somebody()
  const tried = await many(() => one.call(groupAdmin.userApply, { body: { group_id: id, code } }))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(reasonsOf(tried)).toEqual(new Set(['already_in_group']))
  expect(await joinLinesOf(owner, id, one.id)).toBe(1)
  expect(await owner.call(groups.info, { query: { id } })).toMatchObject({ group_user_total: 3 })
})

it('SO-02 a request that is let in and turned away at once ends one way, and says so', async () => {
  const { owner, member, id, code } = await givenGroup(1)
  await owner.call(groupAdmin.managers, { body: { group_id: id, user_ids: [member.id], identity: 3 } })
  const one = await somebody()
  await one.call(groupAdmin.userApply, { body: { group_id: id, code } })
  const [request] = (await owner.call(groupAdmin.checkList, { query: { group_id: id } })).list
  const body = { id: request?.id ?? '' }
  const tried = await Promise.allSettled([
    ...(await many(() => owner.call(groupAdmin.check, { body: { ...body, status: pass } }))),
    ...(await many(() => member.call(groupAdmin.check, { body: { ...body, status: reject } }))),
  ])
  expect(tried.every(({ status }) => status === 'fulfilled')).toBe(true)
  const [after] = (await owner.call(groupAdmin.checkList, { query: { group_id: id } })).list
  const isIn = (await one.call(groups.list, { query: { id } })).total === 1
  expect(isIn).toBe(after?.status === pass)
  expect(await joinLinesOf(owner, id, one.id)).toBe(isIn ? 1 : 0)
})

it('SO-02 an invite card that is accepted and declined at once is answered once', async () => {
  const { owner, id } = await givenGroup()
  const one = await somebody()
  const room = await befriend(owner, one)
  await owner.call(groupAdmin.userInvite, { body: { group_id: id, user_ids: [one.id] } })
  const card = (await history(one, room)).at(-1)?.content.data as { id: string }
  const answers = await Promise.all([
    ...Array.from({ length: TIMES }, () =>
      one.call(groupAdmin.inviteCheck, { body: { id: card.id, status: pass } }),
    ),
    ...Array.from({ length: TIMES }, () =>
      one.call(groupAdmin.inviteCheck, { body: { id: card.id, status: reject } }),
    ),
  ])
  expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
  const isIn = (await one.call(groups.list, { query: { id } })).total === 1
  expect(isIn).toBe(answers[0]?.status === pass)
})

it('SO-03 a manager who is put out while they act acts before it or not at all', async () => {
  const { owner, member, id } = await givenGroup()
  const target = await somebody()
  await befriend(owner, target)
  await owner.call(groups.userAdd, { body: { id, user_ids: [target.id] } })
  await owner.call(groupAdmin.managers, { body: { group_id: id, user_ids: [member.id], identity: 3 } })
  const [, ...acts] = await Promise.allSettled([
    owner.call(groups.userKick, { query: { group_id: id, user_ids: [member.id] } }),
    ...Array.from({ length: TIMES }, (_, i) =>
      member.call(groupAdmin.edit, { body: { id, notice: `by a manager ${i}` } }),
    ),
  ])
  expect([...reasonsOf(acts)].every((reason) => reason === 'not_found')).toBe(true)
  await expect(member.call(groupAdmin.edit, { body: { id, notice: 'late' } })).rejects.toMatchObject({
    code: 10004,
  })
})

it('SO-02 two owners cannot be: a transfer to two people at once goes to one', async () => {
  const { owner, member, id } = await givenGroup()
  const other = await somebody()
  await befriend(owner, other)
  await owner.call(groups.userAdd, { body: { id, user_ids: [other.id] } })
  const tried = await Promise.allSettled(
    [member, other].map(({ id: user_id }) =>
      owner.call(groupAdmin.assignment, { body: { group_id: id, user_id } }),
    ),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { total } = await owner.call(groups.userList, { query: { group_id: id, identity: 2 } })
  expect(total).toBe(1)
})

it('a request of one group is nobody’s of another', async () => {
  const { id, code } = await givenGroup(1)
  const elsewhere = await givenGroup(1)
  const one = await somebody()
  await one.call(groupAdmin.userApply, { body: { group_id: id, code } })
  const [row] = await server.db.sql<{ id: string }[]>`select id from group_request where user_id = ${one.id}`
  for (const who of [elsewhere.owner, one])
    await expect(
      who.call(groupAdmin.check, { body: { id: row?.id ?? '', status: pass } }),
    ).rejects.toMatchObject({ code: 10004 })
  await expect(
    elsewhere.owner.call(groupAdmin.invitation, { query: { id: row?.id ?? '' } }),
  ).rejects.toMatchObject({ code: 10004 })
  expect((await one.call(groups.list, { query: { id } })).total).toBe(0)
})
