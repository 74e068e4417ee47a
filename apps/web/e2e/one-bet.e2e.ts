// What one real bet brings: its proof and wash code to whoever made it, a reward to whoever invited them. A round takes a
// minute; all of them look at the same one.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { askedBefore, signIn, someAddress, storedToken } from './journey.ts'
import {
  codeTo,
  drawer,
  enterCode,
  expectSignedIn,
  fillAccount,
  newAddress,
  newUsername,
  startWithEmail,
} from './login-drawer.ts'
import { expect, Member, test } from './member.ts'
import { recharge } from './recharge-by-wire.ts'

const MINUTE_MS = 60_000
type Wallets = { list: { type: number; balance: string }[] }
type Summary = { unredeemed_reward: string; subordinate_count: number; total_revenue: string }
type Open = { period: string; locks_at: number; server_time: number }

const balanceOf = async (member: Member) =>
  Number(
    (await member.call<Wallets>('GET', '/user/wallet')).data.list.find(({ type }) => type === 1)?.balance,
  )
const summaryOf = async (member: Member) =>
  (await member.call<Summary>('GET', '/team/rewards/summary?currency=1')).data
const step = (page: Page, id: string) => page.locator(`[data-step=${id}]`)
const expectVerdict = (page: Page, state: string, timeout = 20_000) =>
  expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', state, { timeout })

/** Somebody who never was here opens the link on a phone of their own and joins. */
async function joinBy(link: string, browser: Browser, request: APIRequestContext) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    extraHTTPHeaders: someAddress(),
    reducedMotion: 'reduce',
  })
  await askedBefore(context)
  const page = await context.newPage()
  await page.routeWebSocket(/\/socket\//, () => {})
  await page.goto(link)
  await expect(page).toHaveURL(/\/game\?inviterCode=\d{8}$/)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await expect(drawer(page).getByText(/Invited by \d{8}/)).toBeVisible()
  const address = newAddress()
  await startWithEmail(page, address)
  await enterCode(page, await codeTo(page.request, address))
  await fillAccount(page, newUsername())
  await expectSignedIn(page)
  const friend = new Member(request)
  friend.token = (await storedToken(page)) ?? ''
  return { page, friend, at: (path: string) => page.goto(new URL(path, link).href) }
}

/** In a round that is open long enough to be looked at; answers its number. */
async function bet(member: Member, amount: string): Promise<string> {
  const next = async () => (await member.call<Open>('GET', '/game/next_periods?game_type=2&minutes=1')).data
  let round = await next()
  const left = async () => {
    round = await next()
    return round.locks_at - round.server_time
  }
  await expect.poll(left, { timeout: 70_000 }).toBeGreaterThan(12_000)
  const bets = [{ category: 'Size', selection: 'big', amount }]
  const body = { game_type: 2, minutes: 1, period: round.period, bets, money_type: 1, nonce: randomUUID() }
  expect(await member.call('POST', '/game/betting', body)).toMatchObject({ code: 10000 })
  return round.period
}

/** Nothing is touched: the page looks again by itself. */
async function followToItsEnd(page: Page): Promise<void> {
  await expectVerdict(page, 'soFar')
  await expect(step(page, 'seed')).toHaveAttribute('data-state', 'later')
  await expect(step(page, 'result')).toContainText('Available when the round ends')
  await expect(step(page, 'bets')).toContainText('Big')
  await expect(step(page, 'bets')).toHaveAttribute('data-state', 'later')

  await expectVerdict(page, 'holds', 90_000)
  await expect(step(page, 'bets')).toHaveAttribute('data-state', 'holds')
  await expect(step(page, 'bets')).toContainText(/at place \d+ of \d+/)
  await expect(step(page, 'bets')).toContainText('Signed receipt matches')
}

/** 0.1 % of 400 at the first level. */
async function claimWashCode(page: Page, friend: Member): Promise<void> {
  const waits = async () =>
    (await friend.call<{ total: string }>('GET', '/user/cashback?money_type=1')).data.total
  await expect.poll(waits, { timeout: MINUTE_MS }).toBe('0.4')
  await page.reload()
  await expect(page.getByText('From 400 INR in net bets')).toBeVisible()
  const before = await balanceOf(friend)
  await page.getByRole('button', { name: 'Claim 0.4 INR from WinGo' }).click()
  await expect(page.getByText('0.4 INR added to your wallet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Claim all' })).toBeDisabled()
  await expect(page.getByText('+0.4', { exact: true })).toBeVisible()
  expect(await balanceOf(friend)).toBeCloseTo(before + 0.4, 6)

  await page.getByRole('link', { name: 'My VIP' }).click()
  await expect(page.getByText('Bet 2,100 INR to reach VIP 1')).toBeVisible()
}

