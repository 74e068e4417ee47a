// What all members together earned and redeemed: true sums, read at most once a minute by a node.
import type { PlayCurrency } from '@mela/contract/vip.ts'
import type { Platform } from '#platform/platform.ts'
import { selectTotals } from './reward.store.ts'

const FRESH_MS = 60_000

type Totals = ReturnType<typeof selectTotals>
type Memory = Map<PlayCurrency, { atMs: number; totals: Totals }>
const memories = new WeakMap<Platform, Memory>()

export function platformTotals(platform: Platform, money_type: PlayCurrency): Totals {
  const memory: Memory = memories.get(platform) ?? new Map()
  memories.set(platform, memory)
  const now = platform.clock.now()
  const known = memory.get(money_type)
  if (known && Math.abs(now - known.atMs) < FRESH_MS) return known.totals
  // Kept before it is there: those who ask meanwhile wait for the same answer.
  const totals = selectTotals(platform.db, money_type)
  memory.set(money_type, { atMs: now, totals })
  totals.catch(() => memory.delete(money_type))
  return totals
}
