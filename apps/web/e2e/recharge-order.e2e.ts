import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { pathOf, signIn } from './journey.ts'
import { expect, test } from './member.ts'
import { endPayment, newOrder, recharge } from './recharge-by-wire.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const PENDING = 'Waiting for payment'
const PAID = 'Recharge successful'

test('WL-03 an order waits with a countdown, is paid later, and the page follows by itself', async ({
  page,
  member,
  request,
}) => {
  const { payUrl, order_id } = await newOrder(member, 1, 3)
  await signIn(page, member.token)
  await page.goto(`/recharge-order/${order_id}`)
  await expect(heading(page, PENDING)).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left to pay' })).toHaveText(/^1[45]:\d\d$/)
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\?/)
  await page.getByRole('link', { name: 'Back without paying' }).click()
  await expect(heading(page, PENDING)).toBeVisible()
  await endPayment(request, payUrl, 'pay')
  await expect(heading(page, PAID)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('+500', { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
})

test('WL-14 the socket’s word brings the receipt, where nothing else would ask', async ({
  page,
  member,
  request,
}) => {
  const { payUrl, order_id } = await newOrder(member, 1, 1)
  await signIn(page, member.token, { hasSocket: true })
  // A failed order is not asked for again by itself.
  let isPretending = true
  await page.route(`**/api/user/top_up/${order_id}`, async (route) => {
    const reply = await route.fetch()
    const envelope = (await reply.json()) as { data: object }
    if (isPretending)
      await route.fulfill({ json: { ...envelope, data: { ...envelope.data, state: 'failed' } } })
    else await route.fulfill({ response: reply })
  })
  const connected = page.waitForEvent('websocket')
  await page.goto(`/recharge-order/${order_id}`)
  await (await connected).waitForEvent('framereceived')
  await expect(heading(page, 'Payment failed')).toBeVisible()
  isPretending = false
  await endPayment(request, payUrl, 'pay')
  await expect(heading(page, PAID)).toBeVisible({ timeout: 30_000 })
})

for (const [ending, title, way] of [
  ['fail', 'Payment failed', 'Recharge again'],
  ['expire', 'Payment time is up', 'Recharge again'],
  ['payOther', 'We’re checking your payment', 'Contact support'],
] as const) {
  test(`WL-04 “${ending}” at the gateway: the page says “${title}” and what to do`, async ({
    page,
    member,
    request,
  }) => {
    const { payUrl, order_id } = await newOrder(member, 1, 1)
    await signIn(page, member.token)
    await endPayment(request, payUrl, ending)
    await page.goto(`/recharge-order/${order_id}`)
    await expect(heading(page, title)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('link', { name: way })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
    const { data } = await member.call<{ list: { balance: string }[] }>('GET', '/user/wallet')
    expect(data.list.every(({ balance }) => balance === '0')).toBe(true)
  })
}

test('WL-03 an order that runs out while one looks at it is no longer offered for payment', async ({
  page,
  member,
}) => {
  const { order_id } = await newOrder(member, 1, 1)
  await signIn(page, member.token)
  let endsAt = 0
  await page.route(`**/api/user/top_up/${order_id}`, async (route) => {
    const reply = await route.fetch()
    const envelope = (await reply.json()) as { data: { expires_at: number } }
    endsAt ||= Number(reply.headers()['x-server-time'] ?? Date.now()) + 3000
    await route.fulfill({
      response: reply,
      json: { ...envelope, data: { ...envelope.data, expires_at: endsAt } },
    })
  })
  await page.goto(`/recharge-order/${order_id}`)
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible()
  await expect(heading(page, 'Payment time is up')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
})

test('WL-03 the receipt names the ledger’s entry, and it can be copied', async ({
  page,
  member,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await recharge(member, request, 2, 2)
  await signIn(page, member.token)
  await page.goto(`/recharge-order/${id}`)
  await expect(page.getByText('+10', { exact: true })).toBeVisible()
  await expect(page.getByText('Crypto · TRC20')).toBeVisible()
  await page.getByRole('button', { name: 'Copy: Transaction ID' }).click()
  const { data } = await member.call<{ ref: string }>('GET', `/user/top_up/${id}`)
  expect(data.ref).toMatch(/^\d+$/)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(data.ref)
})

test('WL-03 nobody sees another’s order, and a number that is none says so', async ({
  page,
  member,
  memberToken,
}) => {
  const { order_id } = await newOrder(member, 1, 1)
  await signIn(page, memberToken)
  for (const id of [order_id, '12', '9999999999999999999']) {
    await page.goto(`/recharge-order/${id}`)
    await expect(heading(page, 'Order not found')).toBeVisible()
  }
  await page.goto('/recharge-order/abc')
  await expect(page).toHaveTitle('Page not found - Mela')
  expect(await pathOf(page)).toBe('/recharge-order/abc')
})

test.describe('when the order cannot be loaded', () => {
  test.use({ toleratesErrors: true })
  test('AP-13 the page says so and offers to try again', async ({ page, member }) => {
    const { order_id } = await newOrder(member, 1, 1)
    await signIn(page, member.token)
    await page.route('**/api/user/top_up/**', (route) => route.abort())
    await page.goto(`/recharge-order/${order_id}`)
    await expect(heading(page, 'Couldn’t load the order')).toBeVisible()
    await page.unroute('**/api/user/top_up/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, PENDING)).toBeVisible()
  })
})

test(`WL-03 no state of an order has an accessibility violation`, async ({ page, member }) => {
  const { order_id } = await newOrder(member, 1, 3)
  await signIn(page, member.token)
  let state = ''
  await page.route(`**/api/user/top_up/${order_id}`, async (route) => {
    const reply = await route.fetch()
    const envelope = (await reply.json()) as { data: object }
    const paid = state === 'paid' ? { paid_at: 1_700_000_000_000, ref: '4711' } : {}
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, state, ...paid } } })
  })
  for (state of ['pending', 'paid', 'failed', 'expired', 'review']) {
    await page.goto(`/recharge-order/${order_id}`)
    await expect(page.getByRole('link', { name: 'Recharge history' })).toBeVisible()
    await expectNoViolations(page, state)
  }
})
