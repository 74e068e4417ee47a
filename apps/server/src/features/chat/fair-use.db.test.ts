// What one member does with the chat does not take it away from others.
import { chat } from '@mela/contract/chat.ts'
import { groups } from '@mela/contract/groups.ts'
import { afterAll, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { groupOf, history, say } from '../../testing/chat.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { testApp } from '../../testing/test-app.ts'

const server = await testApp({
  config: { role: 'api', chat: { perSecond: 3, perMinute: 100, groupPerSecond: 20 } },
})
const slow = sqlAt(server.db.ownerUrl)
afterAll(() => slow.end())

it('SE-06 strangers do not use up what a group may say in a second', async () => {
  const [owner, one, two] = [
    await server.member('owner.loud'),
    await server.member('one.loud'),
    await server.member('two.loud'),
  ]
  const group = await groupOf(owner, one, two)
  const before = await history(owner, group)
  const strangers = await Promise.all(Array.from({ length: 24 }, (_, i) => server.member(`stranger.${i}`)))
  const shouts = await Promise.allSettled(
    strangers.flatMap((who) => Array.from({ length: 5 }, () => say(who, group, 'buy this'))),
  )
  expect(shouts.filter(({ status }) => status === 'fulfilled')).toEqual([])
  expect(await history(owner, group)).toEqual(before)
  // The clock stands still: nothing has been refilled since.
  for (const who of [one, two]) for (let i = 0; i < 10; i += 1) await say(who, group, `${i}`)
  await expect(say(owner, group, 'one too many')).rejects.toMatchObject({ reason: 'too_many_messages' })
})

it('SE-06 whoever was put out takes nothing from the group either', async () => {
  const [owner, guest, other] = [
    await server.member('owner.put'),
    await server.member('guest.put'),
    await server.member('other.put'),
  ]
  const group = await groupOf(owner, guest, other)
  await say(guest, group, 'I am in')
  await owner.call(groups.userKick, { query: { group_id: group, user_ids: [guest.id] } })
  for (let i = 0; i < 9; i += 1)
    await expect(say(guest, group, 'still here?')).rejects.not.toMatchObject({ reason: 'too_many_messages' })
  for (let i = 0; i < 10; i += 1) await say(owner, group, `${i}`)
  for (let i = 0; i < 8; i += 1) await say(other, group, `${i}`)
})

it('SE-06 a search over all chats needs two letters, and one sign where a sign is a word', async () => {
  const [owner, guest] = [await server.member('owner.finds'), await server.member('guest.finds')]
  const group = await groupOf(owner, guest)
  await say(owner, group, 'quince and 梨')
  const find = async (q: string, chat_id?: string) =>
    (await owner.call(chat.search, { query: { q, ...(chat_id ? { chat_id } : {}) } })).total
  expect(await find('q')).toBe(0)
  expect(await find('qu')).toBe(1)
  expect(await find('梨')).toBe(1)
  expect(await find('q', group)).toBe(1)
})

it('SE-06 a search ends when its time is over, and one member has few of them at once', async () => {
  const owner = await server.member('owner.waits')
  const before = await fingerprint(server.db)
  const search = () => owner.call(chat.search, { query: { q: 'anything' } })
  const outcomes = await slow.begin(async (tx) => {
    await tx`lock table message in access exclusive mode`
    return Promise.allSettled(Array.from({ length: 12 }, search))
  })
  const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason.reason : 'found'))
  expect(reasons.filter((reason) => reason === 'search_too_broad')).toHaveLength(8)
  expect(reasons.filter((reason) => reason === 'too_many_requests')).toHaveLength(4)
  expect(await fingerprint(server.db)).toEqual(before)
  expect(await search()).toEqual({ list: [], total: 0 })
})

it('SE-06 nobody pages past ten thousand', async () => {
  const owner = await server.member('owner.pages')
  const at = (pos: string) => owner.raw({ method: 'GET', url: '/api/chat/search', query: { q: 'word', pos } })
  expect((await at('10000')).envelope).toMatchObject({ code: 10000 })
  expect((await at('10001')).envelope).toMatchObject({
    code: 10001,
    reason: 'invalid_request',
    fields: [{ path: 'query.pos', problem: 'too big' }],
  })
})
