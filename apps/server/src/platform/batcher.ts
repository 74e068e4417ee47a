// Work that arrives while other work of its kind is under way waits a moment and is then done together: one round trip
// and one commit for all of it. Alone, it starts at once and waits for nobody.
export type BatchOptions = {
  /** How many batches may be under way. */
  atOnce: number
  /** How much goes into one. */
  most: number
}
type KeyOf<I> = {
  /** A batch holds one item of a key; the next of that key waits for the next batch. */
  keyOf?: (item: I) => string
}

type Waiting<I, O> = { item: I; resolve: (outcome: O) => void; reject: (error: unknown) => void }

/** `carryOut` answers in the order of the items, and does all of them or none. */
export function batcher<I, O>(
  carryOut: (items: readonly I[]) => Promise<readonly O[]>,
  { atOnce, most, keyOf }: BatchOptions & KeyOf<I>,
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = []
  let underWay = 0

  const nextBatch = (): Waiting<I, O>[] => {
    if (!keyOf) return waiting.splice(0, most)
    const batch = new Map<string, Waiting<I, O>>()
    const left: Waiting<I, O>[] = []
    for (const one of waiting) {
      const key = keyOf(one.item)
      if (batch.size < most && !batch.has(key)) batch.set(key, one)
      else left.push(one)
    }
    waiting = left
    return [...batch.values()]
  }

  const start = () => {
    while (underWay < atOnce && waiting.length > 0) {
      underWay += 1
      void run(nextBatch()).finally(() => {
        underWay -= 1
        start()
      })
    }
  }

  const run = async (batch: Waiting<I, O>[]) => {
    try {
      const outcomes = await carryOut(batch.map(({ item }) => item))
      for (const [i, { resolve }] of batch.entries()) resolve(outcomes[i] as O)
    } catch (error) {
      // One of them spoils it for all: each is then tried on its own, so that only the culprit fails.
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await run([one])
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      // What arrives in the same turn goes together.
      if (underWay < atOnce) queueMicrotask(start)
    })
}
