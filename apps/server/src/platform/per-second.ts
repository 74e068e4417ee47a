// How often one member may do something in a second. Counted in memory, node by node: a count that all nodes share would
// cost as much as what it guards, and what it guards against is a stuck finger, not a thief.
export function perSecondAllowance(perSecond: number): (user_id: string, nowMs: number) => boolean {
  const used = new Map<string, number>()
  let second = 0
  return (user_id, nowMs) => {
    const current = Math.floor(nowMs / 1_000)
    if (current !== second) {
      used.clear()
      second = current
    }
    const count = (used.get(user_id) ?? 0) + 1
    used.set(user_id, count)
    return count <= perSecond
  }
}
