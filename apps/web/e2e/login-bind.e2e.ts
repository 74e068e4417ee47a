// Binding and replacing a contact of a signed-in member, where the profile offers it.
import type { Page } from '@playwright/test'
import { aMinuteLater } from '../../../tools/minute-later.ts'
import { expect, signIn, test } from './journey.ts'
import {
  button,
  codeTo,
  drawer,
  enterCode,
  field,
  firstDigit,
  givenMember,
  newAddress,
  newNumber,
  PASSWORD,
  wrong,
} from './login-drawer.ts'
import { confirmByPassword } from './withdraw-steps.ts'

async function openEditProfile(page: Page, token: string) {
  await signIn(page, token)
  await page.goto('/edit-profile')
}

test('AU-10 AU-16 a member binds a mobile number in another country', async ({ page, request }) => {
  const { token } = await givenMember(request)
  await openEditProfile(page, token)
  await page.getByRole('button', { name: /Phone number/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a phone number' })
  await confirmByPassword(page, PASSWORD)
  await sheet.getByRole('button', { name: /Country code/ }).click()
  const list = page.getByRole('dialog', { name: 'Country or region' })
  await list.getByRole('combobox').fill('nepal')
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(sheet).toBeVisible()
  const number = newNumber()
  await field(page, 'mobile').fill(number)
  await page.keyboard.press('Enter')
  await enterCode(page, await codeTo(request, `+977${number}`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(`+97****${number.slice(-2)}`)).toBeVisible()
})

test('SE-03 replacing an address asks for a code to the old one, or for the password, first', async ({
  page,
  request,
}) => {
  const { token, email } = await givenMember(request)
  await openEditProfile(page, token)
  await page.getByRole('button', { name: /E-mail/ }).click()
  await expect(page.getByRole('dialog', { name: 'Change e-mail' })).toBeVisible()
  await button(page, 'Use another way').click()
  await drawer(page).getByText('Code by e-mail').click()
  await button(page, 'Send code').click()
  await expect(drawer(page)).toContainText('We sent a 4-digit code to')
  const old = await codeTo(request, email)
  await enterCode(page, wrong(old))
  await expect(drawer(page).getByRole('alert')).toBeVisible()
  await enterCode(page, old)

  const address = newAddress()
  await field(page, 'email').fill(address)
  await button(page, 'Send code').click()
  await expect(firstDigit(page)).toBeVisible()
  await enterCode(page, await codeTo(request, address))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await aMinuteLater(address)

  // The new one is what a code goes to from now on.
  const reply = await request.post('/api/public/verifications', {
    data: { source: 2, biz: 3, data: { email: { mailbox_number: address } } },
  })
  expect((await reply.json()).code).toBe(10000)
})
