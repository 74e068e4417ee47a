// What a visitor's phone has to fetch for /game before the page is idle, and for the largest page beyond it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { webDist } from '../../tools/build.ts'
import { phone } from './serve.ts'

const KIB = 1024
/** As the page itself counts it (platform/later.ts). */
const START_MS = 1000
/** Shared by many pages, or fetched by none: not a page of its own. */
const SHARED =
  /^(react|core|start|data|shared|common|games|chat|overlays|socket|rest|chats|growth)-|\.worker-/

const packed = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length / KIB
const packedFile = (file: string) => packed(readFileSync(join(webDist, file)))

export type Sizes = { js: number; css: number; largestPage: number }

export async function sizes(browser: Browser, address: string): Promise<Sizes> {
  const initial = await initialFiles(browser, address)
  for (const file of initial) console.log(`  ${packedFile(file).toFixed(1).padStart(6)} KiB ${file}`)
  const sumOf = (ending: string) =>
    initial.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + packedFile(file), 0)
  // The sheet of the first page stands in the page itself.
  const inPage = /<style>(.*?)<\/style>/s.exec(readFileSync(join(webDist, 'index.html'), 'utf8'))?.[1]
  if (!inPage) throw new Error('the page has no style sheet')
  const pages = readdirSync(join(webDist, 'assets')).filter(
    (file) => file.endsWith('.js') && !SHARED.test(file) && !initial.includes(`assets/${file}`),
  )
  if (pages.length === 0) throw new Error('no page has a file of its own')
  const largestPage = Math.max(...pages.map((file) => packedFile(`assets/${file}`)))
  return { js: sumOf('.js'), css: sumOf('.css') + packed(inPage), largestPage }
}

async function initialFiles(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.goto(`${address}/game`, { waitUntil: 'networkidle' })
    return await page.evaluate((startMs) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = files.filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
      const entry = scripts.find(({ name }) => name.includes('/main-'))
      if (!entry) throw new Error('the app did not start')
      return scripts
        .filter(({ startTime }) => startTime < entry.responseEnd + startMs)
        .map(({ name }) => new URL(name).pathname.slice(1))
    }, START_MS)
  } finally {
    await context.close()
  }
}
