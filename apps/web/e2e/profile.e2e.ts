import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type Language, localeOf, openInside, pathOf, signIn, storedToken, text } from './journey.ts'
import { expect, pretend, test } from './member.ts'
import { everyPage } from './page-table.ts'
import { setPin } from './withdraw-steps.ts'

const pane = (page: Page) => page.locator('[data-tab="/profile"]')
const section = (page: Page, id: string) => pane(page).locator(`[data-section="${id}"]`)
const nav = (page: Page) => pane(page).getByRole('navigation', { name: 'Sections' })
const complete = { missing: [], completion: 1 }

// PF-05: what each entry of the requirement is called on the screen, and where it leads.
const menu: Record<string, [label: string, path: string][]> = {
  personal: [
    ['My VIP', '/my-vip'],
    ['Game record', '/game-record'],
    ['Verify your identity', '/user-authentication'],
    ['My statistics', '/game-statics'],
  ],
  transaction: [
    ['Recharge', '/recharge-sub'],
    ['Withdraw', '/withdraw'],
    ['Direct recharge', '/direct-charging'],
  ],
  team: [
    ['Invite friends', '/invite'],
    ['Team members', '/invite-record'],
    ['Activate member', '/activateMember'],
    ['Claim rewards', '/receive-rewards'],
  ],
  record: [
    ['My bets', '/history?type=5'],
    ['Recharge history', '/history?type=1'],
    ['Withdrawal history', '/history?type=2'],
    ['Direct recharge history', '/history?type=3'],
    ['All transactions', '/history'],
    ['Rebate', '/wash-code'],
  ],
  support: [['Notifications', '/user-notification']],
  setting: [
    ['Change password', '/change-password'],
    ['Change withdrawal password', '/change-withdraw-password'],
  ],
}

test('PF-01 who one is: nickname, uid to copy, balance, the way to edit', async ({
  page,
  context,
  member,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, member.token)
  await page.goto('/profile')
  const { uid, nickname } = await member.info()
  await expect(pane(page).getByText(nickname, { exact: true })).toBeVisible()
  await pane(page).getByText(`UID ${uid}`).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uid)
  await expect(pane(page).getByText('Rupee wallet')).toBeVisible()
  await pane(page).getByRole('link', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL('/edit-profile')
})

test('PF-05 every entry of the menu leads where it should', async ({ page, member }) => {
  test.slow()
  // Without one the entry sets it on the spot (WL-09).
  await setPin(member)
  await signIn(page, member.token)
  await pretend(page, complete)
  await page.goto('/profile')
  for (const [id, entries] of Object.entries(menu)) {
    for (const [label, path] of entries) {
      await section(page, id)
        .getByRole('link', { name: new RegExp(`^${label}( |$)`) })
        .first()
        .click()
      await expect.poll(() => pathOf(page), label).toBe(path)
      await page.goBack()
      await expect(pane(page)).toBeVisible()
    }
  }
})

test('PF-05 the quick actions lead where they should', async ({ page, member }) => {
  await signIn(page, member.token)
  await pretend(page, complete)
  await page.goto('/profile')
  for (const [label, path] of [
    ['Recharge', '/recharge-sub'],
    ['Withdraw', '/withdraw'],
    ['My bets', '/history?type=5'],
    ['Rebate', '/wash-code'],
  ] as const) {
    await pane(page).getByRole('list').first().getByRole('link', { name: label }).click()
    await expect.poll(() => pathOf(page), label).toBe(path)
    await page.goBack()
    await expect(pane(page)).toBeVisible()
  }
})

test('PF-05 applying to be an agent opens a dialog, not a page', async ({ page, member }) => {
  await signIn(page, member.token)
  await pretend(page, complete)
  await page.goto('/profile')
  await section(page, 'team').getByRole('button', { name: 'Become an agent' }).click()
  await expect(page.getByRole('dialog', { name: 'Become an agent' })).toContainText('0 of 6 met')
  expect(await pathOf(page)).toBe('/profile')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await pathOf(page)).toBe('/profile')
})

