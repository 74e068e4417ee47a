// How much may be done per key: a bucket that refills evenly and holds `burst`. Counted in memory, node by node.
type Bucket = { left: number; at: number }

/** Longer unused than this, a bucket is full again and need not be kept. */
const FORGET_MS = 60_000

export function buckets(perSecond: number, burst: number): (key: string, nowMs: number) => boolean {
  const known = new Map<string, Bucket>()
  let sweptAt = 0
  return (key, nowMs) => {
    if (nowMs - sweptAt > FORGET_MS) {
      for (const [name, { at }] of known) if (nowMs - at > FORGET_MS) known.delete(name)
      sweptAt = nowMs
    }
    const bucket = known.get(key) ?? { left: burst, at: nowMs }
    const left = Math.min(burst, bucket.left + (Math.max(0, nowMs - bucket.at) / 1000) * perSecond)
    known.set(key, { left: left < 1 ? left : left - 1, at: nowMs })
    return left >= 1
  }
}
