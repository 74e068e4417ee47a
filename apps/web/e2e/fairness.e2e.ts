import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './journey.ts'

const WINGO = 2
const TRXWINGO = 3
const RACING = 1

/** A round that has just been settled; the first one of a fresh server is waited for. */
async function settledRound(request: APIRequestContext, game_type: number): Promise<string> {
  const newest = async () => {
    const reply = await request.get(`/api/game/result?game_type=${game_type}&minutes=1&limit=20`)
    const { data } = (await reply.json()) as { data: { list: { period: string; state: string }[] } }
    return data.list.find(({ state }) => state === 'settled')?.period ?? ''
  }
  await expect.poll(newest, { timeout: 130_000 }).toMatch(/^\d{17}$/)
  return newest()
}

const verdict = (page: Page) => page.locator('[data-verdict]')
const step = (page: Page, id: string) => page.locator(`[data-step=${id}]`)
const expectVerdict = (page: Page, state: string, timeout = 20_000) =>
  expect(verdict(page)).toHaveAttribute('data-verdict', state, { timeout })

test.describe.configure({ timeout: 200_000 })

test('GM-13 RT-20 a visitor opens a shared link, and the browser finds that the round holds', async ({
  page,
  request,
}) => {
  const period = await settledRound(request, WINGO)
  await page.goto(`/fairness/${period}`)
  await expectVerdict(page, 'holds')
  for (const id of ['epoch', 'commitment', 'lock', 'beacon', 'seed', 'result'])
    await expect(step(page, id), id).toHaveAttribute('data-state', 'holds')
  await expect(page.getByText('Test beacon')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

  await step(page, 'result').getByText('Show the math').click()
  await expect(step(page, 'result').getByRole('cell', { name: /mod 10 = \d$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()

  // The rounds beside it are one tap away. The one before may have been before the server's time.
  await page.getByRole('link', { name: 'Next round' }).click()
  const back = page.getByRole('link', { name: 'Previous round' })
  await expect(back).toHaveAttribute('href', `/fairness/${period}`)
  await back.click()
  await expect(page).toHaveURL(`/fairness/${period}`)
  await expectVerdict(page, 'holds')
})

type Told = {
  result: number[]
  seed: string
  beacon: { signature: string }
  lock: { statement: { bet_root: string; bets: number } }
  epoch: { statement: { rounds: number } }
}
const other = (text: string) => (text[0] === '0' ? '1' : '0') + text.slice(1)
const lies: [string, string, (round: Told) => void][] = [
  ['another result', 'result', (round) => round.result.splice(0, 1, ((round.result[0] ?? 0) + 1) % 10)],
  ['another seed', 'seed', (round) => Object.assign(round, { seed: other(round.seed) })],
  [
    'another number of bets',
    'lock',
    ({ lock }) => Object.assign(lock.statement, { bets: lock.statement.bets + 1 }),
  ],
  ['another word', 'beacon', ({ beacon }) => Object.assign(beacon, { signature: other(beacon.signature) })],
  ['a longer epoch', 'epoch', ({ epoch }) => Object.assign(epoch.statement, { rounds: 9999 })],
]
for (const [what, id, lie] of lies) {
  test(`GM-13 a server that tells ${what} is found out at the step “${id}”`, async ({ page, request }) => {
    const period = await settledRound(request, WINGO)
    await page.route(`**/api/fairness/rounds/${period}`, async (route) => {
      const reply = await route.fetch()
      const envelope = (await reply.json().catch(() => undefined)) as { data: Told } | undefined
      if (!envelope) return
      lie(envelope.data)
      await route.fulfill({ json: envelope })
    })
    await page.goto(`/fairness/${period}`)
    await expectVerdict(page, 'broken')
    await expect(step(page, id)).toHaveAttribute('data-state', 'broken')
    await expect(step(page, id).getByText('Failed').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Verification failed' })).toBeVisible()
  })
}

test('GM-20 TrxWinGo is proved by its block: no seed, the whole hash, the digit marked', async ({
  page,
  request,
}) => {
  const period = await settledRound(request, TRXWINGO)
  const { data } = (await (await request.get(`/api/fairness/rounds/${period}`)).json()) as {
    data: { result: number[]; block: { hash: string } }
  }
  await page.goto(`/fairness/${period}`)
  await expectVerdict(page, 'holds')
  await expect(page.getByText('TrxWinGo uses no seed of ours')).toBeVisible()
  await expect(page.getByText('Test network')).toBeVisible()
  await expect(step(page, 'seed')).toHaveCount(0)
  await expect(step(page, 'block').locator('mark')).toHaveText(String(data.result[0]))
  await expect(step(page, 'block')).toContainText(data.block.hash)
})

test('RT-20 what is no round is no page', async ({ page }) => {
  for (const path of ['/fairness/20260231100010001', '/fairness/20260831100010000', '/fairness/abc']) {
    await page.goto(path)
    await expect(page, path).toHaveTitle('Page not found - Mela')
  }
})

test('RT-20 a round that has not opened is told apart from a page that does not exist', async ({ page }) => {
  await page.goto('/fairness/20991231100010001')
  await expect(page.getByRole('heading', { name: 'Round not found' })).toBeVisible()
  await page.getByRole('link', { name: 'About fairness' }).click()
  await expect(page).toHaveURL('/fairness')
})

test('RT-20 GM-13 the page about fairness checks epochs, opens a pasted round and adds up a day', async ({
  page,
  request,
}) => {
  const period = await settledRound(request, RACING)
  await page.goto('/fairness')
  await expect(page.getByRole('heading', { name: 'No one can choose a result' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What this does not prove' })).toBeVisible()
  const check = page.getByRole('button', { name: 'Check signature' }).first()
  await check.click()
  await expect(page.getByText('Signature valid')).toBeVisible()

  const days = page.getByRole('group', { name: 'Day (UTC)' })
  await days.getByRole('button').first().click()
  await page.getByRole('button', { name: 'Show figures' }).click()
  await expect(page.getByText('χ² and its 99% limit').first()).toBeVisible()
  await expect(page.getByText('Doesn’t match the file')).toHaveCount(0)
  const href = await page.getByRole('link', { name: 'Download' }).getAttribute('href')
  expect(href).toMatch(/^\/api\/fairness\/log\?date=\d{4}-\d\d-\d\d$/)

  const field = page.getByLabel('Check a round')
  await field.fill('12345')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('That’s not a round number.')).toBeVisible()
  await field.fill(` ${period} `)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page).toHaveURL(`/fairness/${period}`)
  await expectVerdict(page, 'holds')
})

test('RT-20 the pages of fairness have no accessibility violation', async ({ page, request }) => {
  const period = await settledRound(request, RACING)
  await page.goto(`/fairness/${period}`)
  await expectVerdict(page, 'holds')
  for (const summary of await page.locator('summary').all()) await summary.click()
  await expectNoViolations(page, 'a round')
  await page.goto('/fairness')
  await expect(page.getByRole('button', { name: 'Check signature' }).first()).toBeVisible()
  await page.locator('summary').first().click()
  await expectNoViolations(page, 'about fairness')
})
