// SO-03: who may do what in a group, every cell of one table. A refused call changes nothing.
import { chat } from '@mela/contract/chat.ts'
import { GroupIdentity, JoinRequestStatus } from '@mela/contract/enums.ts'
import { groupAdmin } from '@mela/contract/group-admin.ts'
import { groups } from '@mela/contract/groups.ts'
import { afterAll, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { befriend, newNonce, roomOf } from '../../testing/chat.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'

// No job changes a row meanwhile.
const server = await testApp({ config: { role: 'api' } })
const { db } = server
const owner = await server.member('owner.rights')
const [manager, manager2, member, muted, kicked, target, stranger, guest] = (await Promise.all(
  ['manager', 'manager2', 'member', 'muted', 'kicked', 'target', 'stranger', 'guest'].map((name) =>
    server.member(`${name}.rights`),
  ),
)) as [TestMember, TestMember, TestMember, TestMember, TestMember, TestMember, TestMember, TestMember]
const inside = [manager, manager2, member, muted, kicked, target]
for (const one of inside) await befriend(owner, one)
for (const one of [owner, manager, member, muted, stranger]) await befriend(one, guest)
const { id: group_id } = await owner.call(groups.add, { body: { user_ids: inside.map(({ id }) => id) } })
await owner.call(groupAdmin.managers, {
  body: { group_id, user_ids: [manager.id, manager2.id], identity: GroupIdentity.manager },
})
await owner.call(groupAdmin.prohibition, { body: { group_id, user_ids: [muted.id], prohibition_status: 1 } })
await owner.call(groups.userKick, { query: { group_id, user_ids: [kicked.id] } })
await owner.call(groupAdmin.edit, { body: { id: group_id, flag_check: 1 } })
// Somebody waits for a review.
const info = await owner.call(groups.info, { query: { id: group_id } })
const code = 'group' in info ? info.group.invite_code : ''
await guest.call(groupAdmin.userApply, { body: { group_id, code } })
const { list: waiting } = await owner.call(groupAdmin.checkList, { query: { group_id } })
const request_id = waiting[0]?.id ?? ''

const actors = { stranger, member, muted, kicked, manager, owner }
type Actor = keyof typeof actors

const calls: Record<string, (who: TestMember) => Promise<unknown>> = {
  'see the group': (who) => who.call(groups.info, { query: { id: group_id } }),
  'list members': (who) => who.call(groups.userList, { query: { group_id } }),
  'read history': (who) => who.call(chat.messages, { query: { chat_id: group_id } }),
  send: (who) =>
    who.call(chat.send, {
      body: { ...roomOf(group_id), nonce: newNonce(), content: { type: 1, data: { text: 'hello' } } },
    }),
  'edit the name': (who) => who.call(groupAdmin.edit, { body: { id: group_id, name: 'New name' } }),
  'bring a friend': (who) => who.call(groups.userAdd, { body: { id: group_id, user_ids: [guest.id] } }),
  'invite a friend': (who) => who.call(groupAdmin.userInvite, { body: { group_id, user_ids: [guest.id] } }),
  'list requests': (who) => who.call(groupAdmin.checkList, { query: { group_id } }),
  'decide a request': (who) =>
    who.call(groupAdmin.check, { body: { id: request_id, status: JoinRequestStatus.pass } }),
  'silence a member': (who) =>
    who.call(groupAdmin.prohibition, { body: { group_id, user_ids: [target.id], prohibition_status: 1 } }),
  'silence a manager': (who) =>
    who.call(groupAdmin.prohibition, { body: { group_id, user_ids: [manager2.id], prohibition_status: 1 } }),
  'silence the owner': (who) =>
    who.call(groupAdmin.prohibition, { body: { group_id, user_ids: [owner.id], prohibition_status: 1 } }),
  'kick a member': (who) => who.call(groups.userKick, { query: { group_id, user_ids: [target.id] } }),
  'kick a manager': (who) => who.call(groups.userKick, { query: { group_id, user_ids: [manager2.id] } }),
  'kick the owner and a member': (who) =>
    who.call(groups.userKick, { query: { group_id, user_ids: [owner.id, target.id] } }),
  'kick a stranger': (who) => who.call(groups.userKick, { query: { group_id, user_ids: [stranger.id] } }),
  'make a manager': (who) =>
    who.call(groupAdmin.managers, {
      body: { group_id, user_ids: [target.id], identity: GroupIdentity.manager },
    }),
  transfer: (who) => who.call(groupAdmin.assignment, { body: { group_id, user_id: target.id } }),
  'transfer to a stranger': (who) =>
    who.call(groupAdmin.assignment, { body: { group_id, user_id: stranger.id } }),
  'leave alone': (who) => who.call(groups.userKick, { query: { group_id, user_ids: [who.id] } }),
  dissolve: (who) => who.call(groupAdmin.dissolve, { query: { id: group_id } }),
}

type Cell = 'yes' | 10004 | 10010 | 10018
const table: Record<string, Record<Actor, Cell>> = {
  'see the group': row(10004, 'yes', 'yes', 10004, 'yes', 'yes'),
  'list members': row(10004, 'yes', 'yes', 10004, 'yes', 'yes'),
  'read history': row(10004, 'yes', 'yes', 10004, 'yes', 'yes'),
  send: row(10004, 'yes', 10010, 10004, 'yes', 'yes'),
  'edit the name': row(10004, 10018, 10018, 10004, 'yes', 'yes'),
  'bring a friend': row(10004, 'yes', 'yes', 10004, 'yes', 'yes'),
  'invite a friend': row(10004, 'yes', 'yes', 10004, 'yes', 'yes'),
  'list requests': row(10004, 10018, 10018, 10004, 'yes', 'yes'),
  'decide a request': row(10004, 10018, 10018, 10004, 'yes', 'yes'),
  'silence a member': row(10004, 10018, 10018, 10004, 'yes', 'yes'),
  'silence a manager': row(10004, 10018, 10018, 10004, 10018, 'yes'),
  'silence the owner': row(10004, 10018, 10018, 10004, 10018, 10018),
  'kick a member': row(10004, 10018, 10018, 10004, 'yes', 'yes'),
  'kick a manager': row(10004, 10018, 10018, 10004, 10018, 'yes'),
  'kick the owner and a member': row(10004, 10018, 10018, 10004, 10018, 10018),
  'kick a stranger': row(10004, 10018, 10018, 10004, 10004, 10004),
  'make a manager': row(10004, 10018, 10018, 10004, 10018, 'yes'),
  transfer: row(10004, 10018, 10018, 10004, 10018, 'yes'),
  'transfer to a stranger': row(10004, 10018, 10018, 10004, 10018, 10004),
  'leave alone': row(10004, 'yes', 'yes', 10004, 'yes', 10018),
  dissolve: row(10004, 10018, 10018, 10004, 10018, 'yes'),
}
function row(...cells: [Cell, Cell, Cell, Cell, Cell, Cell]): Record<Actor, Cell> {
  const [s, m, mu, k, mg, o] = cells
  return { stranger: s, member: m, muted: mu, kicked: k, manager: mg, owner: o }
}

// What is allowed would change the group for the cells after it, so those come last, each on the group as it was.
const cells = Object.entries(table).flatMap(([call, byActor]) =>
  (Object.keys(byActor) as Actor[]).map((actor) => [actor, call, byActor[actor]] as const),
)
const refused = cells.filter(([, , wanted]) => wanted !== 'yes')
const allowed = cells.filter(([, , wanted]) => wanted === 'yes')

it('SO-03 the table names every call and every actor', () => {
  expect(Object.keys(table)).toEqual(Object.keys(calls))
  expect(cells).toHaveLength(Object.keys(calls).length * Object.keys(actors).length)
})

it.each(refused)('SO-03 %s may not %s (%s)', async (actor, call, wanted) => {
  const before = await fingerprint(db)
  await expect(calls[call]?.(actors[actor])).rejects.toMatchObject({ code: wanted })
  expect(await fingerprint(db)).toBe(before)
})

it.each(allowed)('SO-03 %s may %s', async (actor, call) => {
  await expect(calls[call]?.(actors[actor])).resolves.toBeDefined()
  await restore()
})

const master = sqlAt(db.ownerUrl)
afterAll(() => master.end())

/** The group as it was: who is in it, who is what, who is silenced, who waits. */
async function restore(): Promise<void> {
  const out = [kicked.id, guest.id]
  await master.begin(async (sql) => {
    await sql`update group_member set identity = 1 where group_id = ${group_id}`
    await sql`update group_member set identity = case when user_id = ${owner.id} then 2
        when user_id in (${manager.id}, ${manager2.id}) then 3 else 1 end,
      status = case when user_id = any (${out}::bigint[]) then -2 else 1 end, is_silenced = user_id = ${muted.id}
      where group_id = ${group_id}`
    await sql`update chat_member set is_in = user_id <> all (${out}::bigint[]),
      barred = case when user_id = ${muted.id} then 'banned_from_speaking' end where chat_id = ${group_id}`
    await sql`update chat set state = 1,
      members = (select count(*) from chat_member where chat_id = ${group_id} and is_in) where id = ${group_id}`
    await sql`update chat_group set status = 1, owner_id = ${owner.id} where id = ${group_id}`
    await sql`delete from group_request where group_id = ${group_id} and id <> ${request_id}`
    await sql`update group_request set status = 2 where id = ${request_id}`
  })
}
