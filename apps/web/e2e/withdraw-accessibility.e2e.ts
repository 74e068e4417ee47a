import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { cipher, localeOf, openInside, signIn } from './journey.ts'
import { expect, type Member, pretend, test } from './member.ts'
import { addPhoto, addWallet, configOf, PIN, setPin, tapPin } from './withdraw-steps.ts'

const at = Date.UTC(2026, 10, 15, 9, 30)
const tier = { state: 'none', reason: null, submitted_at: null, decided_at: null }
const identityAnswer = {
  identity_flag: 1,
  basic: {
    ...tier,
    state: 'passed',
    real_name: 'Meera Joshi',
    gender: 3,
    birthday: '1994-02-28',
    has_contact: true,
  },
  advanced: {
    ...tier,
    state: 'refused',
    reason: 'The photo of the document is not readable.',
    submitted_at: at,
    decided_at: at,
    document_type: 'passport',
    document_tail: '1234',
  },
}
const withdrawal = {
  withdraw_id: '77',
  currency: 2,
  amount: '17',
  fee: '1',
  extra_fee: '0.5',
  net: '15.5',
  state: 'refused',
  account: { kind: 'crypto', name: 'USDT ERC20', tail: '9a0b' },
  reason: 'The address belongs to an exchange that is closed.',
  created_at: at,
  timeline: [
    { state: 'submitted', at },
    { state: 'refused', at: at + 60_000 },
  ],
  ref: '4815162342',
}
const sums = [1, 2].map((currency) => ({
  currency,
  balance: '1234567.5',
  to_wager: '530',
  withdrawable: '1234037.5',
  direct_received: '120.5',
}))

/** A certified member with money, a PIN and an account, without the time that it takes to become one. */
async function givenCertified(page: Page, member: Member) {
  await setPin(member)
  await addWallet(member, { pin: cipher(PIN) })
  await signIn(page, member.token)
  await pretend(page, { identity_flag: 2, missing: [], completion: 1 })
  await page.route('**/api/user/identity_check', (route) =>
    route.fulfill({ json: { code: 10000, data: identityAnswer } }),
  )
  const config = { ...(await configOf(member)), sums }
  await page.route('**/api/balance/withdraw_config', (route) =>
    route.fulfill({ json: { code: 10000, data: config } }),
  )
  await page.route(/\/api\/balance\/withdraws(\/77)?(\?.*)?$/, (route) => {
    const data = route.request().url().includes('/77') ? withdrawal : { list: [withdrawal], total: 1 }
    return route.fulfill({ json: { code: 10000, data } })
  })
}

test(`WL-06 ID-02 the pages of the cashier and of the certification have no violation in both themes`, async ({
  page,
  member,
}) => {
  test.slow()
  await givenCertified(page, member)
  await page.goto('/withdraw')
  await page.getByText('USDT', { exact: true }).click()
  await page.getByLabel('Amount').fill('12.5')
  await expect(page.getByText('You receive', { exact: true })).toBeVisible()
  await expectNoViolations(page, '/withdraw')
  await page.getByRole('button', { name: /^Remove USDT/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoViolations(page, 'removal')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Paid to')).toBeVisible()
  await expectNoViolations(page, '/withdraw-next')
  await page.getByRole('button', { name: 'Withdraw 12.5 USDT' }).click()
  await tapPin(page, '246')
  await expectNoViolations(page, 'PIN')
  await page.goto('/withdraw-next?id=77')
  await expect(page.getByText('17 USDT is back in your wallet.')).toBeVisible()
  await expectNoViolations(page, 'a refused withdrawal')
  await page.goto('/add-bankcard')
  await addPhoto(page, 'Front of the card')
  await expectNoViolations(page, '/add-bankcard')
  await page.goto('/bank-selected')
  await expect(page.getByText('Amrit Bank')).toBeVisible()
  await expectNoViolations(page, '/bank-selected')
  await page.goto('/add-wallet')
  await page.getByLabel('Address').fill('no address')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoViolations(page, '/add-wallet')
  await page.goto('/direct-charging')
  await page.getByLabel('Member’s UID').fill('00000001')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoViolations(page, '/direct-charging')
  await page.goto('/change-withdraw-password')
  await expect(page.getByText('Your 6-digit withdrawal password')).toBeVisible()
  await expectNoViolations(page, '/change-withdraw-password')
  await page.goto('/user-authentication')
  await expect(page.getByText('The photo of the document is not readable.')).toBeVisible()
  await expectNoViolations(page, '/user-authentication')
  await page.unroute(/\/api\/user\/info$/)
  await page.goto('/withdraw')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page, 'the certification dialog')
})

for (const language of ['en', 'hi', 'zh'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language], viewport: { width: 320, height: 640 } })
    test(`WL-06 full pages fit 320 px in ${language}`, async ({ page, member }) => {
      await givenCertified(page, member)
      for (const path of [
        '/withdraw',
        '/withdraw-next?id=77',
        '/add-bankcard',
        '/add-wallet',
        '/direct-charging',
        '/change-withdraw-password',
        '/user-authentication',
      ]) {
        if (page.url() === 'about:blank') await page.goto(path)
        else await openInside(page, path)
        await expect(page.locator('h1:visible')).toHaveCount(1)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        const overflow = await page.evaluate(() =>
          [...document.querySelectorAll('.scroller')].map((box) => box.scrollWidth - box.clientWidth),
        )
        expect(Math.max(0, ...overflow), `${path} scrolls sideways`).toBe(0)
      }
    })
  })
}
