// Makes the pictures that others show of Mela, into apps/web/public: what a link to it shows, the marks of its shortcuts,
// and for browsers that install it what it looks like. `node tools/pictures.ts http://localhost:3000` takes the last ones
// from a server that runs with demonstration content.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { newToken } from '../apps/web/e2e/journey.ts'
import { chromiumFlags, ensureChromium } from './chromium.ts'
import { repoRoot } from './postgres.ts'

const address = process.argv[2]
const web = join(repoRoot, 'apps/web')
const folder = join(web, 'public/pictures')

/** Glyphs of 24 by 24 on a stone of the brand. */
const shortcuts = {
  games:
    '<path d="M6 11h4M8 9v4M15 12h.01M18 10h.01M17 5H7q-4 0-4.5 4L2 16q0 3 3 3 1 0 2-1l2-2h6l2 2q1 1 2 1 3 0 3-3l-.5-7Q21 5 17 5Z"/>',
  chats: '<path d="M3 16.3q.4.6.1 1.2L2 21l.3 1 1 .2L7 21a10 10 0 1 0-4-4.7"/>',
  recharge: '<path d="M19 7V5q0-1-1-1H5a2 2 0 0 0 0 4h15q1 0 1 1v10q0 1-1 1H5a2 2 0 0 1-2-2V6m14 8h.01"/>',
  invite:
    '<path d="M12 7v14M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M7.5 7a1 1 0 0 1 0-5Q11 2 12 7q1-5 4.5-5a1 1 0 0 1 0 5M3 7h18v4H3Z"/>',
}
const MARK_PX = 96

const looks = [
  { name: 'games', path: '/game' },
  { name: 'wingo', path: '/game/wingo' },
  { name: 'chat', path: '/chatList', tap: 'Diwali fair' },
  { name: 'profile', path: '/profile' },
]
const forms = {
  narrow: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 },
}

async function paint(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.goto(pathToFileURL(join(web, 'art/preview.svg')).href)
  await page.screenshot({ path: join(folder, 'preview.jpg'), type: 'jpeg', quality: 86 })
  await page.goto('about:blank')
  await page.setViewportSize({ width: MARK_PX, height: MARK_PX })
  for (const [name, glyph] of Object.entries(shortcuts)) {
    await page.setContent(
      `<body style="margin:0"><svg viewBox="0 0 96 96" width="96" height="96" fill="none" stroke="#ffc24b" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
        <circle cx="48" cy="48" r="48" fill="#4c1d95" stroke="none"/><g transform="translate(22 22) scale(2.17)">${glyph}</g></svg>`,
    )
    await page.screenshot({ path: join(folder, `shortcut-${name}.png`), omitBackground: true })
  }
  await page.close()
}

async function take(browser: Browser, server: string): Promise<void> {
  const visitor = await browser.newContext({ baseURL: server })
  const token = await newToken(visitor.request, 'asha.verma')
  await visitor.close()
  for (const [form, options] of Object.entries(forms)) {
    const context = await browser.newContext({
      ...options,
      baseURL: server,
      locale: 'en',
      reducedMotion: 'reduce',
    })
    await context.addInitScript((value) => {
      localStorage.setItem('auth_token', value)
      // As the installed app looks: it offers no installing.
      Object.defineProperty(navigator, 'standalone', { value: true })
    }, token)
    for (const { name, path, tap } of looks) {
      const page = await context.newPage()
      await page.goto(path, { waitUntil: 'networkidle' })
      if (tap) {
        await page.getByText(tap).first().click()
        await page.getByRole('log').waitFor()
      }
      // Pictures and the last of what fades in.
      await page.waitForTimeout(1000)
      const devtools = await context.newCDPSession(page)
      const { viewport, deviceScaleFactor: scale } = options
      const { data } = await devtools.send('Page.captureScreenshot', {
        format: 'webp',
        quality: 78,
        clip: { x: 0, y: 0, ...viewport, scale },
      })
      writeFileSync(join(folder, `${form}-${name}.webp`), Buffer.from(data, 'base64'))
      await page.close()
    }
    await context.close()
  }
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: ensureChromium(console.log),
  args: [...chromiumFlags, '--allow-file-access-from-files'],
})
try {
  await paint(browser)
  if (address) await take(browser, address)
} finally {
  await browser.close()
}
