// The service worker: what it weighs, how soon the app is there without a network on a slow phone, and what a second
// visit still asks the network for.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { webDist } from '../tools/build.ts'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'
import type { Row } from './report.ts'
import { phone, serveWeb } from './web/serve.ts'

const VISITS = 5
const SLOW_CPU = 4
const PAINT_MS = 1000
const WORKER_KIB = 10
/** Without a network the app may take this much of what it takes on a fast one without a worker. */
const AS_FAST = 1.5

const row = (metric: string, ours: number, anchor: number, target = 1): Row => ({
  name: 'offline',
  metric,
  ours,
  anchor,
  target,
  better: 'lower',
})

const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN

type Visit = { paintMs: number; drawnMs: number }

/** `drawn`: the app itself has taken the place of what the page is painted with at first. */
async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    await page.goto(`${address}/game`, { waitUntil: 'commit' })
    return await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame)
      while (!document.querySelector('[data-tab="/game"]')) await frame()
      const drawnMs = performance.now()
      const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      while (paint() === undefined) await frame()
      return { paintMs: paint() as number, drawnMs }
    })
  } finally {
    await page.close()
  }
}

async function visits(context: BrowserContext, address: string): Promise<Visit> {
  const all: Visit[] = []
  for (let count = 0; count < VISITS; count += 1) all.push(await visit(context, address))
  return {
    paintMs: median(all.map(({ paintMs }) => paintMs)),
    drawnMs: median(all.map(({ drawnMs }) => drawnMs)),
  }
}

/** Until the worker answers for the page and has kept the words it is written in. */
async function keepOnDevice(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/game`)
  await page.evaluate(async () => {
    const isKept = async () => {
      const names = await caches.keys()
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return kept.flat().some(({ url }) => /\/assets\/en-/.test(url))
    }
    while (!navigator.serviceWorker.controller || !(await isKept()))
      await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await page.waitForLoadState('networkidle')
}

/** Files that a visit takes from the network: by the page, and by the worker for it. */
async function fetchedFiles(context: BrowserContext, page: Page, address: string): Promise<number> {
  let byWorker = 0
  context.on('request', (request) => {
    if (request.serviceWorker() && request.url().includes('/assets/')) byWorker += 1
  })
  await page.goto(`${address}/game`, { waitUntil: 'networkidle' })
  const byPage = await page.evaluate(
    () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, transferSize }) => name.includes('/assets/') && transferSize > 0,
      ).length,
  )
  return byPage + byWorker
}

export default async function offline(): Promise<Row[]> {
  const server = await serveWeb('bench-offline')
  const { address } = server
  const browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: chromiumFlags })
  try {
    const plain = await browser.newContext({ ...phone, locale: 'en-US' })
    const first = await fetchedFiles(plain, await plain.newPage(), address)
    const online = await visits(plain, address)
    await plain.close()

    const context = await browser.newContext({ ...phone, locale: 'en-US', serviceWorkers: 'allow' })
    const page = await context.newPage()
    await keepOnDevice(page, address)
    const again = await fetchedFiles(context, page, address)
    await page.close()
    await context.setOffline(true)
    const without = await visits(context, address)
    const worker = gzipSync(readFileSync(join(webDist, 'sw.js')), { level: 9 }).length / 1024
    return [
      row('service worker, KiB gz', worker, WORKER_KIB),
      row('painted without a network at 4× CPU, ms', without.paintMs, PAINT_MS),
      row(
        'app drawn without a network, against online without a worker, ms',
        without.drawnMs,
        online.drawnMs,
        AS_FAST,
      ),
      row('files fetched on a second visit, against the first', again, first, 0),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
