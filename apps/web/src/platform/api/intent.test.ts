import { describe, expect, it } from 'vitest'
import { Offline, Refusal, TimedOut, Unexpected } from './failure.ts'
import { createIntent } from './intent.ts'

function intentWithCounter() {
  let made = 0
  return createIntent(() => `key${++made}`)
}
const bet = { body: { period: '1', amount: 10n } }

describe('one action of a member, however often it is sent', () => {
  it.each([new Offline(), new TimedOut(), new Unexpected()])(
    '%s leaves the action open: the same key',
    (failure) => {
      const intent = intentWithCounter()
      expect(intent.keyFor(bet)).toBe('key1')
      intent.settle(failure)
      expect(intent.keyFor({ body: { period: '1', amount: 10n } })).toBe('key1')
    },
  )

  it('success and a refusal end it: the next one is a new action', () => {
    const intent = intentWithCounter()
    intent.keyFor(bet)
    intent.settle()
    expect(intent.keyFor(bet)).toBe('key2')
    intent.settle(new Refusal({ code: 10001, data: null, reason: 'insufficient_balance' }))
    expect(intent.keyFor(bet)).toBe('key3')
  })

  it('“still being carried out” is no answer', () => {
    const intent = intentWithCounter()
    intent.keyFor(bet)
    intent.settle(new Refusal({ code: 10001, data: null, reason: 'request_in_progress' }))
    expect(intent.keyFor(bet)).toBe('key1')
  })

  it('other details are another action', () => {
    const intent = intentWithCounter()
    intent.keyFor(bet)
    intent.settle(new Offline())
    expect(intent.keyFor({ body: { period: '1', amount: 11n } })).toBe('key2')
  })
})
