import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { signIn } from './journey.ts'
import { expect, type Member, test } from './member.ts'
import { recharge } from './recharge-by-wire.ts'

const amount = (page: Page) => page.getByRole('textbox', { name: /^Amount in/ })
const exchange = (page: Page) => page.getByRole('button', { name: 'Exchange', exact: true })
const side = (page: Page, name: 'From' | 'To') => page.getByRole('group', { name, exact: true })
const pick = (page: Page, name: 'From' | 'To', currency: string) =>
  side(page, name).locator('label').filter({ hasText: currency }).click()
const question = (page: Page) => page.getByRole('alertdialog')

async function balances(member: Member) {
  const { data } = await member.call<{ list: { type: number; balance: string }[] }>('GET', '/user/wallet')
  return Object.fromEntries(data.list.map(({ type, balance }) => [type, balance]))
}

/** Answers as a server with this rate that holds for so long. */
async function quoteFor(page: Page, lastsMs: number) {
  const asked: string[] = []
  await page.route('**/api/balance/exchange_quote**', async (route) => {
    const reply = await route.fetch()
    const envelope = (await reply.json()) as { code: number; data: { expires_at: number } }
    asked.push(new URL(route.request().url()).searchParams.get('amount') ?? '')
    const expires_at = Number(reply.headers()['x-server-time'] ?? Date.now()) + lastsMs
    const data = { ...envelope.data, expires_at }
    await route.fulfill({ response: reply, json: { ...envelope, data } })
  })
  return asked
}

test('WL-10 rupees become USDT at the rate that was shown, with a receipt and a line in the history', async ({
  page,
  member,
  request,
}) => {
  await recharge(member, request, 1, 3)
  await signIn(page, member.token)
  await page.goto('/exchange')
  await expect(page.getByText('Available: 500')).toBeVisible()
  await expect(exchange(page)).toBeDisabled()
  await amount(page).fill('100')
  await expect(page.getByText('1 INR = 0.0118 USDT')).toBeVisible()
  await expect(page.getByText('No fee')).toBeVisible()
  await expect(page.getByText(/^1\.18$/)).toBeVisible()
  await exchange(page).click()
  await expect(question(page)).toContainText('Exchange 100 INR for 1.18 USDT?')
  await question(page).getByRole('button', { name: 'Exchange now' }).click()
  await expect(page.getByRole('heading', { name: 'Exchanged' })).toBeVisible()
  await expect(page.getByText('+1.18')).toBeVisible()
  expect(await balances(member)).toMatchObject({ 1: '400', 2: '1.18' })
  await page.getByRole('link', { name: 'Exchange records' }).click()
  await expect(page).toHaveURL('/history?type=4')
  await expect(page.getByRole('button', { name: /Exchange.*−100 INR/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Exchange.*\+1\.18 USDT/ })).toBeVisible()
})

test('WL-10 back closes the question and nothing has happened', async ({ page, member, request }) => {
  await recharge(member, request, 1, 1)
  await signIn(page, member.token)
  await page.goto('/exchange')
  await amount(page).fill('50')
  await exchange(page).click()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(question(page)).toHaveCount(0)
  await expect(amount(page)).toHaveValue('50')
  expect(await balances(member)).toMatchObject({ 1: '100' })
})

