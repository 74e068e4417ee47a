// Every step of the login under what people and browsers do to it: reload, back, close. The server's answers are
// given here, so that each step is reached at once; flows.e2e.ts walks the same ways against the real one.
import type { Page } from '@playwright/test'
import { expect, pathOf, storedToken, test } from './journey.ts'
import {
  type Answers,
  answer,
  button,
  drawer,
  enterCode,
  enterPassword,
  expectSignedIn,
  expectStep,
  field,
  fillAccount,
  openLogin,
  sent,
  startWithMobile,
  startWithUsername,
} from './login-drawer.ts'

const NUMBER = '9876543210'

const known = { check_username: { flag: 2 } }
const unknown = { check_username: { flag: 1 } }

const toPassword = async (page: Page) => startWithUsername(page, 'somebody')
const toAfterPassword = async (page: Page) => {
  await toPassword(page)
  await enterPassword(page)
}
const toCode = async (page: Page) => startWithMobile(page, NUMBER)
const toReset = async (page: Page) => {
  await button(page, 'Forgot password?').click()
  await drawer(page).getByRole('tab', { name: 'Mobile' }).click()
}
const toResetCode = async (page: Page) => {
  await toReset(page)
  await field(page, 'mobile').fill(NUMBER)
  await button(page, 'Send code').click()
}

type Step = {
  name: string
  title: string
  at: number
  before: string
  answers: () => Answers
  go: (page: Page) => Promise<void>
}

const steps: Step[] = [
  {
    name: 'password',
    title: 'Enter your password',
    at: 1,
    before: 'Welcome to Mela',
    answers: () => known,
    go: toPassword,
  },
  {
    name: 'set password',
    title: 'Create your account',
    at: 1,
    before: 'Welcome to Mela',
    answers: () => unknown,
    go: toPassword,
  },
  {
    name: 'code',
    title: 'Enter the code',
    at: 1,
    before: 'Welcome to Mela',
    answers: () => ({ verifications: sent() }),
    go: toCode,
  },
  {
    name: 'code after a password',
    title: 'Enter the code',
    at: 2,
    before: 'Enter your password',
    answers: () => ({ ...known, 'user/login': { flag: 3, token: 'step' }, verifications: sent() }),
    go: toAfterPassword,
  },
  {
    name: 'complete info',
    title: 'Finish your account',
    at: 2,
    before: 'Enter the code',
    answers: () => ({ verifications: sent(), verify_code: { flag: 1, token: 'step' } }),
    go: async (page) => {
      await toCode(page)
      await enterCode(page, '1234')
    },
  },
  {
    name: 'bind',
    title: 'Secure your account',
    at: 2,
    before: 'Create your account',
    answers: () => ({ ...unknown, register: { flag: 4, token: 'step' } }),
    go: async (page) => {
      await toPassword(page)
      await fillAccount(page)
    },
  },
  {
    name: 'reset',
    title: 'Reset your password',
    at: 1,
    before: 'Welcome to Mela',
    answers: () => ({}),
    go: toReset,
  },
  {
    name: 'code of a reset',
    title: 'Enter the code',
    at: 2,
    before: 'Reset your password',
    answers: () => ({ verifications: sent() }),
    go: toResetCode,
  },
  {
    name: 'new password',
    title: 'Set a new password',
    at: 3,
    before: 'Enter the code',
    answers: () => ({ verifications: sent(), verify_code: { auth_token: 'auth' } }),
    go: async (page) => {
      await toResetCode(page)
      await enterCode(page, '1234')
    },
  },
  {
    name: 'reset error',
    title: 'We can’t send a code',
    at: 2,
    before: 'Reset your password',
    answers: () => ({ verifications: { type: 3, data: null } }),
    go: toResetCode,
  },
]

for (const step of steps) {
  test(`AU-01 AU-13 reload, back, forward and close at the step ${step.name}`, async ({ page }) => {
    await answer(page, step.answers())
    await openLogin(page, '/invite')
    await step.go(page)
    await expectStep(page, step.at, step.title)

    await page.reload()
    await expectStep(page, step.at, step.title)
    await page.goBack()
    await expectStep(page, step.at - 1, step.before)
    await page.goForward()
    await expectStep(page, step.at, step.title)
    await button(page, 'Back').click()
    await expectStep(page, step.at - 1, step.before)
    await page.goForward()
    await expectStep(page, step.at, step.title)

    // No password and nothing else secret of the member's own is kept in the browser.
    const kept = await page.evaluate(() => sessionStorage.getItem('login'))
    expect(kept).not.toContain('Lantern')
    await button(page, 'Close').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await pathOf(page)).toBe('/invite')
    expect(await page.evaluate(() => sessionStorage.getItem('login'))).toBeNull()
    expect(await storedToken(page)).toBeNull()
  })
}

