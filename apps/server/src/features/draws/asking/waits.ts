// How the sources wait, as an argument: a test waits for nothing.
import { setTimeout } from 'node:timers/promises'

export type Waits = {
  /** Rejects when the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<unknown>
  /** Aborts after this long. */
  timeout(ms: number): AbortSignal
}

export const realWaits: Waits = {
  pause: (ms, signal) => setTimeout(ms, undefined, { signal }),
  timeout: (ms) => AbortSignal.timeout(ms),
}

const SHORTEST_MS = 150
const LONGEST_MS = 1000

/** 150 ms first, half as much again each time, never more than a second. */
export const pauseMs = (asked: number): number => Math.round(Math.min(SHORTEST_MS * 1.5 ** asked, LONGEST_MS))
