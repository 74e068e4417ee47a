// Optimistic commands: a wish shows at once and is taken back when the server refuses it. A wish that is made while another
// about the same thing is under way waits for it; of several that wait, the last one counts. The queue belongs to the thing
// and not to a component, so leaving the page loses nothing.
import type { Endpoint } from '@mela/contract/endpoint.ts'
import { useCallback, useRef, useState } from 'react'
import { onSessionEnd } from '../session.ts'
import { call } from './call.ts'
import { Cancelled } from './failure.ts'
import { tellFailure } from './tell-failure.ts'

export type OptimisticOptions<E extends Endpoint, Wish> = {
  /** Which thing is set, such as `block 7`: wishes about it wait for each other, wherever they are made. */
  of: string
  /** What stands there now; undefined when nobody knows, and then nothing can be put back. */
  now: () => Wish | undefined
  show: (wish: Wish) => void | Promise<void>
  request: (wish: Wish) => Parameters<typeof call<E>>[1]
  isSame?: (a: Wish, b: Wish) => boolean
  /** Once nothing waits any more: what the server has by now. */
  onDone?: (stored: Wish) => void
  /** When the last wish was not taken, after what was there shows again; the words are said besides. */
  onFailure?: (failure: Error) => void
}

type Queue = { next: { wish: unknown } | undefined; over: Promise<void> }
const queues = new Map<string, Queue>()
// A wish of one member is nothing to send for the next.
onSessionEnd(() => queues.clear())

/** Resolves when nothing about the thing is under way any more; for a wish that waits, once it shows. */
export async function setOptimistically<E extends Endpoint, Wish>(
  endpoint: E,
  options: OptimisticOptions<E, Wish>,
  wish: Wish,
): Promise<void> {
  const underWay = queues.get(options.of)
  if (underWay) {
    underWay.next = { wish }
    return options.show(wish)
  }
  const queue: Queue = { next: { wish }, over: Promise.resolve() }
  queues.set(options.of, queue)
  const before = options.now()
  queue.over = Promise.resolve(options.show(wish)).then(() => drain(endpoint, options, queue, before))
  return queue.over
}

async function drain<E extends Endpoint, Wish>(
  endpoint: E,
  { of, show, request, isSame = Object.is, onDone, onFailure }: OptimisticOptions<E, Wish>,
  queue: Queue,
  before: Wish | undefined,
): Promise<void> {
  let stored = before
  let [isChanged, lastFailure]: [boolean, Error | undefined] = [false, undefined]
  const isOurs = () => queues.get(of) === queue
  while (queue.next && isOurs()) {
    const wish = queue.next.wish as Wish
    queue.next = undefined
    lastFailure = undefined
    if (stored !== undefined && isSame(wish, stored)) continue
    try {
      await call(endpoint, request(wish))
      stored = wish
      isChanged = true
    } catch (thrown) {
      lastFailure = thrown instanceof Error ? thrown : new Error(String(thrown))
      if (!isOurs() || lastFailure instanceof Cancelled) break
      // A wish that waits shows already, and is tried for itself.
      if (!queue.next && stored !== undefined) await show(stored)
      tellFailure(lastFailure)
    }
  }
  if (!isOurs()) return
  queues.delete(of)
  if (isChanged && stored !== undefined) onDone?.(stored)
  if (lastFailure) onFailure?.(lastFailure)
}

export type OptimisticCommand<Wish> = { set: (wish: Wish) => void; isRunning: boolean }

export function useOptimisticCommand<E extends Endpoint, Wish>(
  endpoint: E,
  options: OptimisticOptions<E, Wish>,
): OptimisticCommand<Wish> {
  const [running, setRunning] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const set = useCallback(
    (wish: Wish) => {
      setRunning((count) => count + 1)
      void setOptimistically(endpoint, latest.current, wish).finally(() => setRunning((count) => count - 1))
    },
    [endpoint],
  )
  return { set, isRunning: running > 0 }
}
