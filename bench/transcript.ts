// A room of 20,000 messages in the built app: how soon it is there, how soon one's own message is, whether it scrolls
// smoothly on a slow phone, and what all of it costs. The messages are told to the page in place of the server, so that
// what is measured is the app; the anchors are the budgets.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'
import { cipher, DEMO_PASSWORD } from '../apps/web/e2e/journey.ts'
import { buildWeb, webDist } from '../tools/build.ts'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'
import { repoRoot, startPostgres } from '../tools/postgres.ts'
import { type ServerProcess, startServer } from '../tools/server-process.ts'
import { tellChat } from './chat/told-room.ts'
import type { Row } from './report.ts'

const ROUNDS = 9
const SCROLL_ROUNDS = 3
const SCROLL_MS = 8_000
const SCROLL_PX_PER_S = 2_400
const REST_MS = 3_000
const SLIDE_MS = 1_000
const AT_REST_MS = 500
const TO_TOP_MS = 120_000
const TAP_MS = 20_000
const KIB = 1024
const MB = 1024 * 1024

const limit = (metric: string, ours: number, anchor: number, better: 'lower' | 'higher' = 'lower'): Row => ({
  name: 'transcript',
  metric,
  ours,
  anchor,
  target: 1,
  better,
})
const median = (times: number[]) => times.sort((one, other) => one - other)[times.length >> 1] ?? Number.NaN

type Reply<T> = { code: number; data: T }

async function signIn(address: string): Promise<{ token: string; id: string }> {
  const call = async <T>(path: string, init?: RequestInit) =>
    ((await (await fetch(`${address}/api${path}`, init)).json()) as Reply<T>).data
  const data = { account: { username: 'asha.verma', password: cipher(DEMO_PASSWORD) } }
  const { token } = await call<{ token: string }>('/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ source: 2, data }),
  })
  const { id } = await call<{ id: string }>('/user/info', { headers: { Authorization: `Bearer ${token}` } })
  return { token, id }
}

/** From the tap on its row to the first frame that shows messages. */
async function opening(page: Page, chat_id: string): Promise<number> {
  return page.evaluate(
    async ([id, most]) => {
      const began = performance.now()
      const frame = () => {
        if (performance.now() - began > Number(most))
          throw new Error(`the room did not open: ${location.href}`)
        return new Promise(requestAnimationFrame)
      }
      const link = () => document.querySelector<HTMLElement>(`a[href*="/chat/${id}"]`)
      const isOpen = () => document.querySelector('[role=log]') !== null
      while (isOpen() || !link()?.checkVisibility()) await frame()
      const startedAt = performance.now()
      link()?.click()
      while (!document.querySelector('[role=log] [data-key]')?.checkVisibility()) await frame()
      return performance.now() - startedAt
    },
    [chat_id, TAP_MS] as const,
  )
}

