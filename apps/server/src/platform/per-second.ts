// How often one member may do something in a second, counted in the memory of this node; `limits.takeBetweenNodes` counts
// once more where there are several.
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
