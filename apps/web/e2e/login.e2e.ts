import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, newToken, pathOf, signIn, storedToken, test } from './journey.ts'
import {
  button,
  drawer,
  enterPassword,
  expectSignedIn,
  expectStep,
  field,
  givenMember,
  openLogin,
  startWithUsername,
} from './login-drawer.ts'

const tab = (page: Page, path: string) => page.locator(`nav:visible a[href="${path}"]`)
const submit = (page: Page) => button(page, 'Log in')

/** As far as the password of Asha. */
async function toPassword(page: Page) {
  await startWithUsername(page, 'asha.verma')
  await expectStep(page, 1, 'Enter your password')
}

test.beforeEach(async ({ page }) => {
  await page.routeWebSocket(/\/socket\//, () => {})
})

test('AU-01 the login opens on step 0 and the browser’s back closes it', async ({ page }) => {
  await openLogin(page)
  expect(await pathOf(page)).toBe('/game#0')
  await expect(drawer(page).getByRole('tab', { name: 'Username' })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'username')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await pathOf(page)).toBe('/game')
})

test('AU-01 the browser’s back goes one step back, its forward no further than it was', async ({ page }) => {
  await openLogin(page)
  await toPassword(page)
  await page.goBack()
  await expectStep(page, 0, 'Welcome to Mela')
  await expect(field(page, 'username')).toHaveValue('asha.verma')
  await page.goForward()
  await expectStep(page, 1, 'Enter your password')
  await page.evaluate(() => {
    location.hash = '#3'
  })
  await expectStep(page, 1, 'Enter your password')
})