test('WL-10 what is wrong with the amount is said under the field', async ({ page, member, request }) => {
  await recharge(member, request, 1, 1)
  await signIn(page, member.token)
  await page.goto('/exchange')
  await amount(page).fill('3.99')
  await expect(page.getByRole('alert')).toHaveText('The amount is below the minimum exchange.')
  await expect(exchange(page)).toBeDisabled()
  await amount(page).fill('4')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(exchange(page)).toBeEnabled()
  await amount(page).fill('100.01')
  await expect(page.getByRole('alert')).toHaveText('Your balance is not enough for this amount.')
  await expect(exchange(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Max' }).click()
  await expect(amount(page)).toHaveValue('100')
  await expect(exchange(page)).toBeEnabled()
})

test('WL-17 INR and USDT can be flipped, Diamond cannot, and nothing is given in Diamond', async ({
  page,
  member,
}) => {
  await signIn(page, member.token)
  await page.goto('/exchange')
  const flip = page.getByRole('button', { name: 'Swap the currencies' })
  await expect(side(page, 'From').getByRole('radio')).toHaveCount(2)
  await expect(side(page, 'From')).not.toContainText('Diamond')
  await flip.click()
  await expect(side(page, 'From').getByRole('radio', { name: 'USDT' })).toBeChecked()
  await expect(side(page, 'To').getByRole('radio', { name: 'INR' })).toBeChecked()
  await pick(page, 'To', 'Diamond')
  await expect(page.getByRole('button', { name: 'Diamonds cannot be changed back' })).toBeDisabled()
  await pick(page, 'From', 'INR')
  await expect(side(page, 'To').getByRole('radio', { name: 'Diamond' })).toBeChecked()
  await amount(page).fill('10.555')
  await expect(amount(page)).toHaveValue('10.55')
  await expect(page.getByText('1 INR = 1 Diamond')).toBeVisible()
  await expect(page.getByText(/^10$/)).toBeVisible()
  await expect(page.getByText('keeps its requirement in the new currency')).toBeVisible()
})

test('WL-10 the rate says how long it holds, and is asked for again when it runs out', async ({
  page,
  member,
}) => {
  const asked = await quoteFor(page, 2500)
  await signIn(page, member.token)
  await page.goto('/exchange')
  await amount(page).fill('1234')
  await expect(page.getByText('1 INR = 0.0118 USDT')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'How long the rate holds' })).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  expect(new Set(asked)).toEqual(new Set(['1234']))
})

test('WL-10 what was asked is what is done, though newer rates arrive behind the question', async ({
  page,
  member,
  request,
}) => {
  await recharge(member, request, 1, 1)
  await signIn(page, member.token)
  const quotes: string[] = []
  const asked = await quoteFor(page, 2500)
  page.on('response', async (reply) => {
    if (reply.url().includes('exchange_quote')) quotes.push((await reply.json()).data.quote_id)
  })
  let done: string | undefined
  await page.route('**/api/balance/exchange', (route) => {
    done = (route.request().postDataJSON() as { quote_id: string }).quote_id
    return route.fulfill({ json: { code: 10000, data: { ref: '4711', receive: '0.59' } } })
  })
  await page.goto('/exchange')
  await amount(page).fill('50')
  await exchange(page).click()
  await expect(question(page)).toBeVisible()
  const before = asked.length
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  await question(page).getByRole('button', { name: 'Exchange now' }).click()
  await expect(page.getByRole('heading', { name: 'Exchanged' })).toBeVisible()
  expect(done).toBe(quotes[before - 1])
})

test('WL-10 a rate that ran out behind the question is not carried out, and a new one is there', async ({
  page,
  member,
  request,
}) => {
  await recharge(member, request, 1, 1)
  await signIn(page, member.token)
  await page.route('**/api/balance/exchange', (route) =>
    route.fulfill({
      json: {
        code: 10001,
        data: null,
        reason: 'quote_expired',
        message: 'The rate has expired. Please ask for a new one.',
      },
    }),
  )
  await page.goto('/exchange')
  await amount(page).fill('50')
  await exchange(page).click()
  await question(page).getByRole('button', { name: 'Exchange now' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveText('The rate has expired. Please ask for a new one.')
  await expect(exchange(page)).toBeEnabled()
  expect(await balances(member)).toMatchObject({ 1: '100' })
})

test.describe('when the answer is lost', () => {
  test.use({ toleratesErrors: true })
  test('WL-10 the same tap again exchanges once', async ({ page, member, request }) => {
    await recharge(member, request, 1, 1)
    await signIn(page, member.token)
    const keys: (string | null)[] = []
    await page.route('**/api/balance/exchange', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'))
      const reply = await route.fetch()
      await (keys.length === 1 ? route.abort() : route.fulfill({ response: reply }))
    })
    await page.goto('/exchange')
    await amount(page).fill('50')
    await exchange(page).click()
    const yes = question(page).getByRole('button', { name: 'Exchange now' })
    await yes.click()
    await expect(page.getByText('Network connection error')).toBeVisible()
    await expect(yes).toBeEnabled()
    await yes.click()
    await expect(page.getByRole('heading', { name: 'Exchanged' })).toBeVisible()
    expect(keys[1]).toBe(keys[0])
    expect(await balances(member)).toMatchObject({ 1: '50', 2: '0.59' })
  })
})

test(`WL-10 exchange has no accessibility violation`, async ({ page, member }) => {
  await signIn(page, member.token)
  await page.goto('/exchange')
  await amount(page).fill('100')
  await expect(page.getByText('1 INR = 0.0118 USDT')).toBeVisible()
  await expectNoViolations(page, '/exchange')
})
