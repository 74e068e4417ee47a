import type { Page } from '@playwright/test'
import { aMinuteLater } from '../../../tools/minute-later.ts'
import { cipher, pathOf, signIn } from './journey.ts'
import { codeTo } from './login-drawer.ts'
import { expect, type Member, test } from './member.ts'
import { confirmByPassword, PIN, pinSheet, setPin, tapPin } from './withdraw-steps.ts'

const isPin = async (member: Member, pin: string) =>
  (await member.call('POST', '/balance/check_pin', { pin: cipher(pin) })).code === 10000
const confirm = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('WL-09 WL-19 the profile sets the first PIN: entered twice, a mismatch shows and the first is kept', async ({
  page,
  member,
}) => {
  await signIn(page, member.token)
  await page.goto('/profile')
  const entry = page.getByRole('link', { name: /^Change withdrawal password/ })
  await expect(entry).toContainText('Not set')
  await entry.click()
  await expect(pinSheet(page)).toBeVisible()
  expect(await pathOf(page)).toBe('/profile')

  await expect(confirm(page, 'Next')).toBeDisabled()
  await tapPin(page, '12345')
  await expect(confirm(page, 'Next')).toBeDisabled()
  await tapPin(page, '6')
  // Advice only: one may go on all the same.
  await expect(pinSheet(page).getByText('easy to guess')).toBeVisible()
  await expect(confirm(page, 'Next')).toBeEnabled()
  for (let digit = 0; digit < 6; digit++) await page.getByRole('button', { name: 'Erase' }).click()
  // A hardware keyboard types into the pad too.
  await page.keyboard.type(PIN)
  await expect(pinSheet(page).getByText('easy to guess')).toHaveCount(0)

  await tapPin(page, '24681')
  await expect(pinSheet(page).getByRole('alert')).toBeEmpty()
  await tapPin(page, '4')
  await expect(pinSheet(page).getByRole('alert')).toHaveText('They don’t match. Try again.')
  await expect(confirm(page, 'Save')).toBeDisabled()
  await page.getByRole('button', { name: 'Erase' }).click()
  await tapPin(page, '3')
  await confirm(page, 'Save').click()
  await expect(pinSheet(page)).toContainText('One more step: confirm it’s you.')
  await confirmByPassword(page, 'Wrong2026')
  await expect(page.getByLabel('Your current password')).toHaveAccessibleDescription(
    'Password error. Check it and try again.',
  )
  await confirmByPassword(page, member.password)
  await expect(page.getByText('Withdrawal password set.')).toBeVisible()
  await expect(pinSheet(page)).toHaveCount(0)
  expect(await isPin(member, PIN)).toBe(true)
  await expect(entry).not.toContainText('Not set')
  await entry.click()
  await expect(page).toHaveURL('/change-withdraw-password')
})

test('WL-09 the PIN is changed by the old one; a wrong one is said under the digits', async ({
  page,
  member,
}) => {
  await setPin(member)
  await signIn(page, member.token)
  await page.goto('/profile')
  await page.getByRole('link', { name: /^Change withdrawal password/ }).click()
  await expect(page.getByRole('heading', { name: 'First, confirm it’s you' })).toBeVisible()
  await tapPin(page, '999999')
  await confirm(page, 'Confirm').click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Withdrawal password wrong. Try again.' }),
  ).toBeVisible()
  await tapPin(page, PIN)
  await expect(page.getByText('Withdrawal password wrong. Try again.')).toHaveCount(0)
  await confirm(page, 'Confirm').click()
  await expect(page.getByRole('heading', { name: 'Choose a new withdrawal password' })).toBeVisible()
  await tapPin(page, '975310')
  await tapPin(page, '975310')
  await confirm(page, 'Save').click()
  await expect(page.getByText('Withdrawal password changed.')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  expect(await isPin(member, '975310')).toBe(true)
})

test.describe('what the browser reports as a failure', () => {
  // Too many is HTTP 429.
  test.use({ toleratesErrors: true })
  test('WL-09 five wrong PINs lock it and say until when; a code opens the way to a new one', async ({
    page,
    member,
  }) => {
    await setPin(member)
    for (let wrong = 0; wrong < 4; wrong++) expect(await isPin(member, '111111')).toBe(false)
    await signIn(page, member.token)
    await page.goto('/change-withdraw-password')
    for (let wrong = 0; wrong < 2; wrong++) {
      await tapPin(page, '111111')
      await confirm(page, 'Confirm').click()
      if (wrong === 0) await expect(page.getByText('Withdrawal password wrong. Try again.')).toBeVisible()
    }
    await expect(page.getByText('Withdrawal password locked')).toBeVisible()
    await expect(page.getByText(/Locked until .*\d\d:\d\d/)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Digits' })).toHaveCount(0)

    // An earlier code has bound the address, a moment ago.
    await codeTo(page.request, member.email)
    await aMinuteLater(member.email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()
    await page.keyboard.type(await codeTo(page.request, member.email))
    await expect(page.getByRole('heading', { name: 'Choose a new withdrawal password' })).toBeVisible()
    await tapPin(page, '975310')
    await tapPin(page, '975310')
    await confirm(page, 'Save').click()
    await expect(page.getByText('Withdrawal password changed.')).toBeVisible()
    expect(await isPin(member, '975310')).toBe(true)
  })
})

test('WL-09 the page itself sets a PIN where there is none', async ({ page, member }) => {
  await signIn(page, member.token)
  await page.goto('/change-withdraw-password')
  await expect(page.getByRole('heading', { name: 'Set a withdrawal password' })).toBeVisible()
  await tapPin(page, PIN)
  await tapPin(page, PIN)
  await confirm(page, 'Save').click()
  await confirmByPassword(page, member.password)
  await expect(page.getByText('Withdrawal password set.')).toBeVisible()
  expect(await isPin(member, PIN)).toBe(true)
})
