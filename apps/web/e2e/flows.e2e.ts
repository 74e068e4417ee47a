// The fourteen flows of AU-02, each walked from its first step to its last against the real server.
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, test } from './journey.ts'
import {
  button,
  codeTo,
  drawer,
  enterCode,
  enterPassword,
  expectSignedIn,
  expectStep,
  field,
  fillAccount,
  givenMember,
  givenMobileMember,
  givenUsername,
  hasInviter,
  inviterOf,
  newAddress,
  newNumber,
  newUsername,
  openLogin,
  PASSWORD,
  startWithEmail,
  startWithMobile,
  startWithUsername,
} from './login-drawer.ts'

test.beforeEach(async ({ page }) => {
  await page.routeWebSocket(/\/socket\//, () => {})
})

const skipInviter = async (page: Page) => {
  await expect(page.getByRole('dialog', { name: 'Who invited you?' })).toBeVisible()
  await button(page, 'Skip – no one invited me').click()
}

test('AU-02 mobile: code, complete info, inviter', async ({ page, request }) => {
  await openLogin(page)
  const number = newNumber()
  await startWithMobile(page, number)
  await expectStep(page, 1, 'Enter the code')
  await enterCode(page, await codeTo(page.request, `+91${number}`))
  await expectStep(page, 2, 'Finish your account')
  await fillAccount(page, newUsername())
  await expectStep(page, 3, 'Who invited you?')
  await field(page, 'inviter').fill(await inviterOf(request))
  await button(page, 'Continue').click()
  await expectSignedIn(page)
  expect(await hasInviter(page)).toBe(true)
})

test('AU-02 AP-12 email: code, complete info, inviter, and a toast that says it is finished', async ({
  page,
}) => {
  await openLogin(page)
  const address = newAddress()
  await startWithEmail(page, address)
  await expectStep(page, 1, 'Enter the code')
  await enterCode(page, await codeTo(page.request, address))
  await expectStep(page, 2, 'Finish your account')
  await fillAccount(page, newUsername())
  await expectStep(page, 3, 'Who invited you?')
  await skipInviter(page)
  await expect(page.getByText('Registration finished')).toBeVisible()
  await expectSignedIn(page)
  expect(await hasInviter(page)).toBe(false)
})

test('AU-02 AU-03 mobileBindInviter: code, inviter', async ({ page, request }) => {
  const { number } = await givenMobileMember(request)
  await openLogin(page)
  await startWithMobile(page, number)
  await expectStep(page, 1, 'Enter the code')
  await enterCode(page, await codeTo(page.request, `+91${number}`))
  await expectStep(page, 2, 'Who invited you?')
  await skipInviter(page)
  await expectSignedIn(page)
})

test('AU-02 AU-03 emailBindInviter: code, inviter', async ({ page, request }) => {
  const { email } = await givenMember(request)
  await openLogin(page)
  await startWithEmail(page, email)
  await expectStep(page, 1, 'Enter the code')
  await enterCode(page, await codeTo(page.request, email))
  await expectStep(page, 2, 'Who invited you?')
  await field(page, 'inviter').fill(await inviterOf(request))
  await page.keyboard.press('Enter')
  await expectSignedIn(page)
  expect(await hasInviter(page)).toBe(true)
})

test('AU-02 AU-05 username: set password, bind, inviter', async ({ page, request }) => {
  await openLogin(page)
  const address = newAddress()
  await startWithUsername(page, newUsername())
  await expectStep(page, 1, 'Create your account')
  await fillAccount(page)
  await expectStep(page, 2, 'Secure your account')
  await startWithEmail(page, address)
  await enterCode(page, await codeTo(request, address))
  await expectStep(page, 3, 'Who invited you?')
  await skipInviter(page)
  await expectSignedIn(page)
})

test('AU-02 AU-05 usernameLogin: password', async ({ page }) => {
  await openLogin(page)
  await startWithUsername(page, 'asha.verma')
  await expectStep(page, 1, 'Enter your password')
  await enterPassword(page, DEMO_PASSWORD)
  await expectSignedIn(page)
})

test('AU-02 AU-06 usernameLoginCaptha: password, code', async ({ page, request }) => {
  const { username, email } = await givenMember(request, { hasInviter: true })
  await openLogin(page)
  await startWithUsername(page, username)
  await enterPassword(page)
  await expectStep(page, 2, 'Enter the code')
  await expect(drawer(page)).toContainText(`${email.slice(0, 1)}****@mela.example`)
  await enterCode(page, await codeTo(page.request, email))
  await expectSignedIn(page)
})

test('AU-02 AU-06 usernameBindEmailOrMobile: password, bind, inviter', async ({ page, request }) => {
  await openLogin(page)
  const username = newUsername()
  await startWithUsername(page, username)
  await fillAccount(page)
  await expectStep(page, 2, 'Secure your account')
  await button(page, 'Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openLogin(page)
  await startWithUsername(page, username)
  await expectStep(page, 1, 'Enter your password')
  await enterPassword(page)
  await expectStep(page, 2, 'Secure your account')
  const number = newNumber()
  await field(page, 'mobile').fill(number)
  await button(page, 'Send code').click()
  await enterCode(page, await codeTo(request, `+91${number}`))
  await expectStep(page, 3, 'Who invited you?')
  await skipInviter(page)
  await expectSignedIn(page)
})

test('AU-02 AU-06 usernameBindInviter: password, inviter', async ({ page }) => {
  // The page's own browser has made the account, so it is a known device.
  const { username } = await givenMember(page.request)
  await openLogin(page)
  await startWithUsername(page, username)
  await enterPassword(page)
  await expectStep(page, 2, 'Who invited you?')
  await skipInviter(page)
  await expectSignedIn(page)
})

test('AU-02 AU-06 usernameLoginCapthaAndBindInviter: password, code, inviter', async ({ page, request }) => {
  const { username, email } = await givenMember(request)
  await openLogin(page)
  await startWithUsername(page, username)
  await enterPassword(page)
  await expectStep(page, 2, 'Enter the code')
  await expect(drawer(page)).toContainText('We sent a 4-digit code to')
  await enterCode(page, await codeTo(page.request, email))
  await expectStep(page, 3, 'Who invited you?')
  await skipInviter(page)
  await expectSignedIn(page)
})

async function throughProvider(page: Page, provider: string, name: string): Promise<void> {
  await button(page, `Continue with ${provider}`).click()
  await page.getByLabel('Or enter a name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

for (const provider of ['Google', 'Facebook', 'Telegram']) {
  test(`AU-02 AU-07 third and thirdBindInviter, by ${provider}`, async ({ page }) => {
    const name = `Meera ${newUsername()}`
    await openLogin(page, '/invite')
    await throughProvider(page, provider, name)
    await expectStep(page, 1, 'Finish your account')
    expect(page.url()).toMatch(/\/invite#1$/)
    await fillAccount(page, newUsername())
    await expectStep(page, 2, 'Who invited you?')
    await skipInviter(page)
    await expectSignedIn(page)

    await page.evaluate(() => localStorage.clear())
    await openLogin(page)
    await throughProvider(page, provider, name)
    await expectStep(page, 1, 'Who invited you?')
    await skipInviter(page)
    await expectSignedIn(page)
  })
}

test('AU-02 AU-12 reset: account, code, new password', async ({ page, request }) => {
  const { username, email } = await givenMember(request, { hasInviter: true })
  await openLogin(page)
  await button(page, 'Forgot password?').click()
  await expectStep(page, 1, 'Reset your password')
  await drawer(page).getByRole('tab', { name: 'Username' }).click()
  await field(page, 'username').fill(username)
  await button(page, 'Send code').click()
  await expectStep(page, 2, 'Enter the code')
  await enterCode(page, await codeTo(page.request, email))
  await expectStep(page, 3, 'Set a new password')
  await field(page, 'new-password').fill(`${PASSWORD}9`)
  await field(page, 'repeat-password').fill(`${PASSWORD}9`)
  await button(page, 'Save password').click()

  // Back on the flow mobile, step 0, and the new password counts.
  await expectStep(page, 0, 'Welcome to Mela')
  await expect(drawer(page).getByRole('tab', { name: 'Mobile' })).toHaveAttribute('aria-selected', 'true')
  await expect(drawer(page)).toContainText('Password changed.')
  await drawer(page).getByRole('tab', { name: 'Username' }).click()
  await startWithUsername(page, username)
  await enterPassword(page, `${PASSWORD}9`)
  await expectStep(page, 2, 'Enter the code')
})

test('AU-02 AU-12 resetError: an account with nothing bound is led to customer service', async ({
  page,
  request,
}) => {
  const { username } = await givenUsername(request)
  await openLogin(page)
  await button(page, 'Forgot password?').click()
  await drawer(page).getByRole('tab', { name: 'Username' }).click()
  await field(page, 'username').fill(username)
  await button(page, 'Send code').click()
  await expectStep(page, 2, 'We can’t send a code')
  await button(page, 'Contact support').click()
  await expect(page).toHaveURL('/service')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
