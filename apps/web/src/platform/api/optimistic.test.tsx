import { endpoint, Nothing } from '@mela/contract/endpoint.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { mount } from '#ui/testing/mount.tsx'
import { until } from '../../testing/until.ts'
import { endSession, holdToken } from '../session.ts'
import { Offline, Refusal } from './failure.ts'
import { useOptimisticCommand } from './optimistic.ts'
import { setFailureTeller } from './tell-failure.ts'

const mute = endpoint({
  method: 'POST',
  path: '/mute',
  access: 'member',
  about: '',
  body: z.strictObject({ volume: z.int() }),
  reply: Nothing,
  refusals: [],
})

/** What the app shows, wherever: a cache, and not a component. */
let shown: number
let sent: { volume: number; answer: (reply: object | Error) => void }[]
const say = vi.fn()
const onDone = vi.fn()
const volumes = () => sent.map(({ volume }) => volume)
const taken = { code: 10000, data: {} }
const no = { code: 10001, data: null, reason: 'not_allowed', message: 'No.' }

beforeEach(() => {
  shown = 1
  sent = []
  say.mockClear()
  onDone.mockClear()
  setFailureTeller({ say, report: say })
  holdToken('a-session')
  vi.stubGlobal('fetch', (_: string, { body, signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    sent.push({
      volume: (JSON.parse(String(body)) as { volume: number }).volume,
      answer: (reply) => (reply instanceof Error ? reject(reply) : resolve(Response.json(reply))),
    })
    return promise
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

function Volume({ name = 'the set' }: { name?: string }) {
  const volume = useOptimisticCommand(mute, {
    of: name,
    now: () => shown,
    show: (wish: number) => {
      shown = wish
    },
    request: (wish) => ({ body: { volume: wish } }),
    onDone,
  })
  return [2, 3, 4, 1].map((wish) => (
    <button key={wish} type="button" id={`to-${wish}`} onClick={() => volume.set(wish)}>
      {volume.isRunning ? 'running' : 'still'}
    </button>
  ))
}

const open = async () => {
  const { find, show } = await mount(<Volume />)
  return { show, tap: (wish: number) => act(async () => find(`#to-${wish}`).click()), find }
}
const answer = (at: number, reply: object | Error) => act(async () => sent[at]?.answer(reply))

it('AP-12 a wish shows at once, and stays when the server takes it', async () => {
  const { tap, find } = await open()
  await tap(2)
  expect(shown).toBe(2)
  expect(find('#to-2').textContent).toBe('running')
  await answer(0, taken)
  expect(shown).toBe(2)
  expect(onDone).toHaveBeenCalledExactlyOnceWith(2)
  expect(find('#to-2').textContent).toBe('still')
})

it('AP-12 a refusal puts back what was there and is told', async () => {
  const { tap } = await open()
  await tap(2)
  await answer(0, no)
  expect(shown).toBe(1)
  expect(say).toHaveBeenCalledOnce()
  expect(say.mock.calls[0]?.[0]).toBeInstanceOf(Refusal)
})

it('AP-12 taps meanwhile wait: the wire sees them one after the other, and the last one counts', async () => {
  const { tap } = await open()
  await tap(2)
  await tap(3)
  await tap(4)
  expect(shown).toBe(4)
  expect(volumes()).toEqual([2])
  await answer(0, taken)
  expect(volumes()).toEqual([2, 4])
  await answer(1, taken)
  expect(shown).toBe(4)
  expect(volumes()).toEqual([2, 4])
})

it('AP-12 a wish for what the server has by then is not sent', async () => {
  const { tap } = await open()
  await tap(2)
  await tap(1)
  await tap(2)
  await answer(0, taken)
  expect(volumes()).toEqual([2])
  expect(shown).toBe(2)
})

it('AP-12 a wish that waited is not lost with the one before, and goes back to what the server has', async () => {
  const { tap } = await open()
  await tap(2)
  await tap(3)
  await answer(0, no)
  expect(shown).toBe(3)
  expect(volumes()).toEqual([2, 3])
  await answer(1, no)
  expect(shown).toBe(1)
})

it('AP-12 leaving the page loses neither the wish that waits nor the way back', async () => {
  const { tap, show } = await open()
  await tap(2)
  await tap(3)
  await show(null)
  await answer(0, taken)
  await until(() => expect(volumes()).toEqual([2, 3]))
  await answer(1, no)
  await until(() => expect(shown).toBe(2))
  expect(say).toHaveBeenCalledOnce()
})

it('AP-13 without a connection it goes back and says so; the next tap is sent', async () => {
  const { tap } = await open()
  await tap(2)
  await answer(0, new TypeError('Failed to fetch'))
  expect(shown).toBe(1)
  expect(say.mock.calls[0]?.[0]).toBeInstanceOf(Offline)
  await tap(2)
  await answer(1, taken)
  expect(shown).toBe(2)
})

it('AP-03 whoever signs out takes the wishes along: nothing more is sent, shown or said', async () => {
  const { tap } = await open()
  await tap(2)
  await tap(3)
  await act(async () => endSession())
  shown = 9
  await answer(0, taken)
  expect(volumes()).toEqual([2])
  expect(shown).toBe(9)
  expect(say).not.toHaveBeenCalled()
})

it('AP-12 wishes about different things do not wait for each other', async () => {
  const { tap, show } = await open()
  await tap(2)
  await show(<Volume name="another" />)
  await tap(3)
  expect(volumes()).toEqual([2, 3])
})
