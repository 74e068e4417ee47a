import { chat } from '@mela/contract/chat.ts'
import { groupAdmin } from '@mela/contract/group-admin.ts'
import { moderation } from '@mela/contract/moderation.ts'
import { staff } from '@mela/contract/staff.ts'
import { describe, expect, it } from 'vitest'
import { befriend, groupOf, history, roomFor, roomOf, say, textsOf } from '../../../testing/chat.ts'
import { connect } from '../../../testing/listener.ts'
import { operatorOf } from '../../../testing/operator.ts'
import { testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const keeper = await operatorOf(server, 'keeper', ['moderator', 'auditor'])
const [one, two] = [await server.member('one.moderation'), await server.member('two.moderation')]
const room = await befriend(one, two)
const group = await groupOf(one, await server.member('three.moderation'))
const reason = 'as reported'

describe('words', () => {
  const set = (word: string, action: 'mask' | 'refuse') =>
    keeper.call(moderation.setWord, { body: { word, action } })

  it('are masked in what is said and edited, or the message is not taken', async () => {
    await set('casino', 'mask')
    await set('scam', 'refuse')
    const { message_id } = await say(one, room, 'my Casino')
    expect(textsOf(await history(two, room)).at(-1)).toBe('my ******')
    await one.call(chat.editMessage, { body: { ...roomOf(room), message_id, text: 'a casino again' } })
    expect(textsOf(await history(two, room)).at(-1)).toBe('a ****** again')
    const before = await history(two, room)
    await expect(say(one, room, 'this is a SCAM')).rejects.toMatchObject({ reason: 'message_refused' })
    await expect(
      one.call(chat.editMessage, { body: { ...roomOf(room), message_id, text: 'scam' } }),
    ).rejects.toMatchObject({ reason: 'message_refused' })
    expect(await history(two, room)).toEqual(before)
  })

  it('do not stand in names and notices', async () => {
    for (const change of [{ name: 'Casino club' }, { notice: 'no scam here' }])
      await expect(one.call(groupAdmin.edit, { body: { id: group, ...change } })).rejects.toMatchObject({
        reason: 'message_refused',
      })
  })

  it('are listed, changed and taken off; each leaves an audit entry', async () => {
    await set('Casino', 'refuse')
    const { list, total } = await keeper.call(moderation.words, { query: { q: 'CAS' } })
    expect([total, list]).toMatchObject([1, [{ word: 'Casino', action: 'refuse' }]])
    await keeper.call(moderation.removeWord, { query: { word: 'casino' } })
    await expect(keeper.call(moderation.removeWord, { query: { word: 'casino' } })).rejects.toMatchObject({
      code: 10004,
    })
    await say(one, room, 'casino')
    expect(textsOf(await history(two, room)).at(-1)).toBe('casino')
    const entries = await keeper.call(staff.audit, { query: { subject: 'word:casino' } })
    expect(entries.list.map(({ action }) => action)).toContain('words.remove')
  })
})

it('a mute silences everywhere until its hours are over, and customer service is still reached', async () => {
  const muted = await server.member('muted.moderation')
  const chatWith = await befriend(muted, two)
  const { until } = await keeper.call(moderation.mute, {
    params: { id: muted.id },
    body: { hours: 2, reason },
  })
  expect(until).toBe(server.clock.nowMs + 2 * 3_600_000)
  await expect(say(muted, chatWith, 'no')).rejects.toMatchObject({ code: 10010 })
  await say(two, chatWith, 'you are muted')
  await keeper.call(moderation.mute, { params: { id: muted.id }, body: { hours: 0, reason } })
  await say(muted, chatWith, 'again')
})

it('CH-21 a ban locks the chats of those they talk to, a line says so, and its end frees them', async () => {
  const banned = await server.member('banned.moderation')
  const chatWith = await befriend(banned, two)
  const device = await connect(server, two)
  const ban = (is_banned: boolean) =>
    keeper.call(moderation.banMember, { params: { id: banned.id }, body: { is_banned, reason } })
  await ban(true)
  await ban(true)
  await device.hears('MESSAGE_CREATE', ({ chat_id }) => chat_id === chatWith)
  expect((await history(two, chatWith)).map(({ content }) => content).slice(1)).toEqual([
    { type: 0, data: { kind: 1, user_id: banned.id } },
  ])
  expect(await roomFor(two, chatWith)).toMatchObject({ barred: 'user_banned', unread_num: 1 })
  await expect(say(two, chatWith, 'hello?')).rejects.toMatchObject({ reason: 'user_banned' })
  await expect(banned.call(chat.updates)).rejects.toMatchObject({ code: 10017 })
  await ban(false)
  expect((await history(two, chatWith)).at(-1)?.content).toEqual({
    type: 0,
    data: { kind: 2, user_id: banned.id },
  })
  expect(await roomFor(two, chatWith)).toMatchObject({ barred: null })
  await say(two, chatWith, 'welcome back')
  device.close()
})

it('a banned group is silent for all (10023), read on, and speaks again afterwards', async () => {
  const ban = (is_banned: boolean) =>
    keeper.call(moderation.banGroup, { params: { id: group }, body: { is_banned, reason } })
  await ban(true)
  await expect(say(one, group, 'hello')).rejects.toMatchObject({ code: 10023 })
  await expect(one.call(groupAdmin.edit, { body: { id: group, name: 'x' } })).rejects.toMatchObject({
    code: 10023,
  })
  expect(await roomFor(one, group)).toMatchObject({ barred: 'group_banned' })
  expect((await history(one, group)).length).toBeGreaterThan(0)
  await ban(false)
  await say(one, group, 'hello again')
})

it.each(['mute', 'banMember', 'banGroup'] as const)('%s asks for a reason and a target', async (name) => {
  const wanted = name === 'mute' ? { hours: 1, reason } : { is_banned: true, reason }
  const id = name === 'banGroup' ? group : two.id
  const ask = (params: { id: string }, given: object) =>
    keeper.call(moderation[name], { params, body: given as never })
  await expect(ask({ id }, { ...wanted, reason: '  ' })).rejects.toMatchObject({ reason: 'reason_needed' })
  await expect(ask({ id: '99' }, wanted)).rejects.toMatchObject({ code: 10004 })
})

it('others may do none of it', async () => {
  const support = await operatorOf(server, 'support.only', ['support'])
  await expect(
    support.call(moderation.mute, { params: { id: two.id }, body: { hours: 1, reason } }),
  ).rejects.toMatchObject({ code: 10018 })
})
