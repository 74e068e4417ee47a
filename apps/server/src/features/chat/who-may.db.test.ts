// CH-17 who may remove whose message for all, CH-03 what silences and mutes made by the real calls answer, CH-01 a type that
// this version does not know, CH-02 a message that is sent again, CH-06 what the order of rooms is made of.
import { chat } from '@mela/contract/chat.ts'
import { ContentType, GroupIdentity, YesNo } from '@mela/contract/enums.ts'
import { groupAdmin } from '@mela/contract/group-admin.ts'
import { moderation } from '@mela/contract/moderation.ts'
import { afterAll, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { befriend, groupOf, history, newNonce, roomFor, roomOf, say, textsOf } from '../../testing/chat.ts'
import { connect } from '../../testing/listener.ts'
import { operatorOf } from '../../testing/operator.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'

const server = await testApp({
  config: { chat: { perSecond: 1_000, perMinute: 60_000, groupPerSecond: 1_000 } },
})
const asOwner = sqlAt(server.db.ownerUrl)
afterAll(() => asOwner.end())
const remove = (who: TestMember, room: string, message_id: string) =>
  who.call(chat.removeMessage, { body: { ...roomOf(room), message_id } })

it('CH-17 a manager removes what plain members wrote, not what the owner or another manager did; nobody hears it again', async () => {
  const [owner, manager, second, plain] = [
    await server.member('owner.rank'),
    await server.member('manager.rank'),
    await server.member('second.rank'),
    await server.member('plain.rank'),
  ]
  const group = await groupOf(owner, manager, second, plain)
  await owner.call(groupAdmin.managers, {
    body: { group_id: group, user_ids: [manager.id, second.id], identity: GroupIdentity.manager },
  })
  const [byOwner, bySecond, byPlain] = [
    await say(owner, group, 'by owner'),
    await say(second, group, 'by second'),
    await say(plain, group, 'by plain'),
  ]
  const device = await connect(server, owner)
  for (const { message_id } of [byOwner, bySecond])
    await expect(remove(manager, group, message_id)).rejects.toMatchObject({ code: 10018 })
  await expect(remove(plain, group, byOwner.message_id)).rejects.toMatchObject({ code: 10018 })
  await remove(manager, group, byPlain.message_id)
  await device.hears(
    'MESSAGE_REMOVE',
    (one) => one.message_id === byPlain.message_id && one.chat_id === group,
  )
  expect(device.of('MESSAGE_REMOVE')).toHaveLength(1)
  device.close()
  const texts = textsOf(await history(plain, group))
  expect(texts).toEqual(expect.arrayContaining(['by owner', 'by second']))
  expect(texts).not.toContain('by plain')
  // Whoever is a manager no more is a plain member again.
  await owner.call(groupAdmin.managers, {
    body: { group_id: group, user_ids: [manager.id], identity: GroupIdentity.member },
  })
  const again = await say(plain, group, 'again')
  await expect(remove(manager, group, again.message_id)).rejects.toMatchObject({ code: 10018 })
})

it('CH-17 between two, each removes their own alone, and an edited or removed one cannot be edited back', async () => {
  const [asha, ravi] = [await server.member('asha.private'), await server.member('ravi.private')]
  const room = await befriend(asha, ravi)
  const mine = await say(asha, room, 'mine')
  await expect(remove(ravi, room, mine.message_id)).rejects.toMatchObject({ code: 10018 })
  expect(textsOf(await history(ravi, room))).toContain('mine')
  await remove(asha, room, mine.message_id)
  for (const who of [asha, ravi]) {
    expect(textsOf(await history(who, room))).not.toContain('mine')
    expect((await roomFor(who, room))?.last_message?.content.data).toMatchObject({ text: 'Hello' })
  }
  await expect(
    asha.call(chat.editMessage, { body: { ...roomOf(room), message_id: mine.message_id, text: 'back' } }),
  ).rejects.toMatchObject({ code: 10004 })
})

it('CH-03 silenced by a group or muted by an operator is 10010, and free again when that ends', async () => {
  const [owner, one] = [await server.member('owner.mutes'), await server.member('one.muted')]
  const group = await groupOf(owner, one)
  const silence = (prohibition_status: 1 | -1) =>
    owner.call(groupAdmin.prohibition, { body: { group_id: group, user_ids: [one.id], prohibition_status } })
  await silence(YesNo.yes)
  await expect(say(one, group, 'x')).rejects.toMatchObject({ code: 10010, reason: 'banned_from_speaking' })
  await say(owner, group, 'the others speak on')
  await silence(YesNo.no)
  await say(one, group, 'free')
  const moderator = await operatorOf(server, 'mona.mutes', ['moderator'])
  const mute = (hours: number) =>
    moderator.call(moderation.mute, { params: { id: one.id }, body: { hours, reason: 'spam' } })
  await mute(24)
  for (const room of [group, await befriend(one, await server.member('friend.muted'))])
    await expect(say(one, room, 'x')).rejects.toMatchObject({ code: 10010 })
})

it('CH-01 a type that this version does not know is passed on as it is and breaks no list', async () => {
  const [asha, ravi] = [await server.member('asha.future'), await server.member('ravi.future')]
  const room = await befriend(asha, ravi)
  const { seq } = await say(asha, room, 'from a newer version')
  await say(ravi, room, 'after it')
  await asOwner`
    update message set type = 42, data = '{"shape": "new"}' where seq = ${seq} and chat_id in (
      select chat_id from chat_member where user_id = ${asha.id})`
  const list = await history(ravi, room)
  expect(list.map(({ content }) => content.type)).toEqual([ContentType.text, 42, ContentType.text])
  expect(list[1]?.content.data).toEqual({ shape: 'new' })
  expect((await ravi.call(chat.updates)).rooms?.map(({ chat_id }) => chat_id)).toContain(room)
})

it('CH-02 what is sent again with its id is the message that was there, also when it was edited or removed meanwhile', async () => {
  const [asha, ravi] = [await server.member('asha.resends'), await server.member('ravi.resends')]
  const room = await befriend(asha, ravi)
  const nonce = newNonce()
  const first = await say(asha, room, 'once', { nonce })
  await asha.call(chat.editMessage, {
    body: { ...roomOf(room), message_id: first.message_id, text: 'better' },
  })
  expect(await say(asha, room, 'once', { nonce })).toMatchObject({ message_id: first.message_id })
  expect(textsOf(await history(ravi, room))).toEqual(['Hello', 'better'])
  await remove(asha, room, first.message_id)
  expect(await say(asha, room, 'once', { nonce })).toMatchObject({ message_id: first.message_id })
  expect(textsOf(await history(ravi, room))).not.toContain('once')
})

it('CH-06 the four kinds of rooms are told apart on another device: pinned or not, with a last message or without', async () => {
  const me = await server.member('me.orders')
  const friends = new Map<string, { id: string; room: string }>()
  for (const name of ['pinned.old', 'pinned.new', 'pinned.empty', 'plain.old', 'plain.new', 'plain.empty']) {
    const friend = await server.member(name)
    friends.set(name, { id: friend.id, room: await befriend(friend, me) })
  }
  const of = (name: string) => friends.get(name) ?? { id: '', room: '' }
  const pin = (name: string, value: 1 | -1) =>
    me.call(chat.editFriendSession, { body: { friend_id: of(name).id, pin: value } })
  for (const name of ['pinned.old', 'pinned.new', 'pinned.empty', 'plain.new']) await pin(name, YesNo.yes)
  await pin('plain.new', YesNo.no)
  for (const name of ['pinned.old', 'plain.old', 'plain.new', 'pinned.new'])
    await say(me, of(name).room, name)
  for (const name of ['pinned.empty', 'plain.empty'])
    await me.call(chat.removeChat, { body: { ...roomOf(of(name).room), clear: 1 } })
  const { rooms = [] } = await me.call(chat.updates)
  const kept = new Map(rooms.map((room) => [room.chat_id, room]))
  const told = [...friends].map(([name, { room }]) => {
    const { flag_top, last_message } = kept.get(room) ?? {}
    return [name, flag_top, last_message?.content.data.text]
  })
  expect(told).toEqual([
    ['pinned.old', 1, 'pinned.old'],
    ['pinned.new', 1, 'pinned.new'],
    ['pinned.empty', 1, undefined],
    ['plain.old', -1, 'plain.old'],
    ['plain.new', -1, 'plain.new'],
    ['plain.empty', -1, undefined],
  ])
  const timeOf = (name: string) => kept.get(of(name).room)?.last_message?.created_at ?? 0
  expect(timeOf('pinned.new')).toBeGreaterThanOrEqual(timeOf('plain.new'))
  expect(timeOf('plain.new')).toBeGreaterThanOrEqual(timeOf('plain.old'))
})
