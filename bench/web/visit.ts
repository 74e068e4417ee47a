// One visit to a page on a phone that is four times slower than this machine, as a member feels it: when the largest thing
// was painted, for how long taps had to wait, how far things moved.
import type { Browser } from '@playwright/test'
import { phone } from './serve.ts'

const SLOWER = 4
/** Of a task this much is not felt. */
const UNFELT_MS = 50
/** Nothing more is expected of a page that has done nothing for so long. */
const QUIET_MS = 2000
const MAX_MS = 15_000

/** As Lighthouse takes a phone's line to be; without it the line is that of this machine. */
export const slowLine = {
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
  offline: false,
}
export type Line = typeof slowLine | undefined

export type Felt = { paintMs: number; blockedMs: number; shift: number }

export async function visit(browser: Browser, address: string, line?: Line): Promise<Felt> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    if (line) await session.send('Network.emulateNetworkConditions', line)
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'load' })
    const seen = await page.evaluate(
      async ([quietMs, maxMs]) => {
        while (performance.now() < maxMs && performance.now() - felt.lastMs < quietMs)
          await new Promise((resolve) => setTimeout(resolve, 100))
        return felt
      },
      [QUIET_MS, MAX_MS] as const,
    )
    if (seen.paintMs === 0) throw new Error(`${address} painted nothing`)
    const blockedMs = seen.tasks.reduce((sum, ms) => sum + Math.max(0, ms - UNFELT_MS), 0)
    return { paintMs: seen.paintMs, blockedMs, shift: seen.shift }
  } finally {
    await context.close()
  }
}

declare global {
  var felt: { paintMs: number; tasks: number[]; shift: number; lastMs: number }
}

/** Runs in the page, before anything of it. */
function watch(): void {
  globalThis.felt = { paintMs: 0, tasks: [], shift: 0, lastMs: 0 }
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        take(entry)
        felt.lastMs = Math.max(felt.lastMs, entry.startTime + entry.duration)
      }
    }).observe({ type, buffered: true })
  on('longtask', ({ duration }) => felt.tasks.push(duration))
  on('resource', () => {})
  on('largest-contentful-paint', ({ startTime }) => {
    felt.paintMs = startTime
  })
  on('layout-shift', (entry) => {
    felt.shift += (entry as PerformanceEntry & { value: number }).value
  })
}

export const middle = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN

/** By turns, A B A B, so that whatever else the machine does is shared by all. */
export async function byTurns<Name extends string>(
  browser: Browser,
  addresses: Record<Name, string>,
  { rounds, line }: { rounds: number; line?: Line },
): Promise<Record<Name, Felt>> {
  const names = Object.keys(addresses) as Name[]
  const seen = new Map<Name, Felt[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) seen.get(name)?.push(await visit(browser, addresses[name], line))
  const middleOf = (name: Name): Felt => {
    const of = (figure: keyof Felt) => middle((seen.get(name) ?? []).map((felt) => felt[figure]))
    return { paintMs: of('paintMs'), blockedMs: of('blockedMs'), shift: of('shift') }
  }
  return Object.fromEntries(names.map((name) => [name, middleOf(name)])) as Record<Name, Felt>
}
