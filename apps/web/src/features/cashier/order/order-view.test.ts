import type { TopUpOrder } from '@mela/contract/cashier.ts'
import { expect, it } from 'vitest'
import { askAgainMs, shownState } from './order-view.ts'

const order = (state: TopUpOrder['state']) => ({ state, expires_at: 1000 }) as TopUpOrder

it('WL-03 an order that ran out is not offered for payment, though the server has not noted it yet', () => {
  expect(shownState(order('pending'), 999)).toBe('pending')
  expect(shownState(order('pending'), 1000)).toBe('expired')
})

it.each(['paid', 'failed', 'expired', 'review'] as const)('WL-03 the clock does not touch %s', (state) => {
  expect(shownState(order(state), 5000)).toBe(state)
})

it('WL-03 asks ever more seldom, and not at all when nothing can change', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 20].map((asked) => askAgainMs('pending', asked))
  expect(waits).toEqual([2000, 3000, 4500, 6750, 10_125, 15_188, 20_000, 20_000])
  expect(askAgainMs('paid', 1)).toBe(false)
  expect(askAgainMs('failed', 1)).toBe(false)
})

it('WL-04 a late payment and the end of a review are still noticed', () => {
  expect(askAgainMs('expired', 1)).toBe(30_000)
  expect(askAgainMs('review', 9)).toBe(30_000)
})
