// Fills in the demonstration's activities, once: what an operator has since switched off stays off.
import type { Platform } from '#platform/platform.ts'
import { hasActivities, insertActivity } from '../activity.store.ts'
import { DAY_MS } from '../standing.ts'
import { demonstrationActivities } from './offers.ts'

export async function fillActivities({ db, random, clock }: Platform): Promise<void> {
  const now = clock.now()
  const today = now - (now % DAY_MS)
  await db.transaction(async (tx) => {
    if (await hasActivities(tx)) return
    for (const { from_day, days, ...offer } of demonstrationActivities) {
      const starts_at = today + from_day * DAY_MS
      await insertActivity(
        tx,
        { id: random.id(), ...offer, starts_at, ends_at: starts_at + days * DAY_MS },
        'demonstration',
      )
    }
  })
}
