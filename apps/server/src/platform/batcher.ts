// Work that arrives while other work of its kind is under way waits a moment and is then done together: one round trip
// and one commit for all of it. Alone, it starts at once and waits for nobody.
export type BatchOptions = {
  /** How many batches may be under way. */
  atOnce: number
  /** How much goes into one. */
  most: number
}

type Waiting<I, O> = { item: I; resolve: (outcome: O) => void; reject: (error: unknown) => void }

/** `carryOut` answers in the order of the items, and does all of them or none. */
export function batcher<I, O>(
  carryOut: (items: readonly I[]) => Promise<readonly O[]>,
  { atOnce, most }: BatchOptions,
): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = []
  let underWay = 0

  const start = () => {
    while (underWay < atOnce && waiting.length > 0) {
      underWay += 1
      void run(waiting.splice(0, most)).finally(() => {
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
