import type { Page } from '@playwright/test'
import { cipher, openInside, signIn } from './journey.ts'
import { expect, test } from './member.ts'
import {
  addPhoto,
  addWallet,
  configOf,
  confirmByPassword,
  PIN,
  photo,
  setPin,
  someEthereumAddress,
  tapPin,
} from './withdraw-steps.ts'

const save = (page: Page) => page.locator('footer').getByRole('button', { name: 'Save' })
const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })
const number = (page: Page) => page.getByLabel('Bank account number')

async function openWithdraw(page: Page) {
  await page.goto('/withdraw')
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('WL-08 a crypto wallet: a wrong checksum is said under the address; saved, shown, removed', async ({
  page,
  context,
  member,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, member.token)
  await openWithdraw(page)
  await page.getByText('USDT', { exact: true }).click()
  await page.getByRole('link', { name: 'Add crypto wallet' }).click()
  await expect(page).toHaveURL('/add-wallet')
  await expect(save(page)).toBeDisabled()
  const address = page.getByLabel('Address')
  await address.fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv9')
  await save(page).click()
  await expect(address).toHaveAccessibleDescription('This isn’t a valid address for the chosen network.')

  await page.getByText('BNB Smart Chain').click()
  await expect(page.getByText('Use a BEP20 address only.', { exact: false })).toBeVisible()
  const good = someEthereumAddress()
  await page.evaluate((text) => navigator.clipboard.writeText(` ${text} `), good)
  await page.getByRole('button', { name: 'Paste' }).click()
  await expect(address).toHaveValue(good)
  await save(page).click()
  await expect(proof(page)).toContainText('Needed to add a payout account.')
  await confirmByPassword(page, member.password)
  await expect(page).toHaveURL('/withdraw')
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('radio', { name: /USDT BEP20/ })).toBeChecked()
  expect((await configOf(member)).accounts).toMatchObject([{ kind: 'crypto', tail: good.slice(-4) }])

  await page.getByRole('button', { name: /^Remove USDT BEP20/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove account' }).click()
  await expect(page.getByText('No accounts yet. Add one to withdraw.')).toBeVisible()
  expect((await configOf(member)).accounts).toEqual([])
})

test('WL-08 a bank card: values wait while the bank is picked, photos of both sides, the PIN is asked for', async ({
  page,
  member,
}) => {
  await setPin(member)
  await signIn(page, member.token)
  await openWithdraw(page)
  await page.getByRole('link', { name: 'Add bank card' }).click()
  await page.getByLabel('Account holder').fill('Meera Joshi')
  const digits = String(5_000_000_000 + (Date.now() % 1_000_000_000))
  await number(page).pressSequentially(digits)
  await expect(number(page)).toHaveValue(/^\d{4} \d{4} \d{2}$/)
  await addPhoto(page, 'Front of the card')
  await page.getByRole('button', { name: /^Bank/ }).click()
  await expect(page).toHaveURL('/bank-selected')
  await page.getByRole('searchbox').fill('saffr')
  await page.getByRole('button', { name: /Saffron Bank/ }).click()
  await expect(page).toHaveURL('/add-bankcard')
  await expect(page.getByRole('button', { name: /^Bank/ })).toContainText('Saffron Bank')
  await expect(page.getByLabel('Account holder')).toHaveValue('Meera Joshi')
  await expect(page.getByRole('img', { name: 'Your photo: Front of the card' })).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await addPhoto(page, 'Back of the card')
  await save(page).click()

  await expect(proof(page)).toContainText('Needed to add a payout account.')
  await tapPin(page, '000000')
  await proof(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(proof(page).getByRole('alert')).toHaveText('Withdrawal password wrong. Try again.')
  await tapPin(page, PIN)
  await proof(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Account added.')).toBeVisible()
  await expect(page).toHaveURL('/withdraw')
  expect((await configOf(member)).accounts).toMatchObject([{ kind: 'bank', tail: digits.slice(-4) }])
  // What was filled in is gone with it.
  await openInside(page, '/add-bankcard')
  await expect(page.getByLabel('Account holder')).toHaveValue('')
})

test('WL-08 a photo that is no picture, or too large, is said beside it and not sent', async ({
  page,
  member,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await signIn(page, member.token)
  await page.goto('/add-bankcard')
  const field = page.getByRole('group', { name: 'Front of the card' })
  const input = field.locator('input[data-camera=false]')
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(field.getByRole('alert')).toHaveText('Use a JPG or PNG photo.')
  const large = Buffer.concat([photo, Buffer.alloc(2 * 1024 * 1024)])
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large })
  await expect(field.getByRole('alert')).toContainText('over 2 MB')
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(field.getByRole('alert')).toContainText('Couldn’t read')
  expect(sent.filter((url) => url.includes('/public/file'))).toEqual([])
})

test('WL-08 WL-15 a number that is somebody else’s is refused under its field, in the server’s words', async ({
  page,
  member,
}) => {
  await signIn(page, member.token)
  await page.goto('/add-wallet')
  const refusal = {
    code: 10001,
    data: null,
    reason: 'card_already_linked',
    message: 'Linked to another account.',
  }
  await page.route('**/api/withdraw_methods/crypto_wallet', (route) => route.fulfill({ json: refusal }))
  await page.getByLabel('Address').fill(someEthereumAddress())
  await save(page).click()
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription('Linked to another account.')
})

test('SE-03 one added by wire asks for the proof as well', async ({ member }) => {
  await addWallet(member)
  await setPin(member)
  const body = { currency: 2, channel: 'ERC20', address: someEthereumAddress() }
  const key = { 'Idempotency-Key': 'a'.repeat(32) }
  const asked = await member.call('POST', '/withdraw_methods/crypto_wallet', body, key)
  expect(asked.reason).toBe('step_up_needed')
  await addWallet(member, { pin: cipher(PIN) })
  expect((await configOf(member)).accounts).toHaveLength(2)
})
