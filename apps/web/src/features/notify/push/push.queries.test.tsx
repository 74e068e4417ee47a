import { type PushSettings, push } from '@mela/contract/push.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { endSession, holdToken } from '#platform/session.ts'
import { until } from '../../../testing/until.ts'
import { saveSettings } from './push.queries.ts'

const topics = { messages: true, mentions: true, money: true, chests: true, account: true }
const all: PushSettings = { topics, quiet: null }
const without = (...names: (keyof typeof topics)[]): PushSettings => ({
  ...all,
  topics: { ...topics, ...Object.fromEntries(names.map((name) => [name, false])) },
})
const shown = () => queryClient.getQueryData<{ settings: PushSettings }>(keyOf(push.show))?.settings

/** What was sent, each with how it is answered. */
let sent: { body: PushSettings; answer: (isTaken: boolean) => void }[] = []
const sentBodies = () => sent.map(({ body }) => body)

beforeEach(() => {
  sent = []
  holdToken('a-session')
  queryClient.setQueryData(keyOf(push.show), { public_key: 'k', settings: all, devices: 1 })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (isTaken: boolean) =>
      resolve(Response.json({ code: isTaken ? 10000 : 10001, data: {}, message: 'No', reason: 'x' }))
    sent.push({ body: JSON.parse(body) as PushSettings, answer })
    return promise
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

it('HM-10 shows at once what was set, and sends the last of what was set meanwhile', async () => {
  const first = saveSettings(without('money'))
  await until(() => expect(sent).toHaveLength(1))
  expect(shown()).toEqual(without('money'))
  await saveSettings(without('money', 'chests'))
  await saveSettings(without('chests'))
  expect(shown()).toEqual(without('chests'))
  sent[0]?.answer(true)
  await until(() => expect(sent).toHaveLength(2))
  sent[1]?.answer(true)
  await first
  expect(sentBodies()).toEqual([without('money'), without('chests')])
  expect(shown()).toEqual(without('chests'))
})

it('HM-10 what the server does not take goes back to what it has', async () => {
  const first = saveSettings(without('money'))
  await until(() => expect(sent).toHaveLength(1))
  await saveSettings(without('money', 'chests'))
  sent[0]?.answer(true)
  await until(() => expect(sent).toHaveLength(2))
  sent[1]?.answer(false)
  await first
  expect(shown()).toEqual(without('money'))
  const next = saveSettings(all)
  await until(() => expect(sent).toHaveLength(3))
  sent[2]?.answer(true)
  await next
  expect(shown()).toEqual(all)
})
