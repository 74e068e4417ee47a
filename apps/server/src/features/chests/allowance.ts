import { perSecondAllowance } from '#platform/per-second.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { state } from '#platform/state.ts'

const allowance = state(({ config }) => perSecondAllowance(config.chestsPerSecond))

/** Gives and claims together, of one member. */
export async function takeMoveOfDiamonds(platform: Platform, user_id: string, nowMs: number): Promise<void> {
  const points = platform.config.chestsPerSecond
  if (!allowance.of(platform)(user_id, nowMs)) throw refuse('too_many_money_actions')
  const limit = { name: 'chests', points, perSeconds: 1 }
  await platform.limits.takeBetweenNodes(limit, user_id, 'too_many_money_actions')
}
