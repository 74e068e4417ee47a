import type { Page } from '@playwright/test'
import { signIn, someAddress } from './journey.ts'
import { expect, Member, test } from './member.ts'
import { recharge } from './recharge-by-wire.ts'
import { configOf, confirmByPassword, PIN, pinSheet, setPin, tapPin } from './withdraw-steps.ts'

const uid = (page: Page) => page.getByLabel('Member’s UID')
const amount = (page: Page) => page.getByLabel('Amount')
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const balanceOf = async (member: Member) =>
  (await configOf(member)).sums.find(({ currency }) => currency === 1)

const withPayee = test.extend<{ payee: Member }>({
  payee: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: someAddress() })
    const payee = new Member(request)
    await payee.register()
    await use(payee)
    await request.dispose()
  },
})

withPayee(
  'WL-11 money goes to another member by uid, with the PIN; it must be wagered and carries the extra fee',
  async ({ page, member, payee }) => {
    await recharge(member, page.request, 1, 3)
    await setPin(member)
    const { uid: theirs, nickname } = await payee.info()
    await signIn(page, member.token)
    await page.goto('/direct-charging')
    await uid(page).fill(theirs)
    await expect(page.getByText(nickname, { exact: true })).toBeVisible()
    await amount(page).fill('120.50')
    // The rule is shown before one agrees, and nothing is sent without that.
    await expect(page.getByText('Extra 5% fee on withdrawal')).toBeVisible()
    await expect(send(page)).toBeDisabled()
    await page.getByRole('checkbox').check()
    await send(page).click()

    await expect(pinSheet(page)).toContainText(`120.5 INR to ${nickname}`)
    await tapPin(page, '000000')
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(pinSheet(page).getByRole('alert')).toHaveText('Withdrawal password wrong. Try again.')
    await tapPin(page, PIN)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible()
    await expect(pinSheet(page)).toHaveCount(0)
    await expect(page.getByText(theirs)).toBeVisible()

    expect(await balanceOf(member)).toMatchObject({ balance: '379.5' })
    expect(await balanceOf(payee)).toMatchObject({
      balance: '120.5',
      to_wager: '120.5',
      direct_received: '120.5',
    })
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Balance: 379.5 INR')).toBeVisible()
  },
)

test('WL-11 WL-15 what is wrong stands under its field: nobody, oneself, more than there is, the server’s limit', async ({
  page,
  member,
}) => {
  await recharge(member, page.request, 1, 1)
  await setPin(member)
  const own = await member.info()
  await signIn(page, member.token)
  await page.goto('/direct-charging')
  await uid(page).fill('00000001')
  await expect(uid(page)).toHaveAccessibleDescription('No member has this UID.')
  await uid(page).fill(own.uid)
  await expect(uid(page)).toHaveAccessibleDescription('That’s your own UID.')
  await amount(page).fill('100.01')
  await expect(amount(page)).toHaveAccessibleDescription('That’s more than your balance.')
  await amount(page).fill('0')
  await expect(amount(page)).toHaveAccessibleDescription('Enter an amount above 0.')
  await page.getByRole('checkbox').check()
  await expect(send(page)).toBeDisabled()

  const asha = await member.call<{ uid: string }>('GET', '/user/query?uid=asha.verma')
  await uid(page).fill(asha.data.uid)
  await expect(page.getByText('Asha Verma')).toBeVisible()
  await amount(page).fill('5')
  await send(page).click()
  await tapPin(page, PIN)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(amount(page)).toHaveAccessibleDescription('This amount is outside the direct recharge limits.')
  await expect(pinSheet(page)).toHaveCount(0)
  expect(await balanceOf(member)).toMatchObject({ balance: '100' })
})

withPayee(
  'WL-09 SE-03 without a PIN one is set on the way; money that is there already then waits, and the page says until when',
  async ({ page, member, payee }) => {
    await recharge(member, page.request, 1, 1)
    await signIn(page, member.token)
    await page.goto('/direct-charging')
    await uid(page).fill((await payee.info()).uid)
    await amount(page).fill('10')
    await page.getByRole('checkbox').check()
    await send(page).click()
    await expect(page.getByRole('dialog', { name: 'Set a withdrawal password' })).toBeVisible()
    await tapPin(page, PIN)
    await tapPin(page, PIN)
    await page.getByRole('button', { name: 'Save' }).click()
    await confirmByPassword(page, member.password)
    await expect(page.getByText('Your money is on hold')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(send(page)).toBeDisabled()
    expect(await balanceOf(member)).toMatchObject({ balance: '100' })
  },
)
