// The machinery of `mount` with endpoints made for the purpose: repeated requests, transactions, bugs.
import { type Endpoint, endpoint } from '@mela/contract/endpoint.ts'
import { Amount } from '@mela/contract/money.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testApp } from '../../testing/test-app.ts'
import { refuse } from '../refusal.ts'
import { type Handler, handler } from './handler.ts'
import { createHttp } from './http.ts'
import { mount } from './mount.ts'

const { platform, db, logged } = await testApp()

const count = endpoint({
  method: 'POST',
  path: '/test/count',
  access: 'member',
  about: 'Adds to a counter.',
  once: true,
  body: z.strictObject({ by: z.int(), fail: z.optional(z.enum(['refuse', 'bug'])) }),
  reply: z.object({ points: z.int(), amount: Amount }),
  refusals: ['limit_reached'],
})
const counting = handler(count, async ({ me, body, tx }) => {
  const [row] = await tx.sql<{ points: number }[]>`
    insert into rate_limit (key, points) values (${`count:${me.id}`}, ${body.by})
    on conflict (key) do update set points = rate_limit.points + ${body.by} returning points`
  if (body.fail === 'refuse') throw refuse('limit_reached')
  if (body.fail === 'bug') throw new Error('a secret detail')
  return { points: row?.points ?? 0, amount: 12_500_000n }
})

function serve(handlers: Handler[], user_id = '7') {
  const http = createHttp(platform)
  const me = { id: user_id, session_id: '1', is_step: false, is_banned: false }
  for (const one of handlers)
    mount(http, one, platform, {
      members: async () => me,
      staff: async () => undefined,
      guests: async () => undefined,
    })
  return (payload: object, key?: string, path = '/api/test/count') =>
    http
      .inject({
        method: 'POST',
        url: path,
        payload,
        headers: { authorization: 'Bearer x', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      })
      .then((reply) => ({ status: reply.statusCode, ...reply.json() }))
}

const pointsOf = async (user_id: string) => {
  const [row] = await db.sql`select points from rate_limit where key = ${`count:${user_id}`}`
  return row?.points ?? 0
}

it('the same key with the same body is carried out once and answers as the first time', async () => {
  const send = serve([counting], '101')
  const first = await send({ by: 5 }, 'k1')
  expect(first).toMatchObject({ code: 10000, data: { points: 5, amount: '12.5' } })
  expect(await send({ by: 5 }, 'k1')).toEqual(first)
  expect(await pointsOf('101')).toBe(5)
})

it('the same key with another body is a conflict and changes nothing', async () => {
  const send = serve([counting], '102')
  await send({ by: 5 }, 'k1')
  expect(await send({ by: 6 }, 'k1')).toMatchObject({ code: 10001, reason: 'idempotency_conflict' })
  expect(await pointsOf('102')).toBe(5)
})

it('the same key of another member is another key', async () => {
  await serve([counting], '103')({ by: 5 }, 'k1')
  expect(await serve([counting], '104')({ by: 6 }, 'k1')).toMatchObject({ data: { points: 6 } })
})

it('64 copies at once are carried out once', async () => {
  const send = serve([counting], '105')
  const replies = await Promise.all(Array.from({ length: 64 }, () => send({ by: 3 }, 'race')))
  expect(await pointsOf('105')).toBe(3)
  expect(replies.every((reply) => reply.code === 10000 && reply.data.points === 3)).toBe(true)
})

it('without a key every request counts', async () => {
  const send = serve([counting], '106')
  await send({ by: 1 })
  await send({ by: 1 })
  expect(await pointsOf('106')).toBe(2)
})

it('a refused request leaves no trace and its key free', async () => {
  const send = serve([counting], '107')
  expect(await send({ by: 5, fail: 'refuse' }, 'k')).toMatchObject({ code: 10001, reason: 'limit_reached' })
  expect(await pointsOf('107')).toBe(0)
  expect(await send({ by: 5 }, 'k')).toMatchObject({ data: { points: 5 } })
})

it('a bug is 500 without a word about it, undone, and logged', async () => {
  const send = serve([counting], '108')
  const reply = await send({ by: 5, fail: 'bug' }, 'k')
  expect(reply).toEqual({
    status: 500,
    code: 500,
    data: null,
    reason: 'service_error',
    message: expect.any(String),
  })
  expect(await pointsOf('108')).toBe(0)
  expect(logged()).toContain('a secret detail')
})

it.each([[''], ['x'.repeat(256)]])('a key of %j is refused', async (key) => {
  expect(await serve([counting], '109')({ by: 1 }, key)).toMatchObject({ reason: 'invalid_request' })
})

it('a reply that breaks the contract is a bug, not a wrong answer', async () => {
  const wrong = { endpoint: count as Endpoint, mode: 'write' as const, run: async () => ({ points: 'many' }) }
  expect(await serve([wrong], '110')({ by: 1 })).toMatchObject({ status: 500 })
})
