// VIP, wash code and offers as people use them. What a real bet brings is in one-bet.e2e.ts.
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { localeOf, openInside, signIn, text } from './journey.ts'
import { expect, type Member, test } from './member.ts'
import { recharge } from './recharge-by-wire.ts'

const MINUTE_MS = 60_000
type Wallets = { list: { type: number; balance: string }[] }
type Offers = { list: { id: string; title: string; state: string; counts: string; money_type: number }[] }

const balanceOf = async (member: Member) =>
  Number(
    (await member.call<Wallets>('GET', '/user/wallet')).data.list.find(({ type }) => type === 1)?.balance,
  )
const offersOf = async (member: Member) => (await member.call<Offers>('GET', '/activities')).data.list

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

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

for (const language of ['en', 'hi', 'zh'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language], viewport: { width: 320, height: 640 } })

    test(`VP-01 VP-02 VP-03 every page fits 320 px in ${language}`, async ({ page, member, request }) => {
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
      await page.goto('/game')
      for (const [path = '', key = ''] of pages) {
        // One offer looks like the other until the page is another.
        await (path.includes('?id=') ? page.goto(path) : openInside(page, path))
        await expect(page).toHaveURL(path)
        await expect(page.getByText(text(language, key)).and(page.locator(':visible')).first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]:visible'), path).toHaveCount(0)
        expect(await overflowOf(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
        // Another language has other words in the same elements and colours.
        if (language === 'en') await expectNoViolations(page, path)
      }
    })
  })
