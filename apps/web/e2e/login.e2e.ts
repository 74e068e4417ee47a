import type { Page } from '@playwright/test'
import { expect, newToken, pathOf, signIn, storedToken, test } from './journey.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Mela' })
const tab = (page: Page, path: string) => page.locator(`nav:visible a[href="${path}"]`)

async function fillIn(page: Page, password: string, username = 'asha.verma') {
  await drawer(page).getByLabel('Username').fill(username)
  await drawer(page).getByLabel('Password', { exact: true }).fill(password)
}
const submit = (page: Page) => drawer(page).getByRole('button', { name: 'Log in' })

test.beforeEach(async ({ page }) => {
  await page.routeWebSocket(/\/socket\//, () => {})
})

test('AU-01 the login opens on step 0 and the browser’s back closes it', async ({ page }) => {
  await page.goto('/game')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(drawer(page)).toBeVisible()
  expect(await pathOf(page)).toBe('/game#0')
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  expect(await pathOf(page)).toBe('/game')
})

test('AU-13 the close button closes it and forgets what was typed', async ({ page }) => {
  await page.goto('/game')
  await page.getByRole('button', { name: 'Log in' }).click()
  await fillIn(page, 'something')
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(drawer(page)).toBeHidden()
  expect(await pathOf(page)).toBe('/game')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(drawer(page).getByLabel('Username')).toHaveValue('')
})

test('AU-01 opened by its address it closes too', async ({ page }) => {
  await page.goto('/invite#0')
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  expect(await pathOf(page)).toBe('/invite')
})

test('RT-15 a tab that needs login asks for it and is there after success', async ({ page }) => {
  await page.goto('/game')
  await tab(page, '/chatList').click()
  await expect(drawer(page)).toBeVisible()
  await fillIn(page, 'Mela2026')
  await submit(page).click()
  await expect(page).toHaveURL('/chatList')
  await expect(drawer(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/game')
})

test('RT-15 its address asks as well', async ({ page }) => {
  await page.goto('/profile')
  await expect(drawer(page)).toBeVisible()
  expect(await pathOf(page)).toBe('/game#0')
  await fillIn(page, 'Mela2026')
  await drawer(page).getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Asha Verma')).toBeVisible()
})

test('RT-15 the open tabs ask nothing', async ({ page }) => {
  await page.goto('/game')
  for (const path of ['/invite', '/recharge', '/game']) {
    await tab(page, path).click()
    await expect(page).toHaveURL(path)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('AU-14 after success the member is loaded and the same page goes on', async ({ page }) => {
  await page.goto('/invite?x=1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(submit(page)).toBeDisabled()
  await fillIn(page, 'Mela2026')
  let isSlow = true
  await page.route('**/api/user/info', async (route) => {
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
    expect(await storedToken(page)).toBeNull()
    isSlow = false
    await route.continue()
  })
  await submit(page).click()
  await expect(drawer(page)).toBeHidden()
  expect(isSlow).toBe(false)
  await expect(page.getByRole('button', { name: /48,250.5 INR/ }).first()).toBeVisible()
  expect(await pathOf(page)).toBe('/invite?x=1')
})

test.describe('what can go wrong', () => {
  test.use({ toleratesErrors: true })

  test('AP-12 a wrong password is told at its field, once', async ({ page }) => {
    await page.goto('/game')
    await page.getByRole('button', { name: 'Log in' }).click()
    await fillIn(page, 'Wrong2026', 'nobody.here')
    await submit(page).click()
    await expect(drawer(page).getByRole('alert')).toHaveText(/password/i)
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0)
    expect(await storedToken(page)).toBeNull()
  })

  test('AU-28 a member who cannot be loaded stays signed out and may try again', async ({ page }) => {
    await page.goto('/game')
    await tab(page, '/chatList').click()
    await fillIn(page, 'Mela2026')
    await page.route('**/api/user/info', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await submit(page).click()
    await expect(drawer(page).getByText('Something went wrong.')).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    await page.unroute('**/api/user/info')
    await drawer(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/chatList')
  })

  test('AP-13 no connection and a time-out have their own words', async ({ page }) => {
    await page.clock.install()
    await page.goto('/game')
    await page.getByRole('button', { name: 'Log in' }).click()
    await fillIn(page, 'Mela2026')
    await page.route('**/api/user/login', (route) => route.abort())
    await submit(page).click()
    await expect(page.getByText('Network connection error, please try again later.')).toHaveCount(1)
    await page.unroute('**/api/user/login')
    const asked = page.waitForRequest('**/api/user/login')
    await page.route('**/api/user/login', () => {})
    await submit(page).click()
    await asked
    await page.clock.fastForward(20_000)
    await expect(page.getByText('Connection timed out, please try again later.')).toBeVisible()
    await expect(submit(page)).toBeEnabled()
  })

  test('a double tap sends one request', async ({ page }) => {
    let logins = 0
    await page.goto('/game')
    await page.getByRole('button', { name: 'Log in' }).click()
    await fillIn(page, 'Mela2026')
    await page.route('**/api/user/login', (route) => {
      logins++
      return route.fulfill({ json: { code: 10007, data: null, reason: 'password_wrong', message: 'Wrong.' } })
    })
    await submit(page).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(drawer(page).getByText('Wrong.')).toBeVisible()
    expect(logins).toBe(1)
  })
})

test('AU-23 logout ends the session here and on the server, and leads to the games', async ({
  page,
  request,
}) => {
  const token = await newToken(request, 'asha.verma')
  await signIn(page, token)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/game')
  expect(await storedToken(page)).toBeNull()
  expect(await page.evaluate(() => document.cookie)).toContain('logout_click=1')
  const reply = await request.get('/api/user/info', { headers: { Authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(401)
  await tab(page, '/profile').click()
  await expect(drawer(page)).toBeVisible()
  await expect(page.getByText('Asha Verma')).toHaveCount(0)
})

test('AU-23 a sign-out in one tab of the browser is one in all', async ({ page, context, request }) => {
  const token = await newToken(request, 'asha.verma')
  await signIn(page, token)
  await page.goto('/game')
  await expect(page.getByRole('button', { name: /INR/ }).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => localStorage.removeItem('auth_token'))
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})
