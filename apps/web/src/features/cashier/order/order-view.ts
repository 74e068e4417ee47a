// How an order looks at a moment, and when to ask for it again.
import type { OrderState, TopUpOrder } from '@mela/contract/cashier.ts'

/** The server notes an expiry within a minute; the screen does not invite to pay in the meantime. */
export function shownState({ state, expires_at }: TopUpOrder, nowMs: number): OrderState {
  return state === 'pending' && nowMs >= expires_at ? 'expired' : state
}

const FIRST_MS = 2000
const GROWTH = 1.5
const LONGEST_MS = 20_000
/** A late payment is still credited, and a review ends some day. */
const SLOW_MS = 30_000

/** How long until the order is asked for again; false when nothing can change any more. */
export function askAgainMs(state: OrderState, asked: number): number | false {
  if (state === 'paid' || state === 'failed') return false
  if (state !== 'pending') return SLOW_MS
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** Math.max(0, asked - 1)))
}
