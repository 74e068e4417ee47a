import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emailOf, mobileOf } from './contact.ts'
import { freshCode, keepSent, markOf, markUsed, type SentCode, sentBefore } from './sent-codes.ts'

const NOW = 1_800_000_000_000
const [LOGIN, BIND] = [1, 2]
const asha = mobileOf('IN', '9876543210')
const sent: SentCode = { channel: 'mobile', target: '+91****10', token: 'flow', retry_at: NOW + 60_000 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(NOW)
})
afterEach(() => {
  vi.useRealTimers()
})

it('AU-08 a code on its way is found again for a minute, then another may be asked for', () => {
  keepSent(LOGIN, asha, sent)
  expect(freshCode(LOGIN, asha)?.token).toBe('flow')
  vi.setSystemTime(NOW + 59_999)
  expect(freshCode(LOGIN, asha)?.token).toBe('flow')
  vi.setSystemTime(NOW + 60_000)
  expect(freshCode(LOGIN, asha)).toBeUndefined()
})

it('AU-08 it belongs to one number in one country and one purpose', () => {
  keepSent(LOGIN, asha, sent)
  expect(freshCode(BIND, asha)).toBeUndefined()
  expect(freshCode(LOGIN, mobileOf('US', '9876543210'))).toBeUndefined()
  expect(freshCode(LOGIN, emailOf('asha@mela.example'))).toBeUndefined()
})

it('AU-08 once used it is not offered again, but the wait goes on', () => {
  keepSent(LOGIN, asha, sent)
  markUsed(LOGIN, asha)
  expect(freshCode(LOGIN, asha)).toBeUndefined()
  expect(sentBefore(LOGIN, asha)?.retry_at).toBe(NOW + 60_000)
})

it('AU-29 a code that was asked for with one step token serves no other', () => {
  keepSent(BIND, asha, { ...sent, asked_by: markOf('first-step-token') })
  expect(freshCode(BIND, asha, 'first-step-token')?.token).toBe('flow')
  expect(freshCode(BIND, asha, 'another-step-one')).toBeUndefined()
  expect(freshCode(BIND, asha)).toBeUndefined()
})

it('AU-08 what is long over is forgotten', () => {
  keepSent(LOGIN, asha, sent)
  vi.setSystemTime(NOW + 7 * 60_000)
  expect(sentBefore(LOGIN, asha)).toBeUndefined()
})
