import { endpoint, Nothing } from '@mela/contract/endpoint.ts'
import { Amount } from '@mela/contract/money.ts'
import { pageQuery } from '@mela/contract/paging.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { useLocaleStore } from '../i18n/locale.ts'
import { useSession } from '../session.ts'
import { call, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from './call.ts'
import { Cancelled, Offline, Refusal, TimedOut, Unexpected } from './failure.ts'
import { cancelAllCalls, exemptFromDuplicates } from './pending.ts'
import { onSessionRefused } from './session-refusal.ts'

const list = endpoint({
  method: 'GET',
  path: '/things/{id}',
  access: 'anyone',
  about: '',
  params: z.object({ id: z.string() }),
  query: z.strictObject({ kind: z.optional(z.string()), ...pageQuery() }),
  reply: z.object({ amount: Amount }),
  refusals: [],
})
const pay = endpoint({
  method: 'POST',
  path: '/pay',
  access: 'anyone',
  about: '',
  once: true,
  body: z.strictObject({ amount: Amount }),
  reply: Nothing,
  refusals: [],
})

type Sent = {
  url: string
  init: RequestInit & { headers: Record<string, string> }
  answer: (value: unknown, status?: number) => void
}
const sent: Sent[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', (url: string, init: Sent['init']) => {
    return new Promise<Response>((resolve, reject) => {
      const { signal } = init
      const give = () => reject(signal?.reason)
      if (signal?.aborted) give()
      signal?.addEventListener('abort', give)
      const answer = (value: unknown, status = 200) =>
        resolve(new Response(typeof value === 'string' ? value : JSON.stringify(value), { status }))
      sent.push({ url, init, answer })
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  useSession.setState({ token: null })
  useLocaleStore.setState({ locale: 'en' })
  exemptFromDuplicates(() => false)
  onSessionRefused(() => {})
})

const good = { code: 10000, data: { amount: '12.5' } }
const last = () => sent.at(-1) as Sent
const read = (query = {}) => call(list, { params: { id: 'a b' }, query })

describe('what goes out and what comes back', () => {
  it('AP-01 encodes by the contract, below /api, with language and token', async () => {
    useSession.setState({ token: 'T' })
    useLocaleStore.setState({ locale: 'hi' })
    const reply = read({ kind: 'x', pos: 20 })
    expect(last().url).toBe('/api/things/a%20b?kind=x&pos=20')
    expect(last().init.headers).toEqual({ Language: 'hi', Authorization: 'Bearer T' })
    last().answer(good)
    expect(await reply).toEqual({ amount: 12_500_000n })
  })

  it('AP-01 a visitor sends no Authorization', () => {
    read().catch(() => {})
    expect(last().init.headers).toEqual({ Language: 'en' })
  })

  it('AU-23 what only a member may ask is not asked when nobody is signed in; a token that is given counts', async () => {
    const own = { ...list, access: 'member' } as const
    await expect(call(own, { params: { id: 'a' } })).rejects.toBeInstanceOf(Cancelled)
    expect(sent).toHaveLength(0)
    const reply = call(own, { params: { id: 'a' }, token: 'T' })
    last().answer(good)
    expect(await reply).toEqual({ amount: 12_500_000n })
  })

  it('a write that must happen once carries a key, the given one or its own', async () => {
    const first = call(pay, { body: { amount: 5_000_000n } })
    expect(last().init.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
    expect(last().init.body).toBe('{"amount":"5"}')
    last().answer({ code: 10000, data: {} })
    await first
    call(pay, { body: { amount: 5_000_000n }, idempotencyKey: 'mine' }).catch(() => {})
    expect(last().init.headers['Idempotency-Key']).toBe('mine')
    cancelAllCalls()
  })
})

describe('the ways to fail', () => {
  it('AP-11 a refusal carries reason, code, words and fields', async () => {
    const reply = read()
    const fields = [{ path: 'kind', problem: 'no' }]
    last().answer({ code: 10001, data: null, reason: 'invalid_request', message: 'No.', fields })
    const failure = await reply.catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Refusal)
    expect(failure).toMatchObject({ code: 10001, reason: 'invalid_request', message: 'No.', fields })
  })

  it('AP-13 no connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(read()).rejects.toBeInstanceOf(Offline)
  })

  it.each([
    ['a read', () => read(), READ_TIMEOUT_MS],
    ['a write', () => call(pay, { body: { amount: 1n } }), WRITE_TIMEOUT_MS],
  ])('AP-03 %s gives up after its time, not before', async (_what, send, limitMs) => {
    vi.useFakeTimers()
    const outcome = vi.fn()
    send().catch(outcome)
    await vi.advanceTimersByTimeAsync(limitMs - 1)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(TimedOut)
  })

  it.each(['<html>Bad Gateway</html>', '', 'null', '{"data":1}'])(
    '“%s” is no answer of ours',
    async (body) => {
      const reply = read()
      last().answer(body, 502)
      await expect(reply).rejects.toBeInstanceOf(Unexpected)
    },
  )

  it('an answer of another shape is a bug, and its values are not told', async () => {
    const reply = read()
    last().answer({ code: 10000, data: { amount: 'secret' } })
    const failure = (await reply.catch((error: unknown) => error)) as Error
    expect(failure).toBeInstanceOf(Unexpected)
    expect(failure.message).toContain('amount')
    expect(failure.message).not.toContain('secret')
  })
})

describe('AP-03 duplicates', () => {
  it('AP-03 a read asked for again takes the place of the pending one, whatever its page', async () => {
    const first = read({ kind: 'x', pos: 0 })
    const second = read({ kind: 'x', pos: 20, limit: 5 })
    await expect(first).rejects.toBeInstanceOf(Cancelled)
    last().answer(good)
    await expect(second).resolves.toBeDefined()
  })

  it('AP-03 another query is another read', async () => {
    const first = read({ kind: 'x' })
    const second = read({ kind: 'y' })
    for (const { answer } of sent) answer(good)
    await expect(Promise.all([first, second])).resolves.toHaveLength(2)
  })

  it('AP-03 exempt reads run side by side', async () => {
    exemptFromDuplicates((path) => path.startsWith('/things/'))
    const both = [read(), read()]
    for (const { answer } of sent) answer(good)
    await expect(Promise.all(both)).resolves.toHaveLength(2)
  })

  it('AP-03 a write is never taken back by another', async () => {
    const both = [call(pay, { body: { amount: 1n } }), call(pay, { body: { amount: 1n } })]
    for (const { answer } of sent) answer({ code: 10000, data: {} })
    await expect(Promise.all(both)).resolves.toHaveLength(2)
  })

  it('AP-03 a logout takes back everything', async () => {
    const all = [read(), call(pay, { body: { amount: 1n } })]
    cancelAllCalls()
    for (const one of all) await expect(one).rejects.toBeInstanceOf(Cancelled)
  })
})

describe('RT-17 codes that end the session', () => {
  it.each([10005, 10017])('RT-17 %i ends the session that asked', async (code) => {
    const ended = vi.fn()
    onSessionRefused(ended)
    useSession.setState({ token: 'T' })
    const reply = read()
    last().answer({ code, data: null, message: 'Out.' })
    await expect(reply).rejects.toBeInstanceOf(Refusal)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('RT-17 a late answer to an older session does not end the one that followed', async () => {
    const ended = vi.fn()
    onSessionRefused(ended)
    useSession.setState({ token: 'old' })
    const reply = read()
    useSession.setState({ token: 'new' })
    last().answer({ code: 10005, data: null })
    await expect(reply).rejects.toBeInstanceOf(Refusal)
    expect(ended).not.toHaveBeenCalled()
  })
})