test('AU-13 the close button takes all steps back and forgets what was typed', async ({ page }) => {
  await page.goto('/game')
  await tab(page, '/invite').click()
  await expect(page).toHaveURL('/invite')
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await toPassword(page)
  await button(page, 'Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await pathOf(page)).toBe('/invite')
  expect(await page.evaluate(() => sessionStorage.getItem('login'))).toBeNull()
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await expectStep(page, 0, 'Welcome to Mela')
  await expect(field(page, 'username')).toHaveValue('')
  await button(page, 'Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Nothing of it is left in the way back.
  await page.goBack()
  await expect(page).toHaveURL('/game')
})

test('AU-01 opened by its address it closes too', async ({ page }) => {
  await page.goto('/invite#0')
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await pathOf(page)).toBe('/invite')
})

test('AU-01 an address of a later step begins at the first', async ({ page }) => {
  await page.goto('/game#2')
  await expectStep(page, 0, 'Welcome to Mela')
})

test('AU-05 Enter goes on, a name that cannot be one does not', async ({ page }) => {
  await openLogin(page)
  await expect(button(page, 'Continue').first()).toBeDisabled()
  await field(page, 'username').fill('1abcd')
  await field(page, 'username').blur()
  await expect(drawer(page).getByRole('alert')).toContainText('Username format error')
  await field(page, 'username').fill('asha.verma')
  await field(page, 'username').press('Enter')
  await expectStep(page, 1, 'Enter your password')
  await expect(field(page, 'password')).toBeFocused()
})

test('AU-16 country codes: that of the time zone at first, found by name or code; back and Escape close the list alone', async ({
  page,
}) => {
  await openLogin(page)
  await drawer(page).getByRole('tab', { name: 'Mobile' }).click()
  await field(page, 'mobile').fill('98a76-543 210')
  await expect(field(page, 'mobile')).toHaveValue('9876543210')
  const picker = drawer(page).getByRole('button', { name: /Country code/ })
  await expect(picker).toHaveText('+91')
  const list = page.getByRole('dialog', { name: 'Country or region' })

  await picker.click()
  await expect(list.getByRole('option')).toHaveCount(48)
  await page.goBack()
  await expect(list).toBeHidden()
  await picker.click()
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expectStep(page, 0, 'Welcome to Mela')

  await picker.click()
  await list.getByRole('combobox').fill('977')
  await expect(list.getByRole('option')).toHaveCount(1)
  await list.getByRole('combobox').fill('nepa')
  await list.getByRole('option', { name: 'Nepal' }).click()
  await expect(list).toBeHidden()
  await expect(picker).toHaveText('+977')
  await expect(field(page, 'mobile')).toHaveValue('9876543210')
})

test('RT-15 AU-14 a tab that needs login asks for it and is there after success', async ({ page }) => {
  await page.goto('/game')
  await tab(page, '/chatList').click()
  await toPassword(page)
  await enterPassword(page, DEMO_PASSWORD)
  await expect(page).toHaveURL('/chatList')
  await expectSignedIn(page)
  await page.goBack()
  await expect(page).toHaveURL('/game')
})

test('RT-15 its address asks as well, and a reload forgets nothing', async ({ page }) => {
  await page.goto('/profile')
  await expectStep(page, 0, 'Welcome to Mela')
  expect(await pathOf(page)).toBe('/game#0')
  await toPassword(page)
  await page.reload()
  await expectStep(page, 1, 'Enter your password')
  await field(page, 'password').fill(DEMO_PASSWORD)
  await field(page, 'password').press('Enter')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Asha Verma')).toBeVisible()
})

test('RT-15 a closed login forgets where it should have led', async ({ page }) => {
  await page.goto('/game')
  await tab(page, '/chatList').click()
  await expectStep(page, 0, 'Welcome to Mela')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await toPassword(page)
  await enterPassword(page, DEMO_PASSWORD)
  await expectSignedIn(page)
  expect(await pathOf(page)).toBe('/game')
})

test('RT-15 the open tabs ask nothing', async ({ page }) => {
  await page.goto('/game')
  for (const path of ['/invite', '/recharge', '/game']) {
    await tab(page, path).click()
    await expect(page).toHaveURL(path)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('AU-14 AU-24 after success the member is loaded, then the rest, and the same page goes on', async ({
  page,
}) => {
  await openLogin(page, '/invite?x=1')
  await toPassword(page)
  await expect(submit(page)).toBeDisabled()
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/')) asked.push(path)
  })
  let isSlow = true
  await page.route('**/api/user/info', async (route) => {
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
    expect(await storedToken(page)).toBeNull()
    isSlow = false
    await route.continue()
  })
  await enterPassword(page, DEMO_PASSWORD)
  await expectSignedIn(page)
  expect(isSlow).toBe(false)
  await expect(page.getByRole('button', { name: /48,250.5 INR/ }).first()).toBeVisible()
  expect(await pathOf(page)).toBe('/invite?x=1')
  const isAskedFor = (...paths: string[]) =>
    expect.poll(() => asked.filter((path) => paths.includes(path))).toEqual(paths)
  const money = ['/api/balance/withdraw_config', '/api/user/identity_check_config', '/api/user/vip']
  // The balance in the bar asks for the wallets by itself, before it is their turn.
  await isAskedFor('/api/user/login', '/api/user/info', '/api/user/wallet', ...money)
  await isAskedFor('/api/user/info', '/api/friend/apply_unread', '/api/friend/list', ...money)
})

test('AU-29 a login in one tab closes the drawer of another', async ({ page, context }) => {
  await openLogin(page, '/invite')
  await toPassword(page)
  const other = await context.newPage()
  await other.routeWebSocket(/\/socket\//, () => {})
  await openLogin(other)
  await toPassword(other)
  await expect(field(page, 'password')).toBeVisible()
  await enterPassword(other, DEMO_PASSWORD)
  await expectSignedIn(other)
  await expectSignedIn(page)
  await expect.poll(() => pathOf(page)).toBe('/invite')
})

test.describe('what can go wrong', () => {
  test.use({ toleratesErrors: true })

  test('AP-12 AU-19 a wrong password is told at its field, once', async ({ page, request }) => {
    const { username } = await givenMember(request)
    await openLogin(page)
    await startWithUsername(page, username)
    await enterPassword(page, 'Wrong2026')
    await expect(drawer(page).getByRole('alert')).toHaveText(/password/i)
    await expect(field(page, 'password')).toBeFocused()
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0)
    expect(await storedToken(page)).toBeNull()
    await field(page, 'password').press('x')
    await expect(drawer(page).getByRole('alert')).toHaveCount(0)
  })

  test('AU-28 a member who cannot be loaded stays signed out and may try again', async ({ page }) => {
    await page.goto('/game')
    await tab(page, '/chatList').click()
    await toPassword(page)
    await page.route('**/api/user/info', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await enterPassword(page, DEMO_PASSWORD)
    await expect(drawer(page).getByText('Something went wrong.')).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    await page.unroute('**/api/user/info')
    await button(page, 'Try again').click()
    await expect(page).toHaveURL('/chatList')
    await expectSignedIn(page)
  })

  test('AU-28 closing then really closes', async ({ page }) => {
    await openLogin(page)
    await toPassword(page)
    await page.route('**/api/user/info', (route) => route.abort())
    await enterPassword(page, DEMO_PASSWORD)
    await expect(drawer(page).getByText('Network connection error')).toBeVisible()
    await button(page, 'Close').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storedToken(page)).toBeNull()
    expect(await pathOf(page)).toBe('/game')
  })

  test('AP-13 no connection and a time-out have their own words', async ({ page }) => {
    await page.clock.install()
    await openLogin(page)
    await toPassword(page)
    await page.route('**/api/user/login', (route) => route.abort())
    await enterPassword(page, DEMO_PASSWORD)
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

  test('AU-06 a double tap sends one request', async ({ page }) => {
    let logins = 0
    await openLogin(page)
    await toPassword(page)
    await page.route('**/api/user/login', (route) => {
      logins++
      return route.fulfill({ json: { code: 10007, data: null, reason: 'password_wrong', message: 'Wrong.' } })
    })
    await field(page, 'password').fill(DEMO_PASSWORD)
    await submit(page).evaluate((element: HTMLElement) => {
      element.click()
      element.click()
    })
    await expect(drawer(page).getByText('Wrong.')).toBeVisible()
    expect(logins).toBe(1)
  })

  test('AU-01 an answer that comes after a step back is not heard', async ({ page }) => {
    await openLogin(page)
    await toPassword(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/user/login', async (route) => {
      await held
      await route.fulfill({ json: { code: 10000, data: { flag: 4, token: 'late' } } })
    })
    await enterPassword(page, DEMO_PASSWORD)
    await page.goBack()
    await expectStep(page, 0, 'Welcome to Mela')
    const answered = page.waitForResponse('**/api/user/login')
    answer()
    await (await answered).finished()
    await expectStep(page, 0, 'Welcome to Mela')
  })

  test('AU-29 a step token that has run out leads back to the first step, with the reason', async ({
    page,
  }) => {
    await openLogin(page)
    await toPassword(page)
    await page.route('**/api/user/login', (route) =>
      route.fulfill({ json: { code: 10000, data: { flag: 4, token: 'no.such.token' } } }),
    )
    await enterPassword(page, DEMO_PASSWORD)
    await expectStep(page, 2, 'Secure your account')
    await field(page, 'mobile').fill('9876543210')
    await button(page, 'Send code').click()
    await expectStep(page, 0, 'Welcome to Mela')
    await expect(drawer(page).getByRole('alert')).toContainText('timed out')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
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
  const statusOnServer = async () =>
    (await request.get('/api/user/info', { headers: { Authorization: `Bearer ${token}` } })).status()
  await expect.poll(statusOnServer).toBe(401)
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
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
})
