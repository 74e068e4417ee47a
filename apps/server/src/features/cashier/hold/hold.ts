// The hold (SE-03): after a change of a contact, the password, the PIN or the payout accounts no money leaves for a while,
// to outside or to another member. Whoever was robbed of the account has been told by then and has time to act.
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { selectHold, upsertHold } from './hold.store.ts'

export async function holdMoney(tx: Tx, { config }: Platform, user_id: string): Promise<void> {
  if (config.moneyHoldHours > 0) await upsertHold(tx, user_id, config.moneyHoldHours)
}

export async function needNoHold(q: Queryable, user_id: string): Promise<void> {
  const until = await selectHold(q, user_id)
  if (until) throw refuse('money_held', [{ path: 'held_until', problem: until.toISOString() }])
}
