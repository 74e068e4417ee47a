// VIP, wash code and offers as people use them: a real recharge, a real bet, and the claims that follow from them.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { localeOf, signIn, text } from './journey.ts'
import { expect, type Member, test } from './member.ts'
import { recharge } from './recharge-by-wire.ts'

const MINUTE_MS = 60_000
const GAME = { game_type: 2, minutes: 1 }
type Wallets = { list: { type: number; balance: string }[] }
type Offers = { list: { id: string; title: string; state: string; counts: string; money_type: number }[] }

const balanceOf = async (member: Member) =>
  Number(
    (await member.call<Wallets>('GET', '/user/wallet')).data.list.find(({ type }) => type === 1)?.balance,
  )
const offersOf = async (member: Member) => (await member.call<Offers>('GET', '/activities')).data.list

/** Bets in the next round that still takes any. */
async function bet(member: Member, amount: string): Promise<void> {
  const bets = [{ category: 'Size', selection: 'big', amount }]
  const place = async () => {
    const next = await member.call<{ period: string }>('GET', `/game/next_periods?game_type=2&minutes=1`)
    const body = { ...GAME, period: next.data.period, bets, money_type: 1, nonce: randomUUID() }
    return (await member.call('POST', '/game/betting', body)).code
  }
  await expect.poll(place, { timeout: MINUTE_MS, intervals: [1000] }).toBe(10000)
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('VP-01 VP-02 a settled bet earns wash code, the claim brings it to the wallet, and the level shows', async ({
  page,
  request,
  member,
}) => {
  test.setTimeout(4 * MINUTE_MS)
  await recharge(member, request, 1, 3)
  await signIn(page, member.token)
  await page.goto('/wash-code')
  await expect(page.getByRole('heading', { name: 'No rebate yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Claim all' })).toBeDisabled()
  await bet(member, '400')

  // The round has to end: 0.1 % of 400 at the first level.
  const waits = async () =>
    (await member.call<{ total: string }>('GET', '/user/cashback?money_type=1')).data.total
  await expect.poll(waits, { timeout: 2 * MINUTE_MS, intervals: [2000] }).toBe('0.4')
  await page.reload()
  await expect(page.getByText('From 400 INR in net bets')).toBeVisible()
  const before = await balanceOf(member)
  await page.getByRole('button', { name: 'Claim 0.4 INR from WinGo' }).click()
  await expect(page.getByText('0.4 INR added to your wallet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Claim all' })).toBeDisabled()
  await expect(page.getByText('+0.4', { exact: true })).toBeVisible()
  expect(await balanceOf(member)).toBeCloseTo(before + 0.4, 6)

  await page.getByRole('link', { name: 'My VIP' }).click()
  await expect(page.getByText('Bet 2,100 INR to reach VIP 1')).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('link', { name: 'VIP 0' }).click()
  await expect(page).toHaveURL('/my-vip')
})

test('VP-03 a recharge meets the steps of an offer, the claim takes them once and says what to bet', async ({
  page,
  request,
  member,
}) => {
  const welcome = (await offersOf(member)).find(({ counts }) => counts === 'first')
  await recharge(member, request, 1, 3)
  await signIn(page, member.token)
  await page.goto('/recharge-activitys')
  await page.getByRole('link', { name: /^Welcome: your first recharge/ }).click()
  await expect(page).toHaveURL(`/recharge-activity-detail?id=${welcome?.id}`)
  await expect(page.getByText('150 INR bonus: paid once you’ve bet 16,800 INR.')).toBeVisible()
  const before = await balanceOf(member)
  await page.getByRole('button', { name: 'Claim 70 INR' }).click()
  await expect(page.getByText('70 INR bonus claimed. It’s paid once you’ve bet 7,840 INR.')).toBeVisible()
  await expect(page.getByText('Claimed', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Recharge now' })).toBeVisible()
  expect(await balanceOf(member)).toBe(before)
  const again = await member.call<{ amount: string }>('POST', `/activities/${welcome?.id}/claim`, {})
  expect(again.data.amount).toBe('0')
})

test('VP-03 a visitor reads an offer in full and is asked to sign in', async ({ page }) => {
  await page.goto('/recharge-activitys')
  await page.getByRole('link', { name: /^Lantern festival/ }).click()
  await expect(page.getByRole('heading', { name: 'Conditions' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Log in to join' }).click()
  await expect(page).toHaveURL(/#0$/)
})

for (const language of ['en', 'hi', 'zh'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language], viewport: { width: 320, height: 640 } })

    test(`VP-01 VP-02 VP-03 every page fits 320 px without an accessibility violation in ${language}`, async ({
      page,
      member,
      request,
    }) => {
      test.setTimeout(2 * MINUTE_MS)
      await recharge(member, request, 1, 3)
      const offers = await offersOf(member)
      const pages = [
        ['/my-vip', 'vip.mine.ladder.title'],
        ['/wash-code', 'vip.wash.games'],
        ['/view-all-ratio', 'vip.ratios.level'],
        ['/recharge-activitys', 'vip.pages.activities.title'],
        // One that can be claimed, one that is barred, one that is yet to come.
        ...offers
          .filter(({ counts, state }, at) => counts === 'first' || state === 'upcoming' || at === 0)
          .map(({ id }) => [`/recharge-activity-detail?id=${id}`, 'vip.offer.conditions']),
      ]
      await signIn(page, member.token)
      for (const [path = '', key = ''] of pages) {
        await page.goto(path)
        await expect(page.getByText(text(language, key)).first(), path).toBeVisible()
        await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
        expect(await overflowOf(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
        await expectNoViolations(page, path)
      }
    })
  })
