// The inviter (AU-11, AU-27) and the way back from another service (AU-07).
import type { Page } from '@playwright/test'
import { expect, pathOf, storedToken, test } from './journey.ts'
import {
  button,
  drawer,
  enterPassword,
  expectSignedIn,
  expectStep,
  field,
  fillAccount,
  givenMember,
  hasInviter,
  inviterOf,
  newUsername,
  openLogin,
  startWithUsername,
} from './login-drawer.ts'

test.beforeEach(async ({ page }) => {
  await page.routeWebSocket(/\/socket\//, () => {})
})

async function passwordOf(page: Page, username: string) {
  await startWithUsername(page, username)
  await enterPassword(page)
}

test('AU-27 RT-14 the code of the link is bound without asking, wherever the link led', async ({ page }) => {
  const { username } = await givenMember(page.request)
  await page.goto(`/withdraw?inviterCode=${await inviterOf(page.request)}`)
  await expect(page).toHaveURL(/\/game\?inviterCode=\d{8}$/)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await expect(drawer(page).getByText(/Invited by \d{8}/)).toBeVisible()
  await passwordOf(page, username)
  await expectSignedIn(page)
  expect(await hasInviter(page)).toBe(true)
})

test('AU-27 a link that names nobody ends in a toast and a completed login', async ({ page }) => {
  const { username } = await givenMember(page.request)
  await openLogin(page, '/game?inviterCode=99999999999')
  await passwordOf(page, username)
  await expectSignedIn(page)
  await expect(page.getByText('Inviter code error')).toBeVisible()
  expect(await hasInviter(page)).toBe(false)
})

test('AU-11 a malformed code stands in the step with what is wrong; an unknown one has other words', async ({
  page,
}) => {
  const { username } = await givenMember(page.request)
  await openLogin(page, '/game?inviterCode=123ab')
  await passwordOf(page, username)
  await expectStep(page, 2, 'Who invited you?')
  await expect(field(page, 'inviter')).toHaveValue('123')
  const alert = drawer(page).getByRole('alert')
  await expect(alert).toHaveText('An inviter code has 6–50 digits.')
  await field(page, 'inviter').fill('99a99 99-99999')
  await expect(field(page, 'inviter')).toHaveValue('99999999999')
  await expect(alert).toHaveCount(0)
  await button(page, 'Continue').click()
  await expect(alert).toHaveText('Inviter code error. Check the code and try again.')
  await expectStep(page, 2, 'Who invited you?')
  expect(await storedToken(page)).toBeNull()
  await button(page, 'Skip – no one invited me').click()
  await expectSignedIn(page)
})

const leave = (page: Page, provider: string) => button(page, `Continue with ${provider}`).click()

test('AU-07 RT-15 a provider’s token never stays in the address, and the target is reached', async ({
  page,
}) => {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await page.goto('/game')
  await page.locator('nav:visible a[href="/chatList"]').click()
  await expectStep(page, 0, 'Welcome to Mela')
  await leave(page, 'Google')
  await page.getByLabel('Or enter a name').fill(`Meera ${newUsername()}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectStep(page, 1, 'Finish your account')
  expect(page.url()).not.toContain('access_token')
  await fillAccount(page, newUsername())
  await button(page, 'Skip – no one invited me').click()
  await expect(page).toHaveURL('/chatList')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('access_token')
  expect(seen.at(-1)).not.toContain('access_token')
})

for (const provider of ['Google', 'Telegram']) {
  test(`AU-07 a sign-in that was cancelled at ${provider} leads back with the reason`, async ({ page }) => {
    await openLogin(page, '/invite')
    await leave(page, provider)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectStep(page, 0, 'Welcome to Mela')
    await expect(drawer(page).getByRole('alert')).toContainText('wasn’t completed')
    expect(await pathOf(page)).toBe('/invite#0')
  })
}

test('AU-07 an answer that nobody here asked for is thrown away', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/game#access_token=of-somebody-else&state=guessed')
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
  expect(await pathOf(page)).toBe('/game')
  await page.goto('about:blank')
  await page.goto('/game#tgAuthResult=eyJpZCI6MX0')
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe('/game')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('/user/login'))).toEqual([])
})
