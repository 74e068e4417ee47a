// Three browsers and one chest.
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { befriend, leave, newTalker, type Talker, transcript } from './chat-people.ts'
import { expect, test } from './journey.ts'
import { recharge } from './recharge-by-wire.ts'

/** Diamonds are had for rupees. */
async function giveDiamonds({ member }: Talker, request: APIRequestContext, rupees: string): Promise<void> {
  await recharge(member, request, 1, 1)
  const asked = `/balance/exchange_quote?from=1&to=3&amount=${rupees}`
  const { data } = await member.call<{ quote_id: string }>('GET', asked)
  const key = { 'Idempotency-Key': `chests-${data.quote_id}` }
  expect(await member.call('POST', '/balance/exchange', { quote_id: data.quote_id }, key)).toMatchObject({
    code: 10000,
  })
}

const card = (page: Page, state: string) =>
  transcript(page).getByRole('button', { name: new RegExp(`^Treasure chest.*${state}`) })

async function openChest(page: Page): Promise<number> {
  await card(page, 'Open chest').click()
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByText('You got')).toBeVisible()
  const shown = await page.getByRole('dialog').locator('.figures').first().textContent()
  return Number((shown ?? '').replaceAll(/\D/g, ''))
}

test('SO-06 RT-07 one gives a chest, three open it, and everybody sees who got what and can check it', async ({
  browser,
  playwright,
  baseURL,
  request,
}) => {
  test.setTimeout(120_000)
  const where = { browser, playwright, baseURL }
  const asha = await newTalker(where, 'Asha')
  const ravi = await newTalker(where, 'Ravi')
  const li = await newTalker(where, 'Li Wei')
  for (const other of [ravi, li]) await befriend(asha, other)
  const { data: group } = await asha.member.call<{ id: string }>('POST', '/group/add', {
    user_ids: [ravi.id, li.id],
    name: 'Diwali fair',
  })
  await giveDiamonds(asha, request, '60')
  const stranger = await newTalker(where, 'Stranger')
  for (const { page } of [asha, ravi, li]) await page.goto(`/chat/${group.id}`)

  // What cannot be is said before it is sent.
  await asha.page.getByRole('button', { name: 'Attach' }).click()
  await asha.page.getByRole('menuitem', { name: 'Treasure chest' }).click()
  const sheet = asha.page.getByRole('dialog', { name: 'Send a treasure chest' })
  const send = sheet.getByRole('button', { name: 'Send chest' })
  await sheet.getByLabel('Total diamonds').fill('61')
  await sheet.getByLabel('Boxes').fill('4')
  await expect(sheet.getByText('That’s more than you have')).toBeVisible()
  await expect(sheet.getByText('Up to 3 boxes, one per member')).toBeVisible()
  await expect(send).toBeDisabled()
  await sheet.getByLabel('Total diamonds').fill('60')
  await sheet.getByLabel('Boxes').fill('3')
  await sheet.getByLabel('Message').fill('Happy Diwali')
  await expect(sheet.getByText('20 on average')).toBeVisible()
  await expectNoViolations(asha.page, 'giving a chest')
  await send.click()
  await expect(sheet).toBeHidden()

  const got: number[] = []
  for (const { page } of [ravi, li, asha]) {
    await expect(card(page, 'Open chest')).toContainText('Happy Diwali')
    got.push(await openChest(page))
  }
  await expectNoViolations(asha.page, 'an opened chest')
  expect(got.every((one) => one >= 1)).toBe(true)
  expect(got.reduce((sum, one) => sum + one, 0)).toBe(60)

  // Everybody reads who opened it; nobody can open it twice.
  await asha.page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(transcript(asha.page).getByText('Ravi opened your chest')).toBeVisible()
  await ravi.page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(transcript(ravi.page).getByText('Li Wei opened Asha’s chest')).toBeVisible()
  await expect(card(ravi.page, 'Opened by you')).toBeVisible()
  await card(ravi.page, 'Opened by you').click()

  // The record: the luckiest, and the seed that proves it.
  await expect(ravi.page).toHaveTitle('Treasure chest - Mela')
  const rows = ravi.page.getByText(/^Box \d/)
  await expect(rows).toHaveCount(3)
  await expect(ravi.page.getByText('Luckiest')).toHaveCount(1)
  await expect(ravi.page.getByText('3 of 3 boxes opened')).toBeVisible()
  await expectNoViolations(ravi.page, 'the record of a chest')
  const address = new URL(ravi.page.url()).pathname
  await ravi.page.getByRole('link', { name: 'Verify' }).click()
  const boxes = ravi.page.locator('#chests ol > li .figures')
  await expect(boxes).toHaveText(got.map(String))
  await expectNoViolations(ravi.page, 'the fairness of chests')

  // None of the stranger's business.
  await stranger.page.goto(address)
  await expect(stranger.page).toHaveTitle('Page not found - Mela')
  await leave(asha, ravi, li, stranger)
})
