// Work that arrives while other work of its kind is under way waits a moment and is then done together: one round trip
// and one commit for all of it. Alone, it starts at once and waits for nobody.
export type BatchOptions = {
  /** How many batches may be under way. */
  atOnce: number
  /** How much goes into one. */
  most: number
  /** With this much in it, a batch leaves further lanes to the next one, which goes beside it. */
  enough?: number
}
type Parts<I> = {
  /** Of a key one item is under way; the next of that key waits until its batch is done. */
  keyOf?: (item: I) => string
  /** A lane is in one batch under way at most: what would wait for the same row waits here instead. */
  laneOf?: (item: I) => string
}

type Waiting<I, O> = { item: I; resolve: (outcome: O) => void; reject: (error: unknown) => void }

/** `carryOut` answers in the order of the items, and does all of them or none. */
export function batcher<I, O>(
  carryOut: (items: readonly I[]) => Promise<readonly O[]>,
  { atOnce, most, enough = most, keyOf, laneOf }: BatchOptions & Parts<I>,
): (item: I) => Promise<O> {
  /** Those who wait, lane by lane; who has waited longest stands first. */
  const lanes = new Map<string, Waiting<I, O>[]>()
  const busy = new Set<string>()
  const busyKeys = new Set<unknown>()
  let underWay = 0

  /** From lanes that are free, the one that waits longest first, until a batch is full. */
  const take = (): { batch: Map<unknown, Waiting<I, O>>; taken: string[] } => {
    const batch = new Map<unknown, Waiting<I, O>>()
    const taken: string[] = []
    for (const [lane, waiting] of [...lanes]) {
      if (batch.size >= enough) break
      if (busy.has(lane)) continue
      const left: Waiting<I, O>[] = []
      for (const one of waiting) {
        const key = keyOf ? keyOf(one.item) : one
        if (batch.size < most && !batch.has(key) && !busyKeys.has(key)) batch.set(key, one)
        else left.push(one)
      }
      taken.push(lane)
      // Behind the others: every lane gets its turn.
      lanes.delete(lane)
      if (left.length > 0) lanes.set(lane, left)
    }
    return { batch, taken }
  }

  const start = () => {
    while (underWay < atOnce) {
      const { batch, taken } = take()
      if (batch.size === 0) return
      underWay += 1
      if (laneOf) for (const lane of taken) busy.add(lane)
      for (const key of batch.keys()) busyKeys.add(key)
      void run([...batch.values()]).finally(() => {
        underWay -= 1
        for (const key of batch.keys()) busyKeys.delete(key)
        for (const lane of taken) busy.delete(lane)
        start()
      })
    }
  }

  const run = async (batch: Waiting<I, O>[]) => {
    try {
      const outcomes = await carryOut(batch.map(({ item }) => item))
      for (const [i, { resolve }] of batch.entries()) resolve(outcomes[i] as O)
    } catch (error) {
      // One of them spoils it for all: halves are tried, and halves of those, until the culprit fails alone. So it cannot
      // make each of the others pay for a commit of its own.
      const half = batch.length >> 1
      if (half === 0) batch[0]?.reject(error)
      else {
        await run(batch.slice(0, half))
        await run(batch.slice(half))
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const lane = laneOf?.(item) ?? ''
      const waiting = lanes.get(lane)
      if (waiting) waiting.push({ item, resolve, reject })
      else lanes.set(lane, [{ item, resolve, reject }])
      // What arrives in the same turn goes together.
      if (underWay < atOnce) queueMicrotask(start)
    })
}
