// Things asked of the server by their ids: up to 100 a call, a second between two calls.
const BATCH_SIZE = 100
export const BATCH_PAUSE_MS = 1000
/** A call that failed is tried again, but not in a storm. */
export const RETRY_MS = 15_000

export function createAsking<T>(
  fetch: (ids: string[]) => Promise<readonly T[]>,
  onAnswer: (ids: readonly string[], values: readonly T[]) => void,
) {
  const wanted = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCalling = false
  /** Counts members: an answer to the last one is nothing for the next. */
  let era = 0

  function schedule(delayMs: number): void {
    if (isCalling || timer !== undefined || wanted.size === 0) return
    timer = setTimeout(() => {
      timer = undefined
      void call()
    }, delayMs)
  }

  async function call(): Promise<void> {
    const mine = era
    const ids = [...wanted].slice(0, BATCH_SIZE)
    if (ids.length === 0) return
    for (const id of ids) wanted.delete(id)
    isCalling = true
    let pauseMs = BATCH_PAUSE_MS
    try {
      const values = await fetch(ids)
      if (mine !== era) return
      onAnswer(ids, values)
    } catch {
      if (mine !== era) return
      for (const id of ids) wanted.add(id)
      pauseMs = RETRY_MS
    } finally {
      if (mine === era) {
        isCalling = false
        schedule(pauseMs)
      }
    }
  }

  return {
    isWanted: (id: string): boolean => wanted.has(id),
    ask: (ids: readonly string[]): void => {
      for (const id of ids) wanted.add(id)
      schedule(0)
    },
    forget: (): void => {
      era++
      clearTimeout(timer)
      timer = undefined
      isCalling = false
      wanted.clear()
    },
  }
}
