import type { Page } from '@playwright/test'
import { expect, localeOf, openInside, signIn, test, text } from './journey.ts'
import { everyPage, tabs, treasure } from './page-table.ts'

const isMobile = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const tab = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true })
const pane = (page: Page, path: string) => page.locator(`[data-tab="${path}"]`)
const scroller = (page: Page, path: string) => pane(page, path).locator('.scroller')

/** The tab's content is shorter than a tall screen: what is scrolled must be scrollable. */
async function makeShort(page: Page) {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 })
}
const placeOf = (page: Page, path: string) => scroller(page, path).evaluate((element) => element.scrollTop)
async function scrollTo(page: Page, path: string, top: number) {
  await scroller(page, path).evaluate(
    (element, to) => element.scrollTo({ top: to, behavior: 'instant' }),
    top,
  )
  await expect.poll(() => placeOf(page, path)).toBe(top)
}

test('RT-02 five tabs in their order, each leading to its page', async ({ page, memberToken }) => {
  await signIn(page, memberToken)
  await page.goto('/game')
  // Other journeys write to the same member: the tab of the chats may count unread messages.
  await expect(nav(page).getByRole('link')).toHaveText([
    'Games',
    'Invite',
    'Recharge',
    // The bar writes the count before the word, the rail after it.
    /^(\d+\+?\d* unread messages?)?Chats(\d+\+?\d* unread messages?)?$/,
    'Me',
  ])
  for (const { path, title } of [...tabs, tabs[0]].filter((entry) => entry !== undefined)) {
    await nav(page).locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${text('en', title)} - Mela`)
    await expect(nav(page).locator(`a[href="${path}"]`)).toHaveAttribute('aria-current', 'page')
  }
})

for (const [language, art] of [
  ['en', 'english'],
  ['hi', 'india'],
  ['zh', 'default'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language] })
    test(`RT-02 the picture of the recharge tab in ${language}`, { tag: '@mobile' }, async ({ page }) => {
      await page.goto('/game')
      const link = page.locator('nav a[href="/recharge"]:visible')
      await expect(link.locator('svg')).toHaveAttribute('data-art', art)
      await expect(link).toHaveText(text(language, 'app.nav.recharge'))
    })
  })
}

test('RT-02 on a phone the recharge tab is raised above the others', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/game')
  const centre = await tab(page, 'Recharge').locator('svg').boundingBox()
  const other = await tab(page, 'Invite').locator('svg').boundingBox()
  expect(centre?.y ?? 0).toBeLessThan((other?.y ?? 0) - 10)
})

test('RT-03 each tab keeps its place; other pages open at their top', { tag: '@mobile' }, async ({
  page,
}) => {
  await makeShort(page)
  await page.goto('/game')
  await expect(pane(page, '/game').locator('[data-tile=trxwingo]')).toBeAttached()
  await scrollTo(page, '/game', 120)

  await tab(page, 'Invite').click()
  await expect(pane(page, '/game')).toBeHidden()
  await scrollTo(page, '/invite', 60)
  await tab(page, 'Games').click()
  await expect(pane(page, '/game')).toBeVisible()
  expect(await placeOf(page, '/game')).toBe(120)
  await tab(page, 'Invite').click()
  await expect(pane(page, '/invite')).toBeVisible()
  expect(await placeOf(page, '/invite')).toBe(60)

  await openInside(page, '/fairness')
  await expect(page.getByRole('heading', { name: 'Provably fair', exact: true })).toBeVisible()
  const other = page.locator('.scroller:visible')
  await other.evaluate((element) => element.scrollTo({ top: 50, behavior: 'instant' }))
  await openInside(page, '/service')
  await expect(page).toHaveTitle('Customer service - Mela')
  expect(await other.evaluate((element) => element.scrollTop)).toBe(0)

  await page.goBack()
  await page.goBack()
  await expect(pane(page, '/invite')).toBeVisible()
  expect(await placeOf(page, '/invite')).toBe(60)
})

test('RT-03 the state of a tab survives too', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/game')
  const mark = pane(page, '/game').locator('[data-tile=trxwingo]')
  await mark.evaluate((element) => element.setAttribute('data-mark', 'mine'))
  await tab(page, 'Invite').click()
  await tab(page, 'Games').click()
  await expect(page.locator('[data-mark="mine"]')).toBeVisible()
})

test('RT-03 a second tap on a tab scrolls to its top, a third refreshes it', { tag: '@mobile' }, async ({
  page,
  memberToken,
}) => {
  await signIn(page, memberToken)
  await makeShort(page)
  let reads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/wallet')) reads++
  })
  await page.goto('/profile')
  await expect(pane(page, '/profile').getByText('48,250.5').first()).toBeVisible()
  await scrollTo(page, '/profile', 200)
  const before = reads
  await tab(page, 'Me').click()
  await expect.poll(() => placeOf(page, '/profile')).toBe(0)
  expect(reads).toBe(before)
  await tab(page, 'Me').click()
  await expect.poll(() => reads).toBeGreaterThan(before)
})

test('RT-19 the layout switches live at 768 px', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/game')
  const bar = page.locator('nav:has(a[href="/game"]):visible')
  const placeOfBar = async () => (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(async () => (await placeOfBar()).y).toBeGreaterThan(700)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(async () => (await placeOfBar()).width).toBeLessThan(80)
  await page.setViewportSize({ width: 1100, height: 900 })
  await expect.poll(async () => (await placeOfBar()).width).toBeGreaterThan(180)
})

// That each fits a phone is looked at in three languages, in pages.e2e.ts.
test('RT-19 every page fits a desktop, with the navigation beside it', { tag: '@desktop' }, async ({
  page,
  memberToken,
}) => {
  await signIn(page, memberToken)
  await page.goto('/game')
  // One leads on to a chat, the other is no page at all.
  for (const { path, title } of everyPage.filter((one) => !one.leadsOn && one !== treasure)) {
    await openInside(page, path)
    await expect(page, path).toHaveTitle(`${text('en', title)} - Mela`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    await expect(nav(page)).toBeVisible()
  }
})

test('RT-23 a rem is 10 px and grows with the reader’s setting', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/game')
  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await rootSize()).toBe('10px')
  // Somebody who has set their browser to larger letters: 20 px in place of 16.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 20 } })
  await expect.poll(rootSize).toBe('12.5px')
})

test('RT-23 a drawer becomes a dialog of 44 rem on a desktop', async ({ page }) => {
  await page.goto('/game')
  await page.getByRole('button', { name: 'Log in' }).first().click()
  const box = await page.getByRole('dialog').boundingBox()
  expect(box?.width).toBe(isMobile(page) ? 390 : 440)
})

test('HM-07 the bar of the games is clear at the top and violet once the page has moved', {
  tag: '@mobile',
}, async ({ page }) => {
  await makeShort(page)
  await page.goto('/game')
  const bar = pane(page, '/game').locator('header')
  const alpha = () =>
    bar.evaluate((element) => {
      const [, , , opacity = '1'] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
      return getComputedStyle(element).backgroundColor.includes('/ 0') || opacity === '0' ? 'clear' : 'solid'
    })
  expect(await alpha()).toBe('clear')
  await scrollTo(page, '/game', 6)
  await expect.poll(alpha).toBe('solid')
  await scrollTo(page, '/game', 0)
  await expect.poll(alpha).toBe('clear')
})

test('the way back: from a page that was opened by its address it leads home', { tag: '@mobile' }, async ({
  page,
}) => {
  await page.goto('/fairness')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/game')
})

test.describe('without a connection', { tag: '@mobile' }, () => {
  test.use({ toleratesErrors: true })
  test('no connection shows a banner, and a connection takes it away', async ({ page, context }) => {
    await page.goto('/game')
    await expect(page.locator('[data-tile=trxwingo]')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You’re offline.')).toBeHidden()
  })
})

test.describe('an app that cannot be fetched', { tag: '@mobile' }, () => {
  test.use({ toleratesErrors: true })
  test('says so over what the page painted, in all three languages, and can be tried again', async ({
    page,
  }) => {
    await page.route('**/assets/main-*.js', (route) => route.abort())
    await page.goto('/game')
    const again = page.getByRole('link', { name: /Couldn’t load.*फिर कोशिश करें.*加载失败/s })
    await expect(again).toBeInViewport()
    await page.unroute('**/assets/main-*.js')
    await again.click()
    await expect(page.locator('[data-tile=trxwingo]')).toBeVisible()
  })
})

test('a newer version is told and not forced', { tag: '@mobile' }, async ({ page }) => {
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'newer' } }))
  await page.goto('/game')
  await expect(page.locator('[data-tile=trxwingo]')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('New version ready')).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('before', '1'))
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
  await expect(page.locator('[data-tile=trxwingo]')).toBeVisible()
})

test.describe('a page that cannot be fetched', { tag: '@mobile' }, () => {
  test.use({ toleratesErrors: true })
  test('says that there is a newer version and offers to reload', async ({ page }) => {
    await page.goto('/game')
    await expect(page.locator('[data-tile=trxwingo]')).toBeVisible()
    await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'newer' } }))
    await page.route('**/assets/service-screen-*.js', (route) => route.fulfill({ status: 404 }))
    await openInside(page, '/service')
    await expect(page.getByRole('alert')).toContainText('Mela has been updated')
    await expect(page.getByRole('main').getByRole('button', { name: 'Reload' })).toBeVisible()
  })

  test('RT-24 says that the connection failed when there is no newer version', async ({ page }) => {
    await page.goto('/game')
    await expect(page.locator('[data-tile=trxwingo]')).toBeVisible()
    await page.route('**/assets/service-screen-*.js', (route) => route.abort())
    await openInside(page, '/service')
    await expect(page.getByRole('main')).toContainText('Network connection error')
    await expect(page.getByText('Mela has been updated')).toHaveCount(0)
    await page.unroute('**/assets/service-screen-*.js')
    await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
    await expect(page).toHaveURL(/\/service/)
    await expect(page.getByText('Network connection error')).toHaveCount(0)
  })
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  const slides = (page: Page) => page.evaluate(() => (window as { slides?: string[] }).slides ?? [])
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { slides: seen })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (options) => {
        if (typeof options === 'object') seen.push(...(options?.types ?? []))
        return start(options)
      }
    })
    await page.goto('/game')
    await page.locator('[data-tile=trxwingo]').click()
    await expect(page).toHaveTitle('TrxWinGo - Mela')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveTitle('Games - Mela')
    await tab(page, 'Invite').click()
    await expect(page).toHaveTitle('Invite - Mela')
  })

  test('on a phone a page slides in and out, tabs change at once', { tag: '@mobile' }, async ({ page }) => {
    expect(await slides(page)).toEqual(['slide-forward', 'slide-back'])
  })
  test('on a desktop nothing slides', { tag: '@desktop' }, async ({ page }) => {
    expect(await slides(page)).toEqual([])
  })
})
