// How long a session of the chat lasts. Whatever it starts is started here, so that ending it stops all of it: timers do
// not fire, listeners are gone, answers that are still on their way are taken back.
import { call } from '#platform/api/call.ts'

export type Lifetime = {
  signal: AbortSignal
  isOver: () => boolean
  /** As setTimeout, but never after the end. Answers how to take it back. */
  after: (ms: number, work: () => void) => () => void
  onEnd: (stop: () => void) => void
  /** As `call`; a caller's own signal has to end with the session, as that of `onEnd` does. */
  ask: typeof call
  end: () => void
}

export function createLifetime(): Lifetime {
  const controller = new AbortController()
  const { signal } = controller
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const onEnd = (stop: () => void): void => {
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  }
  onEnd(() => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  })
  return {
    signal,
    isOver: () => signal.aborted,
    after: (ms, work) => {
      if (signal.aborted) return () => {}
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, ms)
      timers.add(timer)
      return () => {
        clearTimeout(timer)
        timers.delete(timer)
      }
    },
    onEnd,
    ask: (endpoint, args) => call(endpoint, { ...args, signal: args.signal ?? signal }),
    end: () => controller.abort(),
  }
}
