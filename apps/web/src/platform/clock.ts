// The server's time, so that a wrong clock on the device changes nothing (AP-02). Each reply carries the server's
// time; half of the round trip is the best guess of its age, so the quickest reply of late is believed.
type Sample = { serverMs: number; atMs: number; errorMs: number }

const BELIEVED_MS = 60_000
/** A Date header has no fraction of a second: on average it is half a second old. */
const DATE_STEP_MS = 1000

let best: Sample | undefined

export type ReplyTimes = { sentAtMs: number; receivedAtMs: number }

/** Milliseconds that only ever grow, for measuring; not a time of day. */
export const ticks = (): number => performance.now()

/** Reads `x-server-time` (milliseconds) or else `Date` from a reply. */
export function learnServerTime(headers: Headers, { sentAtMs, receivedAtMs }: ReplyTimes): void {
  const precise = Number(headers.get('x-server-time') ?? Number.NaN)
  const isPrecise = Number.isFinite(precise) && precise > 0
  const dated = Date.parse(headers.get('date') ?? '')
  const serverMs = isPrecise ? precise : dated + DATE_STEP_MS / 2
  if (!Number.isFinite(serverMs)) return

  const tripMs = Math.max(0, receivedAtMs - sentAtMs)
  const errorMs = tripMs / 2 + (isPrecise ? 0 : DATE_STEP_MS / 2)
  const isStale = !best || receivedAtMs - best.atMs > BELIEVED_MS
  if (isStale || errorMs <= (best?.errorMs ?? 0)) {
    best = { serverMs: serverMs + tripMs / 2, atMs: receivedAtMs, errorMs }
  }
}

/**
 * A page may carry the server's time in `Server-Timing: clock;desc="…"`, so that the clock is right before the first
 * call. One that came out of a cache carries the time of long ago.
 */
export function learnFromPage(
  page = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined,
): void {
  const told = page?.serverTiming?.find(({ name }) => name === 'clock')?.description
  if (!page || !told || page.transferSize === 0) return
  const headers = new Headers({ 'x-server-time': told })
  learnServerTime(headers, { sentAtMs: page.requestStart, receivedAtMs: page.responseStart })
}

/** The server's time of day in milliseconds; the device's own until the first reply. */
export function serverNow(): number {
  return best ? best.serverMs + (ticks() - best.atMs) : Date.now()
}

/** The device's own time of day, which goes on while it sleeps; wrong by as much as its owner likes. */
export const deviceNow = (): number => Date.now()

/** A device that slept may have stopped its ticks: the next reply is believed whatever it says. */
export function distrustClock(): void {
  if (best) best = { ...best, errorMs: Number.POSITIVE_INFINITY }
}

/** For tests. */
export function forgetServerTime(): void {
  best = undefined
}

export function watchSleep(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') distrustClock()
  })
}