async function redeemReward(page: Page, member: Member): Promise<void> {
  await page.reload()
  const rewards = page.getByRole('link', { name: /Claim rewards/ })
  await expect(rewards).toContainText('You have rewards to claim')
  await expect(rewards).toContainText('51.2 INR to claim')
  await page.getByRole('link', { name: /Total revenue/ }).click()
  await expect(page.getByText('400 INR bet × 0.3% = 1.2 INR')).toBeVisible()
  await expect(page.getByText('Recharged 500 INR: fixed 50 INR reward')).toBeVisible()
  await expectNoViolations(page, 'the reward lines')
  await page.getByRole('tab', { name: 'Members' }).click()
  const row = page.getByRole('list', { name: 'Team members' }).getByRole('listitem')
  await expect(row).toContainText('Recharged500 INR')
  await expect(row).toContainText('Bets400 INR')
  await expect(row).toContainText('Not valid yet')
  await expectNoViolations(page, 'the team members')

  await page.goto('/receive-rewards')
  await expect(page.getByText('400 INR bet × 0.3% = 1.2 INR')).toBeVisible()
  await expectNoViolations(page, 'rewards that wait')
  const before = await balanceOf(member)
  await page.getByRole('button', { name: 'Claim all' }).click()
  await expect(page.getByText('1.2 INR added to your wallet')).toBeVisible()
  await expect(page.getByText('50 INR bonus is pending.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Claim all' })).toBeDisabled()
  expect(await balanceOf(member)).toBeCloseTo(before + 1.2, 6)
  await page.goto('/history?type=6')
  await expect(page.getByText('+1.2')).toBeVisible()
  await page.goto('/invite')
  await expect(page.getByRole('link', { name: /Claim rewards/ })).not.toContainText('to claim')
}

test('TM-01 TM-02 TM-03 GM-13 VP-01 VP-02 a friend joins by the link, recharges, bets and follows the round; wash code and reward appear and are claimed', async ({
  page,
  browser,
  request,
  member,
}) => {
  test.setTimeout(5 * MINUTE_MS)
  const { uid } = await member.info()
  await signIn(page, member.token)
  await page.goto('/invite')
  await expect(page.getByRole('img', { name: 'QR code of your invite link' })).toBeVisible()
  const link = new URL(`/?inviterCode=${uid}`, page.url()).href
  await expect(page.getByText(link)).toBeVisible()
  await expect(page.getByRole('link', { name: /Claim rewards/ })).not.toContainText('to claim')

  const theirs = await joinBy(link, browser, request)
  await expect.poll(async () => (await summaryOf(member)).subordinate_count).toBe(1)
  // 500 is the least first recharge that brings a bonus of 50; 400 of it on one side bring 0.3 % of 400.
  await recharge(theirs.friend, request, 1, 3)
  const reward = async () => (await summaryOf(member)).unredeemed_reward
  await expect.poll(reward, { timeout: MINUTE_MS }).toBe('50')
  await theirs.at('/wash-code')
  await expect(theirs.page.getByRole('heading', { name: 'No rebate yet' })).toBeVisible()
  await expect(theirs.page.getByRole('button', { name: 'Claim all' })).toBeDisabled()

  const period = await bet(theirs.friend, '400')
  await theirs.at(`/fairness/${period}`)
  await followToItsEnd(theirs.page)
  await theirs.at('/wash-code')
  await claimWashCode(theirs.page, theirs.friend)
  await theirs.at('/profile')
  await theirs.page.getByRole('link', { name: 'VIP 0' }).click()
  await expect(theirs.page).toHaveURL(/\/my-vip$/)
  await theirs.page.context().close()

  await expect.poll(reward, { timeout: MINUTE_MS }).toBe('51.2')
  await redeemReward(page, member)
})
