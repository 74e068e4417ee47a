import { PushPayload } from '@mela/contract/push.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { pathInside, payloadOf } from './payload.ts'

const ours = { title: 'Ravi', body: 'Hello', path: '/chat/1-2', tag: 'room-1-2', badge: 2 }

it.each([
  ours,
  { ...ours, badge: undefined },
  { ...ours, badge: 1.5 },
  { ...ours, badge: '2' },
  { ...ours, title: 1 },
  { ...ours, path: undefined },
  null,
  'text',
  [],
])('HM-10 the worker takes %j for ours exactly when the contract does', (payload) => {
  const isOurs = z.safeParse(PushPayload, payload).success
  expect(payloadOf(JSON.stringify(payload)) !== undefined).toBe(isOurs)
})

it.each([undefined, '', '{'])('HM-10 a push that says %j is not ours', (text) => {
  expect(payloadOf(text)).toBeUndefined()
})

it.each([
  ['/chat/1-2?at=3', '/chat/1-2?at=3'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['https://evil.example', '/'],
  [undefined, '/'],
])('HM-10 a notification to %s opens %s', (path, opened) => {
  expect(pathInside(path, 'https://mela.example')).toBe(opened)
})