test('PF-01 six anchors follow the page and lead to their sections', async ({ page, member }) => {
  await signIn(page, member.token)
  await page.goto('/profile')
  await expect(nav(page).getByRole('button')).toHaveText([
    'Personal',
    'Transactions',
    'Team',
    'Records',
    'Support',
    'Settings',
  ])
  const current = nav(page).locator('[aria-current]')
  await expect(current).toHaveText('Personal')
  await nav(page).getByRole('button', { name: 'Records' }).click()
  await expect(current).toHaveText('Records')
  await expect(section(page, 'record').getByRole('heading')).toBeInViewport()
  // It stays in sight, right under the bar.
  const bar = await pane(page).locator('header').boundingBox()
  const row = await nav(page).boundingBox()
  expect(row?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  expect(row?.y ?? 0).toBeLessThan((bar?.y ?? 0) + (bar?.height ?? 0) + 20)
  await pane(page)
    .locator('.scroller')
    .evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(current).toHaveText('Personal')
})

test('PF-01 the anchors turn violet once the page has moved by 4.4 rem', async ({ page, member }) => {
  await signIn(page, member.token)
  await page.goto('/profile')
  const scrollTo = (top: number) =>
    pane(page)
      .locator('.scroller')
      .evaluate((element, to) => element.scrollTo({ top: to, behavior: 'instant' }), top)
  const row = nav(page).locator('[data-themed]')
  await expect(row).toHaveAttribute('data-themed', 'false')
  await scrollTo(44)
  await expect(row).toHaveAttribute('data-themed', 'false')
  await scrollTo(45)
  await expect(row).toHaveAttribute('data-themed', 'true')
  await expect(row).toHaveCSS('background-color', 'rgb(76, 29, 149)')
})

test('PF-06 what an action finds missing is listed and led to', async ({ page, member }) => {
  await signIn(page, member.token)
  await pretend(page, { missing: ['contact', 'real_name', 'identity'], completion: -1 })
  await page.goto('/profile')
  const dialog = page.getByRole('dialog', { name: 'Complete your profile first' })
  const withdraw = section(page, 'transaction').getByRole('link', { name: 'Withdraw' })
  await withdraw.click()
  await expect(dialog.getByText('Incomplete')).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveCount(3)
  expect(await pathOf(page)).toBe('/profile')

  await dialog.getByRole('link', { name: 'Verify your identity' }).click()
  await expect(page).toHaveURL('/user-authentication')
  await page.goBack()
  await expect(pane(page)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await section(page, 'transaction').getByRole('link', { name: 'Direct recharge' }).click()
  await dialog.getByRole('link', { name: 'Phone number or e-mail' }).click()
  await expect(page).toHaveURL('/edit-profile')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('PF-06 what is in review asks nothing of the member', async ({ page, member }) => {
  await signIn(page, member.token)
  await pretend(page, { missing: ['identity'], completion: -2 })
  await page.goto('/profile')
  await section(page, 'team').getByRole('button', { name: 'Become an agent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete your profile first' })
  await expect(dialog.getByText('In review')).toBeVisible()
  await expect(dialog.getByText('We’re checking it.')).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveCount(0)
})

test('PF-04 PF-07 clearing the cache keeps the session and the settings', async ({ page, member }) => {
  await signIn(page, member.token)
  await page.goto('/profile')
  await page.getByText('Dark', { exact: true }).click()
  await page.evaluate(() => {
    localStorage.setItem('popup_record', 'seen')
    localStorage.setItem('default_wallet', '2')
    return new Promise((resolve) => {
      const request = indexedDB.open('messages')
      request.onsuccess = () => resolve(request.result.close())
    })
  })
  await page.getByRole('button', { name: 'Clear cache' }).click()
  await expect(page.getByText('Cache cleared.')).toBeVisible()
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('popup_record'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('default_wallet'))).toBe('2')
  expect(await storedToken(page)).toBe(member.token)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(pane(page).getByText(`UID ${(await member.info()).uid}`)).toBeVisible()
})

test('PF-08 the version of the app stands at the end', async ({ page, member }) => {
  await signIn(page, member.token)
  await page.goto('/profile')
  await expect(pane(page).getByText(/^Version \d+\.\d+\.\d+$/)).toBeAttached()
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  test('PF-01 the anchors stand beside the sections and lead to each of them', async ({ page, member }) => {
    await signIn(page, member.token)
    await page.goto('/profile')
    const settings = nav(page).getByRole('button', { name: 'Settings' })
    const first = await section(page, 'personal').boundingBox()
    const beside = await nav(page).boundingBox()
    expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(first?.x ?? 0)
    await settings.click()
    await expect(settings).toHaveAttribute('aria-current', 'true')
    await expect(section(page, 'setting').getByRole('heading')).toBeInViewport()
    await expect(nav(page)).toBeInViewport({ ratio: 1 })
    // Of two that stand side by side the chosen one is marked.
    await nav(page).getByRole('button', { name: 'Transactions' }).click()
    await expect(nav(page).locator('[aria-current]')).toHaveText('Transactions')
  })
})

const titleOf = (path: string) => everyPage.find((entry) => entry.path === path)?.title ?? ''
const pages = ['/profile', '/edit-profile', '/sessions', '/change-password', '/user-notification']

/** Words that are wider than the box that holds them and are not meant to be shortened. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#main :is(button, a, h1, h2, label, p, span)')]
      .filter((element) => element.offsetParent !== null && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => {
        const { overflowX, textOverflow, display } = getComputedStyle(element)
        return (
          display !== 'inline' &&
          (textOverflow === 'ellipsis' || overflowX === 'clip' || overflowX === 'hidden')
        )
      })
      // For screen readers only: one pixel on purpose.
      .filter((element) => element.clientWidth > 1)
      .map((element) => element.textContent),
  )

for (const language of ['en', 'hi', 'zh'] as Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language] })
    test(`PF-03 the pages of the profile are whole in ${language}, on 390 and on 320 px`, async ({
      page,
      member,
    }) => {
      test.slow()
      await signIn(page, member.token)
      await page.goto('/game')
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        for (const path of pages) {
          await openInside(page, path)
          await expect(page).toHaveTitle(`${text(language, titleOf(path))} - Mela`)
          // A tab that was left waits until it is looked at again.
          await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
          await expect(page.locator('h1:visible')).toHaveCount(1)
          expect(await cutOff(page), `${path} at ${width}`).toEqual([])
          await expect(page.locator('body')).not.toContainText(/\b(profile|account|notify|social)\.\w+\.\w+/)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
        }
      }
    })
  })
}

test('the pages of the profile and what opens over them have no accessibility violation', async ({
  page,
  member,
}) => {
  test.slow()
  await signIn(page, member.token)
  await pretend(page, { missing: ['real_name', 'identity'], completion: -1 })
  const { id } = await member.info()
  for (const path of [...pages, `/user-page?id=${id}`, '/user-page?id=123']) {
    await page.goto(path)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('h1:visible')).toHaveCount(1)
    await expectNoViolations(page, path)
  }
  await page.goto('/profile')
  await section(page, 'transaction').getByRole('link', { name: 'Withdraw' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page, 'completion dialog')
})
