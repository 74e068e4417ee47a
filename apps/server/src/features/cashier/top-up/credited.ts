import { hintNotification } from '#features/notify/index.ts'
import { announceWallets } from '#features/wallet/index.ts'
import type { Platform } from '#platform/platform.ts'
import { recharged } from './events.ts'
import type { EventAnswer } from './order.store.ts'

/** After the commit of what credited a recharge: the member's devices hear of it. */
export function tellCredited(platform: Platform, answer: EventAnswer): void {
  const { user_id, money_type: type } = answer
  if (!user_id) return
  const balance = BigInt(answer.available)
  const [withdrawable, locked] = [BigInt(answer.withdrawable), BigInt(answer.locked)]
  announceWallets(platform.db, [{ user_id, type, balance, withdrawable, locked }])
  hintNotification(platform, user_id, answer.told_at)
  recharged.hint(platform.db, user_id)
}
