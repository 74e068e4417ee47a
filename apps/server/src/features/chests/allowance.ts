import { perSecondAllowance } from '#platform/per-second.ts'
import type { Platform } from '#platform/platform.ts'

const allowances = new WeakMap<Platform, ReturnType<typeof perSecondAllowance>>()

/** Gives and claims together, of one member on one node. */
export function mayMoveDiamonds(platform: Platform, user_id: string, nowMs: number): boolean {
  let may = allowances.get(platform)
  if (!may) {
    may = perSecondAllowance(platform.config.chestsPerSecond)
    allowances.set(platform, may)
  }
  return may(user_id, nowMs)
}
