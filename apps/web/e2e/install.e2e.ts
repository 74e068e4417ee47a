// The way to the home screen, on three kinds of devices.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, signIn, test } from './journey.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
const PC =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

const sheet = (page: Page) => page.getByRole('dialog')
const opener = (page: Page) => page.getByRole('button', { name: 'Install app' })
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('install_prompt_flag'))

/** Says what Chromium says when a page can be installed, and counts how often it was taken at its word. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.prompted = 'once'
        return { outcome: 'accepted' }
      },
    })
    dispatchEvent(event)
    return event.defaultPrevented
  })

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE })

  test('HM-09 the chat list shows the steps of the share sheet, and back closes them', async ({
    page,
    memberToken,
  }) => {
    await signIn(page, memberToken)
    await page.goto('/chatList')
    await opener(page).click()
    await expect(sheet(page).getByRole('listitem')).toHaveText([
      /Share/,
      /Add to Home Screen/,
      /with your apps/,
    ])
    await expectNoViolations(page, 'the steps')
    await page.goBack()
    await expect(sheet(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  })

  test('AU-14 HM-09 after signing in it comes once by itself, over a tab on which nothing is open', async ({
    page,
    memberToken,
  }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      if (sessionStorage.getItem('asked')) return
      sessionStorage.setItem('asked', '1')
      localStorage.removeItem('install_prompt_flag')
    })
    await signIn(page, memberToken)
    await page.goto('/edit-profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(60_000)
    expect(await flag(page)).toBeNull()
    await page.goto('/profile')
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(sheet(page)).toBeVisible({ timeout: 100 })
    }).toPass()
    expect(await flag(page)).toBe('1')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await page.goto('/profile')
    await expect(opener(page)).toBeVisible()
    await page.clock.runFor(120_000)
    await expect(sheet(page)).toHaveCount(0)
  })
})

test.describe('on Android', () => {
  test.use({ userAgent: ANDROID })

  test('HM-09 the browser’s own question is asked when it offered one, and once installed nothing is left to offer', async ({
    page,
    memberToken,
  }) => {
    await signIn(page, memberToken)
    await page.goto('/chatList')
    await opener(page).click()
    await expect(sheet(page).getByRole('listitem').first()).toContainText('menu')
    await expect(sheet(page).getByRole('button', { name: 'Install Mela' })).toHaveCount(0)
    expect(await offer(page)).toBe(true)
    await expectNoViolations(page, 'the button')
    await sheet(page).getByRole('button', { name: 'Install Mela' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'once')
    await expect(sheet(page)).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await expect(opener(page)).toHaveCount(0)
  })
})

test.describe('on a computer', () => {
  test.use({
    userAgent: PC,
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  })

  test('HM-09 a code brings a phone here', async ({ page, memberToken, baseURL }) => {
    await signIn(page, memberToken)
    await page.goto('/chatList')
    await opener(page).click()
    const { host } = new URL(baseURL ?? '')
    await expect(sheet(page).getByRole('img', { name: `QR code for ${host}` })).toBeVisible()
    await expect(sheet(page).getByText(host, { exact: true })).toBeVisible()
    await expectNoViolations(page, 'the code')
    await page.keyboard.press('Escape')
    await expect(opener(page)).toBeFocused()
  })
})

test('HM-09 the installed app offers nothing', async ({ page, memberToken }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await signIn(page, memberToken)
  await page.goto('/chatList')
  await expect(page.getByRole('button', { name: 'Contacts' })).toBeVisible()
  await expect(opener(page)).toHaveCount(0)
})

const sizeOf = async (src: string) => {
  const image = Object.assign(new Image(), { src })
  await image.decode()
  return `${image.naturalWidth}x${image.naturalHeight}`
}

type Picture = { src: string; sizes: string; type: string }

test('HM-09 a browser finds nothing that keeps it from installing, and every picture of the manifest', async ({
  baseURL,
  launchOptions,
}) => {
  // Only a profile that is kept can install.
  const profile = mkdtempSync(join(tmpdir(), 'mela-install-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    serviceWorkers: 'allow',
  })
  try {
    const page = await context.newPage()
    await page.goto('/game')
    const devtools = await context.newCDPSession(page)
    const { errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const manifest = JSON.parse(data ?? '') as {
      icons: Picture[]
      screenshots: Picture[]
      shortcuts: { url: string; icons: Picture[] }[]
    }
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ]
    for (const { src, sizes, type } of pictures) {
      const reply = await page.request.get(src)
      expect(reply.headers()['content-type'], src).toBe(type)
      expect((await reply.body()).length, src).toBeLessThan(150 * 1024)
      if (sizes !== 'any') expect(await page.evaluate(sizeOf, src), src).toBe(sizes)
    }
    for (const { url } of manifest.shortcuts) {
      await page.goto(url)
      await expect(page).not.toHaveTitle(/not found/i)
    }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})
