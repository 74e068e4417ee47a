import { describe, expect, it } from 'vitest'
import {
  canConfirm,
  confirmed,
  emptyFlow,
  entryOf,
  isEasyPin,
  isMismatch,
  type PinFlow,
  typed,
} from './pin-flow.ts'

const afterFirst = (): PinFlow => confirmed(typed(emptyFlow, '246810'))

describe('WL-19 setting a PIN', () => {
  it('WL-19 confirm waits for the sixth digit', () => {
    expect(canConfirm(emptyFlow)).toBe(false)
    expect(canConfirm(typed(emptyFlow, '24681'))).toBe(false)
    expect(canConfirm(typed(emptyFlow, '246810'))).toBe(true)
    expect(confirmed(typed(emptyFlow, '24681')).step).toBe('first')
  })
  it('WL-19 the second entry must be equal before it can be confirmed', () => {
    const again = afterFirst()
    expect(again).toEqual({ step: 'again', first: '246810', again: '' })
    expect(canConfirm(again)).toBe(false)
    expect(canConfirm(typed(again, '246811'))).toBe(false)
    expect(canConfirm(typed(again, '246810'))).toBe(true)
  })
  it('WL-19 a mismatch shows with the sixth digit, not before, and the first entry is kept', () => {
    const again = afterFirst()
    expect(isMismatch(typed(again, '99999'))).toBe(false)
    const wrong = typed(again, '999999')
    expect(isMismatch(wrong)).toBe(true)
    expect(wrong.first).toBe('246810')
    const corrected = typed(typed(wrong, '99999'), '246810')
    expect(isMismatch(corrected)).toBe(false)
    expect(canConfirm(corrected)).toBe(true)
  })
  it('WL-09 only six digits go in', () => {
    expect(entryOf(typed(emptyFlow, '12a34567'))).toBe('123456')
  })
})

it.each([
  ['000000', true],
  ['123456', true],
  ['987654', true],
  ['111112', false],
  ['135791', false],
  ['12345', false],
])('WL-09 advice against %s: %s', (pin, isEasy) => {
  expect(isEasyPin(pin)).toBe(isEasy)
})
