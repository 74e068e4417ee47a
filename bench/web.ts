// How the app starts on a slow phone. The anchor of what is felt is a bare page of React, the router and one list, built by
// the same tools, served by the same server and measured by turns with ours; those of sizes and marks are the budgets.
import { type Browser, chromium } from '@playwright/test'
import { buildWeb, webDist } from '../tools/build.ts'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'
import type { Row } from './report.ts'
import { compare } from './web/compare.ts'
import { marks } from './web/lighthouse.ts'
import { buildBare, phone, serveFolders } from './web/serve.ts'
import { sizes } from './web/sizes.ts'
import { byTurns, middle } from './web/visit.ts'

const ROUNDS = 7
const PAINT_RATIO = 1.6
const BLOCKED_RATIO = 3

type Figures = Omit<Row, 'name' | 'target' | 'better'> & Partial<Row>
const row = (figures: Figures): Row => ({ name: 'web', target: 1, better: 'lower', ...figures })
const limit = (metric: string, ours: number, anchor: number) => row({ metric, ours, anchor })

type Addresses = { ours: string; bare: string }

async function felt(browser: Browser, { ours, bare }: Addresses, path: string): Promise<Row[]> {
  const by = await byTurns(browser, { ours: ours + path, bare: bare + path }, { rounds: ROUNDS })
  const found = await marks(ours + path)
  return [
    row({
      metric: `${path} largest paint, ms`,
      ours: by.ours.paintMs,
      anchor: by.bare.paintMs,
      target: PAINT_RATIO,
    }),
    row({
      metric: `${path} blocked, ms`,
      ours: by.ours.blockedMs,
      anchor: by.bare.blockedMs,
      target: BLOCKED_RATIO,
    }),
    limit(`${path} layout shift`, by.ours.shift, 0.02),
    row({ metric: `${path} accessibility`, ours: found.accessibility, anchor: 100, better: 'higher' }),
    row({ metric: `${path} best practices`, ours: found.practices, anchor: 100, better: 'higher' }),
  ]
}

/** From the tap to the first frame that shows the other tab, both seen before. */
async function tabSwitch(browser: Browser, address: string): Promise<Row[]> {
  const page = await browser.newPage(phone)
  await page.goto(`${address}/game`, { waitUntil: 'networkidle' })
  const go = (path: string) =>
    page.evaluate(async (to) => {
      const link = document.querySelector<HTMLElement>(`nav a[href="${to}"]`)
      const startedAt = performance.now()
      link?.click()
      const isThere = () => document.querySelector(`[data-tab="${to}"]`)?.checkVisibility() ?? false
      while (!isThere()) await new Promise(requestAnimationFrame)
      return performance.now() - startedAt
    }, path)
  for (const path of ['/invite', '/game']) await go(path)
  const times: number[] = []
  for (let round = 0; round < 10; round += 1)
    for (const path of ['/invite', '/game']) times.push(await go(path))
  await page.close()
  return [limit('tab switch, ms', middle(times), 50)]
}

async function judge(browser: Browser): Promise<Row[]> {
  buildWeb(console.log)
  const { addresses, stop } = await serveFolders('bench-web', { ours: webDist, bare: buildBare() })
  try {
    const { js, css, largestPage } = await sizes(browser, addresses.ours)
    return [
      limit('initial JS, KiB gz', js, 130),
      limit('CSS, KiB gz', css, 15),
      limit('largest route, KiB gz', largestPage, 35),
      ...(await felt(browser, addresses, '/game')),
      ...(await felt(browser, addresses, '/game/wingo')),
      ...(await tabSwitch(browser, addresses.ours)),
    ]
  } finally {
    await stop()
  }
}

export default async function web(options: readonly string[]): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: chromiumFlags })
  try {
    if (!options.includes('--compare')) return await judge(browser)
    await compare(browser, options)
    process.exit(0)
  } finally {
    await browser.close()
  }
}