async function openings(page: Page, address: string, chat_id: string): Promise<Row[]> {
  const [warm, cold]: number[][] = [[], []]
  await page.goto(`${address}/chatList`)
  await opening(page, chat_id)
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goBack()
    // Until the page has slid away and the device has written: as long as it takes somebody to look again.
    await page.waitForTimeout(SLIDE_MS)
    warm?.push(await opening(page, chat_id))
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${address}/chatList`)
    // At rest: whoever has just opened the app reads the list before they tap.
    await page.waitForTimeout(REST_MS)
    cold?.push(await opening(page, chat_id))
  }
  return [
    limit('room in memory painted after the tap, ms', median(warm ?? []), 100),
    limit('room from the device painted after the tap, ms', median(cold ?? []), 100),
  ]
}

async function sending(page: Page): Promise<Row[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = `my own words ${round}`
    await page.locator('textarea').fill(text)
    // Listening before the key is pressed, and waited for afterwards.
    await page.evaluate((words) => {
      const isThere = () =>
        [...document.querySelectorAll('[data-key]')].some((one) => one.textContent?.includes(words))
      const painted = async () => {
        const startedAt = await new Promise<number>((resolve) =>
          addEventListener('keydown', () => resolve(performance.now()), { once: true, capture: true }),
        )
        while (!isThere()) await new Promise(requestAnimationFrame)
        return performance.now() - startedAt
      }
      Object.assign(globalThis, { painted: painted() })
    }, text)
    await page.keyboard.press('Enter')
    times.push(await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted))
  }
  return [limit('own message painted after Enter, ms', median(times), 50)]
}

/** Upwards, evenly, through pages that come in meanwhile; the frames that were drawn, per second. */
const scrollUp = (page: Page, ms: number, pxPerSecond: number) =>
  page.evaluate(
    async ([duration = 0, speed = 0]) => {
      const scroller = document.querySelector('[role=log]')
      if (!scroller) throw new Error('no transcript')
      const startedAt = performance.now()
      let [frames, last] = [0, startedAt]
      while (last - startedAt < duration && scroller.scrollTop > 0) {
        await new Promise(requestAnimationFrame)
        const now = performance.now()
        scroller.scrollTop -= ((now - last) / 1000) * speed
        frames += 1
        last = now
      }
      return (frames * 1000) / (last - startedAt)
    },
    [ms, pxPerSecond],
  )

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize / MB
}

async function scrolling(context: BrowserContext, page: Page): Promise<Row[]> {
  const cdp = await context.newCDPSession(page)
  const before = await heap(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const rates: number[] = []
  for (let round = 0; round < SCROLL_ROUNDS; round += 1)
    rates.push(await scrollUp(page, SCROLL_MS, SCROLL_PX_PER_S))
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // Then all the way to the first message, as quickly as the pages come.
  await page.evaluate(async (most) => {
    const began = performance.now()
    const scroller = document.querySelector('[role=log]')
    const first = () => document.querySelector('[data-key]')?.textContent ?? ''
    while (scroller && !/^0 the/.test(first())) {
      if (performance.now() - began > most) throw new Error(`the first message was not reached: ${first()}`)
      scroller.scrollTop = 0
      await new Promise(requestAnimationFrame)
    }
  }, TO_TOP_MS)
  return [
    limit('frames per second while scrolling, 4 × slower', median(rates), 55, 'higher'),
    limit('heap growth over 20,000 messages, MB', (await heap(cdp)) - before, 40),
  ]
}

/** What the page runs until the room is painted. The words have a budget of their own. */
async function codeSize(context: BrowserContext, address: string, chat_id: string): Promise<Row[]> {
  const page = await context.newPage()
  // What waits until the room is at rest does not come, however slow this machine is.
  await page.addInitScript((restMs) => {
    const later = globalThis.setTimeout
    const held = (work: () => void, ms = 0) => (ms >= restMs ? 0 : later(work, ms))
    Object.assign(globalThis, { setTimeout: held })
  }, AT_REST_MS)
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await page.goto(`${address}/chat/${chat_id}`)
  await page.waitForSelector('[role=log] [data-key]')
  const run = await page.coverage.stopJSCoverage()
  await page.close()
  const files = new Set(run.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith('.js')))
  const words = /\/(en|hi|zh|rest|chats|growth)-/
  const sum = [...files]
    .filter((file) => !words.test(file))
    .reduce((all, file) => all + gzipSync(readFileSync(join(webDist, file)), { level: 9 }).length / KIB, 0)
  return [limit('JS of the signed-in room, KiB gz', sum, 230)]
}

async function measure({ address }: ServerProcess): Promise<Row[]> {
  const { token, id } = await signIn(address)
  const browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: chromiumFlags })
  try {
    const contextOf = async (viewport: { width: number; height: number }, isMobile: boolean) => {
      const storageState = {
        cookies: [],
        origins: [{ origin: address, localStorage: [{ name: 'auth_token', value: token }] }],
      }
      const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile, storageState })
      return { context, chat_id: await tellChat(context, id) }
    }
    const phone = await contextOf({ width: 390, height: 844 }, true)
    const size = await codeSize(phone.context, address, phone.chat_id)
    const page = await phone.context.newPage()
    const opened = await openings(page, address, phone.chat_id)
    const scrolled = await scrolling(phone.context, page)
    await phone.context.close()
    // Enter sends where there is a keyboard.
    const wideScreen = await contextOf({ width: 1280, height: 800 }, false)
    const wide = await wideScreen.context.newPage()
    await wide.goto(`${address}/chat/${wideScreen.chat_id}`)
    await wide.waitForSelector('[role=log] [data-key]')
    return [...opened, ...(await sending(wide)), ...scrolled, ...size]
  } finally {
    await browser.close()
  }
}

export default async function transcript(): Promise<Row[]> {
  buildWeb(console.log)
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  const admin = sqlAt(cluster.adminUrl)
  await admin`drop database if exists mela with (force)`
  await admin`create database mela owner mela_owner`
  await admin.end()
  const server = await startServer({
    PORT: '0',
    DATABASE_URL: cluster.appUrl,
    MIGRATION_DATABASE_URL: cluster.ownerUrl,
    DATA_FOLDER: join(repoRoot, '.data', 'bench-web'),
    WEB_FOLDER: webDist,
    LOG_LEVEL: 'warn',
  })
  try {
    return await measure(server)
  } finally {
    await server.stop()
    cluster.stop()
  }
}
