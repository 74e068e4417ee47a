// How much one member may say, and how much may be said in one group. Counted in memory, as bets are, and where Redis
// connects several nodes once more between them.
import { buckets } from '#platform/buckets.ts'
import type { Platform } from '#platform/platform.ts'

export type ChatAllowance = { perSecond: number; perMinute: number; groupPerSecond: number }

export function chatAllowance({ perSecond, perMinute, groupPerSecond }: ChatAllowance) {
  const bySecond = buckets(perSecond, Math.max(10, perSecond))
  const byMinute = buckets(perMinute / 60, perMinute)
  const byGroup = buckets(groupPerSecond, groupPerSecond)
  return {
    member: (user_id: string, nowMs: number) => bySecond(user_id, nowMs) && byMinute(user_id, nowMs),
    /** Asked for members only: a stranger, who will be refused anyway, must not use up what they may say. */
    group: byGroup,
  }
}

export async function takeBetweenNodes(
  { limits, config }: Platform,
  user_id: string,
  group_id: string | undefined,
): Promise<void> {
  const { perMinute, groupPerSecond } = config.chat
  const ofMember = { name: 'chat', points: perMinute, perSeconds: 60 }
  await limits.takeBetweenNodes(ofMember, user_id, 'too_many_messages')
  const ofGroup = { name: 'chat_group', points: groupPerSecond, perSeconds: 1 }
  if (group_id) await limits.takeBetweenNodes(ofGroup, group_id, 'too_many_messages')
}

const REMEMBER_MS = 30_000
const REMEMBER_MAX = 50_000

/** Who was found to be in a group lately, so that not every message asks for it. Who was not is asked for each time. */
export function groupMembers(isIn: (user_id: string, group_id: string) => Promise<boolean>) {
  const known = new Map<string, number>()
  const keyOf = (user_id: string, group_id: string) => `${user_id} ${group_id}`
  return {
    has: async (user_id: string, group_id: string, nowMs: number): Promise<boolean> => {
      const key = keyOf(user_id, group_id)
      if ((known.get(key) ?? 0) > nowMs) return true
      if (!(await isIn(user_id, group_id))) return false
      if (known.size >= REMEMBER_MAX) known.clear()
      known.set(key, nowMs + REMEMBER_MS)
      return true
    },
    forget: (user_id: string, group_id: string) => known.delete(keyOf(user_id, group_id)),
  }
}