test.describe('with a whole session in hand', () => {
  const toInviter = async (page: Page, token: string) => {
    await page.routeWebSocket(/\/socket\//, () => {})
    await answer(page, { ...known, 'user/login': { flag: 5, token } })
    await page.goto('/invite')
    await page.locator('nav:visible a[href="/chatList"]').click()
    await toAfterPassword(page)
    await expectStep(page, 2, 'Who invited you?')
  }

  test('AU-13 AU-29 RT-15 the inviter step survives a reload, and closing completes the login', async ({
    page,
    memberToken,
  }) => {
    await toInviter(page, memberToken)
    await page.reload()
    await expectStep(page, 2, 'Who invited you?')
    expect(await storedToken(page)).toBeNull()
    await page.goBack()
    await expectStep(page, 1, 'Enter your password')
    await page.goForward()
    await expectStep(page, 2, 'Who invited you?')
    await button(page, 'Close').click()
    await expectSignedIn(page)
    expect(await storedToken(page)).toBe(memberToken)
    expect(await pathOf(page)).toBe('/chatList')
  })

  test('AU-29 so does going back beyond the first step', async ({ page, memberToken }) => {
    await toInviter(page, memberToken)
    await page.evaluate(() => history.go(-3))
    await expectSignedIn(page)
    expect(await storedToken(page)).toBe(memberToken)
  })
})

test('AU-10 a code that was sent in the bind step is still waited for after a reload', async ({ page }) => {
  await answer(page, { ...known, 'user/login': { flag: 4, token: 'step' }, verifications: sent() })
  await openLogin(page)
  await toAfterPassword(page)
  await expectStep(page, 2, 'Secure your account')
  await field(page, 'mobile').fill(NUMBER)
  await button(page, 'Send code').click()
  await expect(button(page, /Send again in/)).toBeVisible()
  await page.reload()
  await expect(field(page, 'mobile')).toHaveValue(NUMBER)
  await expect(button(page, /Send again in/)).toBeVisible()
  const asked = page.waitForRequest('**/api/user/bind_mobile')
  await enterCode(page, '1234')
  expect((await asked).postDataJSON()).toMatchObject({ phone_number: NUMBER, code: '1234', token: 'flow' })
  expect((await asked).headers().authorization).toBe('Bearer step')
})

test('AU-09 what can be done once only is not asked for twice', async ({ page }) => {
  await answer(page, { ...unknown, register: { flag: 4, token: 'step' } })
  await openLogin(page)
  await toPassword(page)
  await fillAccount(page)
  await expectStep(page, 2, 'Secure your account')
  await page.goBack()
  await expect(drawer(page)).toContainText('Your account is ready.')
  await button(page, 'Continue').click()
  await expectStep(page, 2, 'Secure your account')
})

test('AU-09 PP-01 continue opens when everything is valid, the age and the terms included', async ({
  page,
}) => {
  await answer(page, unknown)
  await openLogin(page)
  await toPassword(page)
  const create = button(page, 'Create account')
  const alert = drawer(page).getByRole('alert')
  await field(page, 'new-password').fill('abcdef')
  await field(page, 'repeat-password').focus()
  await expect(alert).toContainText('Password format error')
  await field(page, 'new-password').fill('Lantern7x')
  await field(page, 'repeat-password').fill('Lantern7y')
  await field(page, 'name').focus()
  await expect(alert).toHaveText('Passwords don’t match.')
  await field(page, 'repeat-password').fill('Lantern7x')
  await field(page, 'name').fill('Meera 7')
  await field(page, 'name').blur()
  await expect(alert).toContainText('Username format error')
  await field(page, 'name').fill('Meera')
  await expect(create).toBeDisabled()
  await drawer(page).getByText('Read the terms').click()
  await expect(drawer(page)).toContainText('play credits only')
  await drawer(page).getByRole('checkbox').check()
  await expect(create).toBeEnabled()

  const asked = page.waitForRequest('**/api/user/register')
  await answer(page, { register: { flag: 4, token: 'step' } })
  await create.click()
  expect((await asked).postDataJSON()).toMatchObject({ source: 3, adult: true, terms: '2026-11' })
  expect((await asked).postData()).not.toContain('Lantern')
})

test('AU-10 a username must bind a mobile number or an e-mail', async ({ page }) => {
  await answer(page, { ...known, 'user/login': { flag: 4, token: 'step' } })
  await openLogin(page)
  await toAfterPassword(page)
  await expectStep(page, 2, 'Secure your account')
  await button(page, 'Send code').click()
  await expect(drawer(page).getByRole('alert')).toContainText('Username must bind mobile or e-mail')
  await drawer(page).getByRole('tab', { name: 'E-mail' }).click()
  await button(page, 'Send code').click()
  await expect(drawer(page).getByRole('alert')).toContainText('Username must bind mobile or e-mail')
  await field(page, 'email').fill('meera@nowhere')
  await field(page, 'email').blur()
  await expect(drawer(page).getByRole('alert')).toContainText('E-mail format error')
  await expect(button(page, 'Send code')).toBeDisabled()
})
