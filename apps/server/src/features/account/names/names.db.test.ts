import { account } from '@mela/contract/account.ts'
import { chat } from '@mela/contract/chat.ts'
import { groupAdmin } from '@mela/contract/group-admin.ts'
import { groups } from '@mela/contract/groups.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { social } from '@mela/contract/social.ts'
import { expect, it } from 'vitest'
import { groupOf } from '../../../testing/chat.ts'
import { fingerprint } from '../../../testing/fingerprint.ts'
import { application, signInTools } from '../../../testing/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'

// No job changes a row meanwhile.
const server = await testApp({ config: { role: 'api' } })
const { db } = server
const { givenMember } = signInTools(server)
const asha = await server.member('asha.names')
const ravi = await server.member('ravi.names')
const stranger = await server.member('stranger.names')
// Before anything is said: a node reads the list anew every half minute.
await db.sql`insert into filtered_word (form, word, action) values ('jackpot', 'jackpot', 'mask')`
const group_id = await groupOf(asha, ravi)
const info = await asha.call(groups.info, { query: { id: group_id } })
const code = 'group' in info ? info.group.invite_code : ''

const register = (username: string) => {
  const { adult, terms, ...account } = application(username)
  return server.visitor.call(signIn.register, { body: { source: 2, account, adult, terms } })
}
const check = (username: string) => server.visitor.call(signIn.checkUsername, { query: { username } })
const nickname = (name: string) => asha.call(account.edit, { body: { nickname: name } })
const groupName = (name: string) => asha.call(groupAdmin.edit, { body: { id: group_id, name } })
const newGroup = (name: string) => asha.call(groups.add, { body: { user_ids: [ravi.id], name } })
const groupNickname = (group_nickname: string) =>
  asha.call(chat.editGroupUser, { body: { group_id, group_nickname } })
const apply = (apply_content: string) =>
  asha.call(social.apply, { body: { to_user_id: stranger.id, apply_content } })
const join = (content: string) => stranger.call(groupAdmin.userApply, { body: { group_id, code, content } })

it.each<[string, (name: string) => Promise<unknown>, string, string]>([
  ['a nickname', nickname, 'Mela Service', 'name_reserved'],
  ['a nickname', nickname, 'Mеlа Sеrviсе', 'name_reserved'],
  ['a nickname', nickname, '\u200b\u2060', 'hidden_characters'],
  ['a nickname', nickname, 'Jackpot for you', 'message_refused'],
  ['a name in a group', groupNickname, 'Official Admin', 'name_reserved'],
  ['a name in a group', groupNickname, 'As\u200bha', 'hidden_characters'],
  ['a name in a group', groupNickname, 'jackpot', 'message_refused'],
  ['a group', groupName, 'Mela Support', 'name_reserved'],
  ['a group', newGroup, '客服', 'name_reserved'],
  ['a group', newGroup, 'a\u202eb', 'hidden_characters'],
  ['an application', apply, 'I am \u202etnega', 'hidden_characters'],
  ['an application', apply, 'Win the JACKPOT', 'message_refused'],
  ['an application to a group', join, '\u200b', 'hidden_characters'],
  ['a username', register, 'admin.mela', 'name_reserved'],
  ['a username', register, 'mela.support2026', 'name_reserved'],
  ['a username that is looked up', check, 'mela.support', 'name_reserved'],
])('SE-09 %s cannot pass for another (%#)', async (_what, give, name, reason) => {
  const before = await fingerprint(db)
  await expect(give(name)).rejects.toMatchObject({ reason })
  expect(await fingerprint(db)).toBe(before)
})

it('SE-09 names that only sound alike are taken, and stored in one spelling', async () => {
  await nickname('Ｐａｍｅｌａ')
  expect(await asha.call(account.info)).toMatchObject({ nickname: 'Pamela' })
  await groupNickname('Carmela')
  await groupName('Pamela and friends')
  await apply('Hello,\nwe met at the fair.')
})

it('SE-09 an account of ours has its name and can still be looked up', async () => {
  await givenMember({ username: 'mela.desk' })
  expect(await check('mela.desk')).toEqual({ flag: 2 })
})

it('SE-09 what a newcomer signs in with is not shown to others', async () => {
  await register('secret.login.name')
  const [row] = await db.sql<{ nickname: string; uid: string }[]>`
    select nickname, uid from member where username = 'secret.login.name'`
  expect(row?.nickname).toBe(`Player ${row?.uid.slice(-4)}`)
})
