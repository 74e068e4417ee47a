// How much is under way on this node (RN-08). Beyond its bounds nothing more is taken: who comes then is told so at once, and
// what was taken stays as fast as it was.
import type { Clock } from './clock.ts'
import type { Metrics } from './metrics.ts'
import { refuse } from './refusal.ts'

export type LoadSettings = {
  /** Requests whose handlers run. */
  requestsMax: number
  /** Statements and transactions that wait for a connection of the pool, or for what was sent before them on it. */
  statementsMax: number
}

export type Load = {
  /** Refuses with `busy` beyond the bound; whoever was let in says `leave` once. */
  enter(): void
  leave(): void
  /** A statement that finds so many before it is not sent, and refused with `busy`. */
  refuseBeyond(waiting: number): void
  /** Full, or somebody was sent away within the last second: a balancer does better with another node. */
  isShedding(): boolean
}

const REMEMBERED_MS = 1_000

export function createLoad(
  { requestsMax, statementsMax }: LoadSettings,
  { clock, metrics }: { clock: Clock; metrics: Metrics },
): Load {
  let underWay = 0
  let shedAtMs = Number.NEGATIVE_INFINITY
  const shed = (what: 'requests' | 'statements') => {
    shedAtMs = clock.now()
    metrics.shed(what)
    return refuse('busy')
  }
  return {
    enter: () => {
      if (underWay >= requestsMax) throw shed('requests')
      underWay += 1
    },
    leave: () => {
      underWay -= 1
    },
    refuseBeyond: (waiting) => {
      if (waiting >= statementsMax) throw shed('statements')
    },
    // A clock that was set back must not keep us closed.
    isShedding: () => underWay >= requestsMax || Math.abs(clock.now() - shedAtMs) < REMEMBERED_MS,
  }
}
