import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, holdToken } from '../session.ts'
import { removeForTab } from '../storage.ts'
import { Offline, Refusal } from './failure.ts'
import { createKeptIntent } from './kept-intent.ts'

let made = 0
/** As after a reload: nothing but the tab's storage is left. */
const afterReload = (path = '/pay') => createKeptIntent(path, () => `key${++made}`)
const pay = { body: { to: '7', amount: 10n, pin: 'secret-1' } }
const refusal = (reason: string) => new Refusal({ code: 10001, data: null, reason })

beforeEach(() => {
  made = 0
  removeForTab('intents')
})
afterEach(() => {
  vi.useRealTimers()
  removeForTab('intents')
})

it('AP-13 the same action sent again after a lost answer and a reload carries the same key', () => {
  const intent = afterReload()
  expect(intent.keyFor(pay)).toBe('key1')
  intent.settle(new Offline())
  expect(afterReload().keyFor(pay)).toBe('key1')
})

it('AP-13 a reload in mid-air, before any answer, changes nothing about it', () => {
  expect(afterReload().keyFor(pay)).toBe('key1')
  expect(afterReload().keyFor(pay)).toBe('key1')
})

it('AP-13 an answer ends it, and other details are another action', () => {
  const intent = afterReload()
  intent.keyFor(pay)
  intent.settle()
  expect(afterReload().keyFor(pay)).toBe('key2')
  expect(afterReload().keyFor({ body: { ...pay.body, amount: 11n } })).toBe('key3')
  expect(afterReload('/other').keyFor(pay)).toBe('key4')
  const refused = afterReload()
  expect(refused.keyFor(pay)).toBe('key2')
  refused.settle(refusal('insufficient_balance'))
  expect(afterReload().keyFor(pay)).toBe('key5')
})

it('AP-13 with another PIN it is the same action: the server then says whether it was done', () => {
  const intent = afterReload()
  intent.keyFor(pay)
  intent.settle(new Offline())
  const other = { body: { ...pay.body, pin: 'secret-2' } }
  const again = afterReload()
  expect(again.keyFor(other)).toBe('key1')
  again.settle(refusal('idempotency_conflict'))
  expect(afterReload().keyFor(pay)).toBe('key1')
})

it('AP-13 neither the secret nor anything else of the request is kept, and nothing after the session', () => {
  holdToken('a-session')
  afterReload().keyFor(pay)
  const stored = JSON.stringify({ ...sessionStorage })
  expect(stored).toContain('key1')
  for (const part of ['secret', 'amount', 'pin']) expect(stored).not.toContain(part)
  endSession()
  expect(afterReload().keyFor(pay)).toBe('key2')
})

it('AP-13 after a quarter of an hour the same sum is meant anew', () => {
  vi.useFakeTimers()
  afterReload().keyFor(pay)
  vi.advanceTimersByTime(14 * 60_000)
  expect(afterReload().keyFor(pay)).toBe('key1')
  vi.advanceTimersByTime(2 * 60_000)
  expect(afterReload().keyFor(pay)).toBe('key2')
})
