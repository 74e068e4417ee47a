// How much one member may say, and how much may be said in one group. Counted in memory, node by node, as bets are: what
// it guards against is a stuck finger and a script, and a count that all nodes share would cost as much as the message.
type Bucket = { left: number; at: number }

/** Refills evenly and holds `burst`. */
function buckets(perSecond: number, burst: number) {
  const known = new Map<string, Bucket>()
  let sweptAt = 0
  return (key: string, nowMs: number): boolean => {
    if (nowMs - sweptAt > 60_000) {
      for (const [name, { at }] of known) if (nowMs - at > 60_000) known.delete(name)
      sweptAt = nowMs
    }
    const bucket = known.get(key) ?? { left: burst, at: nowMs }
    const left = Math.min(burst, bucket.left + (Math.max(0, nowMs - bucket.at) / 1000) * perSecond)
    known.set(key, { left: left < 1 ? left : left - 1, at: nowMs })
    return left >= 1
  }
}

export type ChatAllowance = { perSecond: number; perMinute: number; groupPerSecond: number }

export function chatAllowance({ perSecond, perMinute, groupPerSecond }: ChatAllowance) {
  const bySecond = buckets(perSecond, Math.max(10, perSecond))
  const byMinute = buckets(perMinute / 60, perMinute)
  const byGroup = buckets(groupPerSecond, groupPerSecond)
  return (user_id: string, group_id: string | undefined, nowMs: number): boolean =>
    bySecond(user_id, nowMs) &&
    byMinute(user_id, nowMs) &&
    (group_id === undefined || byGroup(group_id, nowMs))
}
