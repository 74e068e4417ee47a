import { cipher, pathOf, signIn, storedToken } from './journey.ts'
import { expect, test } from './member.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

test('AU-25 the list names this device first and the others by what they are', async ({ page, member }) => {
  await member.signInAgain(FIREFOX)
  await member.signInAgain(IPHONE)
  await signIn(page, member.token)
  await page.goto('/sessions')
  const sections = page.locator('#main section')
  await expect(sections.nth(0)).toContainText('This device')
  await expect(sections.nth(0)).toContainText('Active now')
  await expect(sections.nth(1)).toContainText('2 other devices')
  await expect(sections.nth(1)).toContainText('Firefox on Linux')
  await expect(sections.nth(1)).toContainText('Safari on iPhone')
  await expect(sections.nth(0).getByRole('button')).toHaveCount(0)
})

test.describe('with another browser open', () => {
  test.use({ toleratesErrors: true })

  test('AU-25 signing a device out cuts it off at once and leaves the others', async ({
    page,
    browser,
    baseURL,
    member,
  }) => {
    const other = await (await browser.newContext({ baseURL })).newPage()
    await signIn(other, await member.signInAgain(FIREFOX), { hasSocket: true })
    const connected = other.waitForEvent('websocket')
    await other.goto('/profile')
    await (await connected).waitForEvent('framereceived')

    await signIn(page, member.token)
    await page.goto('/sessions')
    await page.getByRole('button', { name: 'Log out Firefox on Linux' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out Firefox on Linux?' })
    await question.getByRole('button', { name: 'Keep it logged in' }).click()
    await expect(question).toHaveCount(0)
    expect(await storedToken(other)).not.toBeNull()

    await page.getByRole('button', { name: 'Log out Firefox on Linux' }).click()
    await question.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('No other devices logged in.')).toBeVisible()
    await expect(other).toHaveURL('/game')
    expect(await storedToken(other)).toBeNull()
    await expect(other.getByText('You have been logged out')).toBeVisible()
    expect(await storedToken(page)).toBe(member.token)
    await page.reload()
    await expect(page.getByText('No other devices logged in.')).toBeVisible()
    await other.context().close()
  })

  test('AU-25 a new password cuts the other browser off and keeps this one', async ({
    page,
    browser,
    baseURL,
    member,
  }) => {
    const other = await (await browser.newContext({ baseURL })).newPage()
    await signIn(other, await member.signInAgain(FIREFOX), { hasSocket: true })
    const connected = other.waitForEvent('websocket')
    await other.goto('/profile')
    await (await connected).waitForEvent('framereceived')

    await signIn(page, member.token)
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Change password', exact: true }).click()
    await page.getByLabel('Current password').fill(member.password)
    await page.getByLabel('New password', { exact: true }).fill('Another2027')
    await page.getByLabel('Repeat new password').fill('Another2027')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed.')).toBeVisible()
    await expect.poll(() => pathOf(page)).toBe('/profile')
    expect(await storedToken(page)).toBe(member.token)
    await expect(other).toHaveURL('/game')
    expect(await storedToken(other)).toBeNull()
    await other.context().close()

    const login = (password: string) =>
      member.call('POST', '/user/login', {
        source: 2,
        data: { account: { username: member.username, password: cipher(password) } },
      })
    expect((await login(member.password)).code).toBe(10007)
    expect((await login('Another2027')).code).toBe(10000)
  })
})

test('AU-25 all others are signed out together', async ({ page, member }) => {
  await member.signInAgain(FIREFOX)
  await member.signInAgain(IPHONE)
  await signIn(page, member.token)
  await page.goto('/sessions')
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('2 devices logged out')).toBeVisible()
  await expect(page.getByText('No other devices logged in.')).toBeVisible()
})

test('AU-25 the form says what is missing, and the server’s no stands under its field', async ({
  page,
  member,
}) => {
  await signIn(page, member.token)
  await page.goto('/change-password')
  const save = page.getByRole('button', { name: 'Change password' })
  const fresh = page.getByLabel('New password', { exact: true })
  const again = page.getByLabel('Repeat new password')
  await page.getByLabel('Current password').fill('Wrong2026')
  await fresh.fill('short')
  await expect(page.locator('[data-met=true]')).toHaveCount(1)
  await again.fill('Another2027')
  await again.blur()
  await expect(page.getByText('Passwords don’t match.')).toBeVisible()
  await expect(save).toBeDisabled()
  await fresh.fill('Another2027')
  await expect(page.locator('[data-met=true]')).toHaveCount(3)
  await save.click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/password/i)
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  expect(await pathOf(page)).toBe('/change-password')

  await page.getByLabel('Current password').fill(member.password)
  await fresh.fill('password1')
  await again.fill('password1')
  await save.click()
  await expect(fresh).toHaveAttribute('aria-invalid', 'true')
  await fresh.fill(member.password)
  await expect(page.getByText('That’s your current password.')).toBeVisible()
})

test.describe('when the list cannot be loaded', () => {
  test.use({ toleratesErrors: true })
  test('AP-13 it says so and offers to try again', async ({ page, member }) => {
    await signIn(page, member.token)
    await page.route('**/api/user/sessions', (route) => route.abort())
    await page.goto('/sessions')
    await expect(page.getByRole('heading', { name: 'Couldn’t load your devices' })).toBeVisible()
    await page.unroute('**/api/user/sessions')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No other devices logged in.')).toBeVisible()
  })
})
