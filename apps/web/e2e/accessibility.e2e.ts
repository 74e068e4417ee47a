import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, signIn, test } from './journey.ts'
import {
  type Answers,
  answer,
  button,
  drawer,
  enterCode,
  expectStep,
  field,
  fillAccount,
  firstDigit,
  openLogin,
  sent,
  startWithMobile,
  startWithUsername,
} from './login-drawer.ts'

const settle = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))

// Pages whose states have a journey of their own are looked at there; here are the rest, and the frame around all of them.
test('a visitor’s pages have no accessibility violation', { tag: '@mobile' }, async ({ page }) => {
  for (const path of ['/invite', '/recharge', '/nowhere']) {
    await page.goto(path)
    await expect(page.locator('h1:visible')).toHaveCount(1)
    await expectNoViolations(page, path)
  }
})

test('a member’s pages and what opens over them have none either', { tag: '@mobile' }, async ({
  page,
  memberToken,
}) => {
  await signIn(page, memberToken)
  await page.goto('/chatList')
  await expect(page.locator('h1:visible')).toHaveCount(1)
  await expectNoViolations(page, '/chatList')
  await page.goto('/profile')
  await expect(page.getByText('李伟')).toBeVisible()
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page, 'language sheet')
  await page.keyboard.press('Escape')
  // It closes by a step back in history, which must be over before another page is asked for.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/invite')
  await page.getByRole('button', { name: /switch wallet/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page, 'wallet switcher')
})

test('RT-19 neither has what stands elsewhere on a desktop: the rail, the columns, a dialog', {
  tag: '@desktop',
}, async ({ page, memberToken }) => {
  await openLogin(page)
  await settle(page)
  await expectNoViolations(page, 'the login over the games')
  await page.goto('/game/wingo')
  await expect(page.locator('h1:visible')).toHaveCount(1)
  await expectNoViolations(page, '/game/wingo')
  await signIn(page, memberToken)
  for (const path of ['/game', '/profile', '/chatList']) {
    await page.goto(path)
    await expect(page.locator('h1:visible')).toHaveCount(1)
    await expectNoViolations(page, path)
  }
})

test('AU-01 no step of the login has one', { tag: '@mobile' }, async ({ page, memberToken }) => {
  await answer(page, {
    check_username: { flag: 1 },
    register: { flag: 4, token: 'step' },
    verifications: sent(),
    bind_mobile: { flag: 5, token: memberToken },
  })
  const check = async (step: string) => {
    await settle(page)
    await expectNoViolations(page, step)
  }
  await openLogin(page)
  await check('start by username')
  await startWithUsername(page, 'somebody')
  await expectStep(page, 1, 'Create your account')
  await drawer(page).getByText('Read the terms').click()
  await field(page, 'new-password').fill('short')
  await field(page, 'repeat-password').focus()
  await check('set password, with an error and the terms')
  await fillAccount(page)
  await expectStep(page, 2, 'Secure your account')
  await button(page, 'Send code').click()
  await check('bind, reminded')
  await drawer(page)
    .getByRole('button', { name: /Country code/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Country or region' })).toBeVisible()
  await check('area codes')
  await page.keyboard.press('Escape')
  await field(page, 'mobile').fill('9876543210')
  await button(page, 'Send code').click()
  await expect(firstDigit(page)).toBeVisible()
  await check('bind, code')
  await enterCode(page, '1234')
  await expectStep(page, 3, 'Who invited you?')
  await check('inviter')
  await page.goBack()
  await expectStep(page, 2, 'Secure your account')
  await check('done before')
})

test('AU-12 no step of the reset and of a login by code has one', { tag: '@mobile' }, async ({ page }) => {
  const answers: Answers = { check_username: { flag: 2 }, verifications: sent() }
  await answer(page, answers)
  const check = async (step: string) => {
    await settle(page)
    await expectNoViolations(page, step)
  }
  await openLogin(page)
  await startWithMobile(page, '9876543210')
  await page.route('**/api/public/verify_code', (route) =>
    route.fulfill({ json: { code: 10007, data: null, reason: 'code_wrong_mobile', message: 'Wrong.' } }),
  )
  await enterCode(page, '1234')
  await expect(drawer(page).getByRole('alert')).toBeVisible()
  await check('code, wrong')
  await page.unroute('**/api/public/verify_code')
  answers.verify_code = { flag: 1, token: 'step' }
  await enterCode(page, '1234')
  await expectStep(page, 2, 'Finish your account')
  await check('complete info')
  await button(page, 'Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openLogin(page)
  await startWithUsername(page, 'somebody')
  await expectStep(page, 1, 'Enter your password')
  await check('password')
  await button(page, 'Forgot password?').click()
  await expectStep(page, 1, 'Reset your password')
  await check('reset')
  answers.verify_code = { auth_token: 'auth' }
  await button(page, 'Send code').click()
  await enterCode(page, '1234')
  await expectStep(page, 3, 'Set a new password')
  await check('new password')
  await button(page, 'Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openLogin(page)
  await button(page, 'Forgot password?').click()
  answers.verifications = { type: 3, data: null }
  await field(page, 'mobile').fill('9876543211')
  await button(page, 'Send code').click()
  await expectStep(page, 2, 'We can’t send a code')
  await check('reset error')
})

test('the keyboard reaches the content past the navigation, and focus shows', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/game')
  await expect(page.locator('[data-tile=trxwingo]')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})
