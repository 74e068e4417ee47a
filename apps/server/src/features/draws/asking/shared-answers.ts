// Twenty tables that ask the same thing are one question outside. It goes on for as long as somebody waits; each leaves
// when their own signal says so. Answers are final and are kept for a while; failures are not.

/** One thing to find out. */
export type Search<Answer> = {
  /** What makes two questions the same. */
  key: string
  /** Looks for the answer until it has one or `signal` aborts. May reject when it is certain that there is none. */
  begin(signal: AbortSignal): Promise<Answer>
  /** What somebody is told who does not wait any longer. */
  giveUp(): Error
}

type Open<Answer> = { found: Promise<Answer>; search: Search<Answer>; waiting: number; end: AbortController }

export function sharedAnswers<Answer extends object>({ keep }: { keep: number }) {
  const known = new Map<string, Answer>()
  const open = new Map<string, Open<Answer>>()

  function remember(key: string, answer: Answer) {
    known.set(key, answer)
    const [oldest] = known.keys()
    if (known.size > keep && oldest !== undefined) known.delete(oldest)
  }

  function close(one: Open<Answer>) {
    if (open.get(one.search.key) === one) open.delete(one.search.key)
    one.end.abort()
  }

  function beginOf(search: Search<Answer>): Open<Answer> {
    const end = new AbortController()
    const one = { found: search.begin(end.signal), search, waiting: 0, end }
    open.set(search.key, one)
    one.found
      .then((answer) => remember(search.key, answer))
      .catch(() => {})
      .finally(() => close(one))
    return one
  }

  return async (search: Search<Answer>, signal: AbortSignal): Promise<Answer> => {
    const answer = known.get(search.key)
    if (answer) return answer
    if (signal.aborted) throw search.giveUp()
    const one = open.get(search.key) ?? beginOf(search)
    one.waiting += 1
    try {
      return await orGivenUp(one, signal)
    } finally {
      one.waiting -= 1
      if (one.waiting === 0) close(one)
    }
  }
}

function orGivenUp<Answer>({ found, search }: Open<Answer>, signal: AbortSignal): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const leave = () => reject(search.giveUp())
  signal.addEventListener('abort', leave, { once: true })
  found.then(resolve, reject)
  return promise.finally(() => signal.removeEventListener('abort', leave))
}
