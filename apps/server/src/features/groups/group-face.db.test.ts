// SO-02: whose pictures make up the picture of a group.
import { groups } from '@mela/contract/groups.ts'
import { expect, it } from 'vitest'
import { befriend, groupOf } from '../../testing/chat.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'

const server = await testApp()

it('SO-02 six at most, those who have been there longest; who leaves or is put out makes room', async () => {
  const owner = await server.member('owner.face')
  const others: TestMember[] = []
  for (const name of ['ann', 'bea', 'cleo', 'dora', 'edda', 'fay', 'gia'])
    others.push(await server.member(`${name}.face`))
  const [ann, bea, cleo, dora, edda, fay, gia] = others.map(({ id }) => id)
  // They join one after the other, so that it is known who was there first.
  const id = await groupOf(owner, others[0] as TestMember)
  for (const other of others.slice(1)) {
    await befriend(owner, other)
    await owner.call(groups.userAdd, { body: { id, user_ids: [other.id] } })
  }
  const face = async (who: TestMember) => {
    const { list } = await who.call(groups.batch, { query: { id: [id] } })
    const { user_ids = [], group_user_total } = list[0] ?? {}
    expect(await who.call(groups.info, { query: { id } })).toMatchObject({ user_ids })
    return [group_user_total, ...user_ids]
  }
  expect(await face(owner)).toEqual([8, owner.id, ann, bea, cleo, dora, edda])
  await others[1]?.call(groups.userKick, { query: { group_id: id, user_ids: [bea ?? ''] } })
  expect(await face(owner)).toEqual([7, owner.id, ann, cleo, dora, edda, fay])
  await owner.call(groups.userKick, { query: { group_id: id, user_ids: [ann ?? ''] } })
  expect(await face(others[6] as TestMember)).toEqual([6, owner.id, cleo, dora, edda, fay, gia])
})
