// AU-08: the code step, against the real server wherever time does not have to pass.
import type { Page } from '@playwright/test'
import { aMinuteLater } from '../../../tools/minute-later.ts'
import { expect, test } from './journey.ts'
import {
  button,
  codeTo,
  drawer,
  enterCode,
  expectStep,
  field,
  firstDigit,
  givenMember,
  newAddress,
  newNumber,
  openLogin,
  startWithEmail,
  startWithMobile,
  wrong,
} from './login-drawer.ts'

const alert = (page: Page) => drawer(page).getByRole('alert')
const resend = (page: Page) => button(page, /Send again/)

test.beforeEach(async ({ page }) => {
  await page.routeWebSocket(/\/socket\//, () => {})
})

test('AU-08 a wrong code is told, the boxes empty themselves, and the next try counts', async ({ page }) => {
  await openLogin(page)
  const number = newNumber()
  await startWithMobile(page, number)
  const code = await codeTo(page.request, `+91${number}`)
  await enterCode(page, wrong(code))
  await expect(alert(page)).toContainText('SMS')
  await expect(firstDigit(page)).toHaveValue('')
  await expect(firstDigit(page)).toBeFocused()
  await page.keyboard.type(code.slice(0, 1))
  await expect(alert(page)).toHaveCount(0)
  await page.keyboard.type(code.slice(1))
  await expectStep(page, 2, 'Finish your account')
})

test.describe('what the browser reports as a failure', () => {
  // Too many is HTTP 429.
  test.use({ toleratesErrors: true })
  test('AU-18 five wrong codes are one too many, and it says so', async ({ page }) => {
    await openLogin(page)
    const address = newAddress()
    await startWithEmail(page, address)
    const code = await codeTo(page.request, address)
    for (let tries = 0; tries < 5; tries++) {
      await enterCode(page, wrong(code))
      await expect(alert(page)).toBeVisible()
      await expect(firstDigit(page)).toHaveValue('')
    }
    await enterCode(page, code)
    await expect(alert(page)).toContainText('Too many')
    await expectStep(page, 1, 'Enter the code')
  })
})

test('AU-08 a pasted code is checked at once, letters and spaces aside', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLogin(page)
  const address = newAddress()
  await startWithEmail(page, address)
  const code = await codeTo(page.request, address)
  await expect(firstDigit(page)).toBeFocused()
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 2)} ${code.slice(2)} `)
  await page.keyboard.press('ControlOrMeta+V')
  await expectStep(page, 2, 'Finish your account')
})

test('AU-08 the check is sent once, however quickly it is typed', async ({ page }) => {
  let checks = 0
  await page.route('**/api/public/verify_code', async (route) => {
    checks++
    await route.continue()
  })
  await openLogin(page)
  const number = newNumber()
  await startWithMobile(page, number)
  const code = await codeTo(page.request, `+91${number}`)
  await enterCode(page, code + code)
  await expectStep(page, 2, 'Finish your account')
  expect(checks).toBe(1)
})

test('AU-08 the countdown goes on over a reload, a closing and a reopening, without another code', async ({
  page,
}) => {
  let sends = 0
  let aheadMs = 0
  let together = Promise.resolve()
  // The app believes the server's clock and not the device's, so that one has to go ahead as well.
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/verifications')) sends++
    const response = await route.fetch()
    await together
    const headers = { ...response.headers(), 'x-server-time': String(Date.now() + aheadMs) }
    await route.fulfill({ response, headers })
  })
  await page.clock.install()
  await openLogin(page)
  const number = newNumber()
  await startWithMobile(page, number)
  await expectStep(page, 1, 'Enter the code')
  await expect(resend(page)).toBeDisabled()
  await expect(resend(page)).toHaveText(/in (60|59) s/)
  // No reply falls between the two: it would count the same seconds twice.
  together = page.clock.fastForward(20_000).then(() => {
    aheadMs = 20_000
  })
  await together
  await expect(resend(page)).toHaveText(/in (40|3\d) s/)

  await page.reload()
  await expectStep(page, 1, 'Enter the code')
  await expect(resend(page)).toHaveText(/in (40|3\d) s/)
  await button(page, 'Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await startWithMobile(page, number)
  await expectStep(page, 1, 'Enter the code')
  await expect(resend(page)).toHaveText(/in (40|3\d|2\d) s/)
  expect(sends).toBe(1)

  // The code that came in the meantime still counts.
  await enterCode(page, await codeTo(page.request, `+91${number}`))
  await expectStep(page, 2, 'Finish your account')
})

test('AU-08 after a minute another code can be sent, and only that one counts', async ({ page, request }) => {
  await openLogin(page)
  const { email } = await givenMember(request)
  let sends = 0
  await page.route('**/api/public/verifications', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: { data: { retry_at: number } } }
    // As if the minute were over.
    body.data.data.retry_at = ++sends
    await route.fulfill({ json: body })
  })
  await startWithEmail(page, email)
  const first = await codeTo(page.request, email)
  await aMinuteLater(email)
  const asked = page.waitForRequest('**/api/public/verifications')
  await resend(page).click()
  expect((await asked).postDataJSON()).toHaveProperty('token')
  const second = await codeTo(request, email)
  // One in ten thousand: both are the same digits.
  await enterCode(page, first === second ? wrong(second) : first)
  await expect(alert(page)).toBeVisible()
  await enterCode(page, second)
  await expectStep(page, 2, 'Who invited you?')
})

test('AU-18 a code of another number does not count', async ({ page }) => {
  await openLogin(page)
  const other = newNumber()
  await startWithMobile(page, other)
  const foreign = await codeTo(page.request, `+91${other}`)
  await expectStep(page, 1, 'Enter the code')
  await page.goBack()
  const mine = newNumber()
  await field(page, 'mobile').fill(mine)
  await button(page, 'Send code').click()
  const code = await codeTo(page.request, `+91${mine}`)
  // One in ten thousand: both got the same digits.
  await enterCode(page, code === foreign ? wrong(code) : foreign)
  await expect(alert(page)).toBeVisible()
  await enterCode(page, code)
  await expectStep(page, 2, 'Finish your account')
})

test('AU-12 an unknown account is told in the reset only', async ({ page }) => {
  await openLogin(page)
  const number = newNumber()
  await startWithMobile(page, number)
  await expectStep(page, 1, 'Enter the code')
  await page.goBack()
  await button(page, 'Forgot password?').click()
  await expectStep(page, 1, 'Reset your password')
  await drawer(page).getByRole('tab', { name: 'E-mail' }).click()
  await field(page, 'email').fill(newAddress())
  await button(page, 'Send code').click()
  await expect(alert(page)).toContainText(/not found/i)
  await expectStep(page, 1, 'Reset your password')
})
