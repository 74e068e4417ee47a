// What all members together earned and redeemed: true sums, read at most once a minute by a node.
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { cached } from '#platform/cached.ts'
import { selectTotals } from './reward.store.ts'

const FRESH_MS = 60_000

export const platformTotals = cached(FRESH_MS, ({ db }, money_type: PlayCurrency) =>
  selectTotals(db, money_type),
).of
