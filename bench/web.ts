// What a visitor's phone has to fetch for /game, and what Lighthouse says about it. The anchors are the budgets.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { webDist } from '../tools/build.ts'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'
import type { Row } from './report.ts'
import { phone, serveWeb } from './web/serve.ts'

const KIB = 1024
/** As the page itself counts it (features/home/on-rest.ts). */
const REST_MS = 1000
const gz = (file: string) => gzipSync(readFileSync(join(webDist, file)), { level: 9 }).length / KIB

const limit = (metric: string, ours: number, anchor: number, better: 'lower' | 'higher' = 'lower'): Row => ({
  name: 'web',
  metric,
  ours,
  anchor,
  target: 1,
  better,
})

/** What a visitor's browser really fetches for /game before it is at rest; what waits for rest is not counted. */
async function initialFiles(address: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: chromiumFlags })
  try {
    const page = await browser.newPage(phone)
    const files = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const isAhead = request.headers()['sec-purpose']?.includes('prefetch')
      if (/\.(js|css)$/.test(pathname) && !isAhead) files.add(pathname.slice(1))
    })
    await page.goto(`${address}/game`, { waitUntil: 'networkidle' })
    // On a busy machine the page may be at rest before the network is.
    const early = await page.evaluate((restMs) => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < (visit?.loadEventStart ?? 0) + restMs)
        .map(({ name }) => new URL(name).pathname.slice(1))
    }, REST_MS)
    return [...files].filter((file) => early.includes(file))
  } finally {
    await browser.close()
  }
}

async function sizes(address: string): Promise<Row[]> {
  const initial = await initialFiles(address)
  for (const file of initial) console.log(`  ${gz(file).toFixed(1).padStart(6)} KiB ${file}`)
  const sumOf = (ending: string) =>
    initial.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + gz(file), 0)
  const js = sumOf('.js')
  const assets = readdirSync(join(webDist, 'assets'))
  // The sheet of the first page stands in the page itself.
  const html = readFileSync(join(webDist, 'index.html'), 'utf8')
  const inPage = html.match(/<style>(.*?)<\/style>/s)?.[1]
  if (!inPage) throw new Error('the page has no style sheet')
  const css = sumOf('.css') + gzipSync(inPage, { level: 9 }).length / KIB
  // What is neither there from the start nor shared by many pages belongs to one page.
  const shared = /^(core|first|shared|query|overlays|socket|texts|en|hi|zh|rest|chats|growth)-/
  const pages = assets.filter(
    (file) => file.endsWith('.js') && !shared.test(file) && !initial.includes(`assets/${file}`),
  )
  if (pages.length === 0) throw new Error('no page has a chunk of its own')
  const largest = Math.max(...pages.map((file) => gz(`assets/${file}`)))
  return [
    limit('initial JS, KiB gz', js, 130),
    limit('CSS, KiB gz', css, 15),
    limit('largest route chunk, KiB gz', largest, 35),
  ]
}

const LIGHTHOUSE_RUNS = 3
type Marks = Record<'performance' | 'accessibility' | 'practices' | 'shift' | 'paintS', number>

/** One run is chance: the middle one of three counts, figure by figure. */
async function marks(address: string, path: string): Promise<Row[]> {
  const runs: Marks[] = []
  for (let tries = 0; runs.length < LIGHTHOUSE_RUNS; tries += 1) {
    // At times the browser's trace lacks the beginning of the visit; Lighthouse then has nothing to say.
    if (tries === 2 * LIGHTHOUSE_RUNS) throw new Error(`Lighthouse had nothing to say of ${path}`)
    const run = await marksOnce(address, path)
    if (run) runs.push(run)
  }
  const middle = (name: keyof Marks) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[LIGHTHOUSE_RUNS >> 1] ?? Number.NaN
  return [
    limit(`${path} performance`, middle('performance'), 95, 'higher'),
    limit(`${path} accessibility`, middle('accessibility'), 100, 'higher'),
    limit(`${path} best practices`, middle('practices'), 100, 'higher'),
    limit(`${path} layout shift`, middle('shift'), 0.02),
    limit(`${path} largest paint, s`, middle('paintS'), 2.5),
  ]
}

async function marksOnce(address: string, path: string): Promise<Marks | undefined> {
  const chrome = await launch({
    chromePath: ensureChromium(console.log),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  try {
    const result = await lighthouse(`${address}${path}`, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits, environment } = result.lhr
    if (typeof categories.performance?.score !== 'number') return undefined
    const mark = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const failed = Object.values(audits).filter((audit) => audit.score !== null && audit.score < 0.9)
    const shown = failed.map((audit) => `${audit.id} ${audit.displayValue ?? audit.score}`).join(', ')
    // How quick Lighthouse finds this machine; it takes a phone to be four times slower, whatever it is.
    console.log(`  ${path}: ${mark('performance')} on a machine of ${environment.benchmarkIndex}: ${shown}`)
    return {
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      practices: mark('best-practices'),
      shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
      paintS: (audits['largest-contentful-paint']?.numericValue ?? 1e6) / 1000,
    }
  } finally {
    await chrome.kill()
  }
}

/** From the tap to the first frame that shows the other tab, both seen before. */
async function tabSwitch(address: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: chromiumFlags })
  try {
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
    times.sort((a, b) => a - b)
    return [limit('tab switch, ms', times[times.length >> 1] ?? Number.NaN, 50)]
  } finally {
    await browser.close()
  }
}

export default async function web(): Promise<Row[]> {
  const server = await serveWeb('bench-web')
  try {
    const { address } = server
    return [
      ...(await sizes(address)),
      ...(await marks(address, '/game')),
      ...(await marks(address, '/game/wingo')),
      ...(await tabSwitch(address)),
    ]
  } finally {
    await server.stop()
  }
}
