import { expect, it } from 'vitest'
import { EventAllowance } from './event-allowance.ts'

it('allows a second’s worth at once, then as many as time brings', () => {
  const allowance = new EventAllowance(10)
  const atOnce = Array.from({ length: 12 }, () => allowance.take(1000))
  expect(atOnce.filter(Boolean)).toHaveLength(10)
  expect(allowance.take(1099)).toBe(false)
  expect(allowance.take(1150)).toBe(true)
  expect(allowance.take(1150)).toBe(false)
})

it('a long silence saves up no more than a second’s worth', () => {
  const allowance = new EventAllowance(3)
  const later = Array.from({ length: 5 }, () => allowance.take(1_000_000))
  expect(later.filter(Boolean)).toHaveLength(3)
})
