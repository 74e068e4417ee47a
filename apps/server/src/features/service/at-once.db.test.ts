// The same wish many times in one moment, by operators, by guests, about members: done once.
import { channelStaff } from '@mela/contract/channels.ts'
import { SERVICE_USER } from '@mela/contract/chat-shapes.ts'
import { complaintReviews, complaints } from '@mela/contract/complaints.ts'
import { guest, serviceStaff } from '@mela/contract/service.ts'
import { expect, it } from 'vitest'
import { befriend, history, say } from '../../testing/chat.ts'
import { operatorOf } from '../../testing/operator.ts'
import { testApp } from '../../testing/test-app.ts'
import { openServiceChat } from './open-service-chat.store.ts'

const server = await testApp()
const TIMES = 12
const many = <T>(wish: () => Promise<T>) => Promise.all(Array.from({ length: TIMES }, wish))
const operator = await operatorOf(server, 'once.owner', ['owner'])

it('SO-13 a guest’s line with one nonce is one line', async () => {
  const { token } = await server.visitor.call(guest.begin, { body: { language: 'en' } })
  const me = server.browser().as(token)
  const body = { nonce: 'guest-nonce-1', content: { type: 1, data: { text: 'hello' } } } as const
  const lines = await many(() => me.call(guest.send, { body }))
  expect(new Set(lines.map(({ id }) => id)).size).toBe(1)
  expect((await me.call(guest.messages)).list).toHaveLength(1)
})

it('CH-14 an answer of an operator with one nonce is one answer, and one operator has the conversation', async () => {
  const member = await server.member('asks.once')
  await server.platform.db.transaction((tx) => openServiceChat(tx, server.platform, member.id))
  const room = `${SERVICE_USER}-${member.id}`
  await say(member, room, 'help')
  const { list } = await operator.call(serviceStaff.queue, { query: { state: 'waiting' } })
  const found = list.find(({ member: whose }) => whose?.id === member.id)
  const params = { id: found?.id ?? '' }
  const colleague = await operatorOf(server, 'once.colleague', ['support'])
  const taken = await Promise.allSettled(
    [operator, colleague].map((who) => who.call(serviceStaff.assign, { params, body: {} })),
  )
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const mine = taken[0]?.status === 'fulfilled' ? operator : colleague
  await many(() => mine.call(serviceStaff.reply, { params, body: { nonce: 'desk-nonce-1', text: 'Here' } }))
  const answers = (await history(member, room)).filter(({ content }) => content.data.text === 'Here')
  expect(answers).toHaveLength(1)
})

it('SO-07 a complaint with one key is one complaint, and is decided once', async () => {
  const [one, other] = [await server.member('one.complains'), await server.member('other.complains')]
  await befriend(one, other)
  const body = { target_type: 1, target_id: other.id, reason: 2, content: 'fraud', images: [] } as const
  const tried = await Promise.allSettled(
    Array.from({ length: TIMES }, () =>
      one.call(complaints.report, { body: { ...body, images: [] }, key: 'complaint-key' }),
    ),
  )
  const receipts = tried.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value.receipt] : []))
  expect(new Set(receipts).size).toBe(1)
  const { list } = await operator.call(complaintReviews.list, { query: { state: 'open' } })
  expect(list).toHaveLength(1)
  const decide = () =>
    operator.call(complaintReviews.decide, {
      params: { id: list[0]?.id ?? '' },
      body: { action: 'ban_user', upheld: true, reason: 'as shown' },
    })
  const decided = await Promise.allSettled(Array.from({ length: TIMES }, decide))
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const room = [one.id, other.id].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).join('-')
  const lines = (await history(one, room)).filter(({ content }) => content.type === 0)
  expect(lines).toHaveLength(1)
})

it('SO-05 a post with one key is one post', async () => {
  const { id } = await operator.call(channelStaff.open, {
    body: { name: 'News', account_name: 'Mela', avatar: null },
  })
  const body = { en: { title: 'Once', parts: [{ kind: 'paragraph' as const, text: 'x' }] } }
  await Promise.allSettled(
    Array.from({ length: TIMES }, () =>
      operator.call(channelStaff.post, { params: { id }, body, key: 'post-key' }),
    ),
  )
  expect((await operator.call(channelStaff.posts, { params: { id } })).total).toBe(1)
})
