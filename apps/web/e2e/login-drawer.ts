// The login as somebody at the screen sees it, and members made by the way of the wire for those journeys that begin
// with an account.
import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { aMinuteLater } from '../../../tools/minute-later.ts'
import { cipher, DEMO_PASSWORD, expect, pathOf } from './journey.ts'

export const PASSWORD = 'Lantern7x'
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

export const newUsername = () => `m${digits(12)}`
export const newNumber = () => `9${digits(9)}`
export const newAddress = () => `m${digits(12)}@mela.example`

export const drawer = (page: Page) => page.getByRole('dialog').first()
export const field = (page: Page, name: string) => drawer(page).locator(`input[name="${name}"]:visible`)
export const button = (page: Page, name: string | RegExp) => drawer(page).getByRole('button', { name })
export const firstDigit = (page: Page) => drawer(page).getByRole('textbox', { name: 'Code', exact: true })

/** The step that shows, by its number in the address and by its title. */
export async function expectStep(page: Page, step: number, title: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect.poll(() => pathOf(page)).toMatch(new RegExp(`#${step}$`))
}

export async function openLogin(page: Page, path = '/game'): Promise<void> {
  await page.goto(path)
  // That of the bar; a page may have one of its own.
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await expectStep(page, 0, 'Welcome to Mela')
}

export async function startWithUsername(page: Page, username: string): Promise<void> {
  await field(page, 'username').fill(username)
  await button(page, 'Continue').first().click()
}

export async function startWithMobile(page: Page, number: string): Promise<void> {
  await drawer(page).getByRole('tab', { name: 'Mobile' }).click()
  await field(page, 'mobile').fill(number)
  await button(page, 'Send code').click()
}

export async function startWithEmail(page: Page, address: string): Promise<void> {
  await drawer(page).getByRole('tab', { name: 'E-mail' }).click()
  await field(page, 'email').fill(address)
  await button(page, 'Send code').click()
}

/** How many messages to a target were read. */
const readSoFar = new Map<string, number>()

/**
 * The next code that was sent to a number (+919876543210) or an address. A message arrives a moment after the answer
 * that promises it, so an earlier one is not taken for it.
 */
export async function codeTo(request: APIRequestContext, to: string): Promise<string> {
  const before = readSoFar.get(to) ?? 0
  let codes: (string | null)[] = []
  await expect
    .poll(async () => {
      const reply = await request.get('/api/dev/outbox', { params: { to } })
      const { data } = (await reply.json()) as { data: { list: { code: string | null }[] } }
      codes = data.list.map(({ code }) => code).filter((code) => code !== null)
      return codes.length
    })
    .toBeGreaterThan(before)
  readSoFar.set(to, codes.length)
  return codes[0] ?? ''
}

export const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

export async function enterCode(page: Page, code: string): Promise<void> {
  await expect(firstDigit(page)).toBeFocused()
  await page.keyboard.type(code)
}

/** The set-password step, or complete info when a username is to be chosen as well. */
export async function fillAccount(page: Page, username?: string): Promise<void> {
  if (username) await field(page, 'username').fill(username)
  await field(page, 'new-password').fill(PASSWORD)
  await field(page, 'repeat-password').fill(PASSWORD)
  await field(page, 'name').fill('Meera D’Souza')
  await drawer(page).getByRole('checkbox').check()
  await button(page, 'Create account').click()
}

export async function enterPassword(page: Page, password = PASSWORD): Promise<void> {
  await field(page, 'password').fill(password)
  await button(page, 'Log in').click()
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The balance stands in the bar of every tab but the chats', which has a bar of its own.
  const balance = page.getByRole('button', { name: /INR/ })
  await expect(balance.or(page.getByRole('link', { name: /Friend requests/ })).first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('login'))).toBeNull()
}

export type Answers = Partial<Record<string, object>>

/** The server's answers given here, by the end of the path; what is not named goes to the server. */
export async function answer(page: Page, answers: Answers): Promise<void> {
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1]
    return data ? route.fulfill({ json: { code: 10000, data } }) : route.fallback()
  })
}

export const sent = () => ({
  type: 1,
  data: { target: '+19****10', token: 'flow', retry_at: Date.now() + 60_000 },
})

type Reply = { flag: number; token: string; data: { token: string } }

async function send(request: APIRequestContext, path: string, data: object, bearer?: string): Promise<Reply> {
  const headers = bearer ? { Authorization: `Bearer ${bearer}` } : undefined
  const reply = await request.post(`/api${path}`, { data, headers })
  const body = (await reply.json()) as { code: number; data: Reply; message?: string }
  expect(body.code, `${path}: ${body.message}`).toBe(10000)
  return body.data
}

/** An account with nothing bound: its sign-in still owes a contact. */
export async function givenUsername(request: APIRequestContext) {
  const username = newUsername()
  const account = { username, password: cipher(PASSWORD), real_name: 'Meera' }
  const { token } = await send(request, '/user/register', {
    source: 2,
    account,
    adult: true,
    terms: '2026-11',
  })
  return { username, stepToken: token }
}

/** A whole account with an address. `request` of a page makes its browser a known device. */
export async function givenMember(request: APIRequestContext, { hasInviter = false } = {}) {
  const { username, stepToken } = await givenUsername(request)
  const email = newAddress()
  const contact = { email: { mailbox_number: email } }
  const sent = await send(request, '/public/verifications', { source: 2, biz: 2, data: contact }, stepToken)
  const code = await codeTo(request, email)
  const proof = { mailbox_number: email, code, token: sent.data.token }
  const { token } = await send(request, '/user/bind_email', proof, stepToken)
  await aMinuteLater(email)
  if (hasInviter) await send(request, '/user/bind_inviter', { invite_code: await inviterOf(request) }, token)
  return { username, email, token }
}

/** An account by mobile code. */
export async function givenMobileMember(request: APIRequestContext) {
  const number = newNumber()
  const mobile = { area_code: '+91', phone_number: number }
  const sent = await send(request, '/public/verifications', { source: 2, biz: 1, data: { mobile } })
  const code = await codeTo(request, `+91${number}`)
  const step = await send(request, '/public/verify_code', {
    biz: 1,
    source: 2,
    data: { mobile: { ...mobile, code } },
    token: sent.data.token,
  })
  const account = { username: newUsername(), password: cipher(PASSWORD), real_name: 'Meera' }
  await send(request, '/user/bind_account', { ...account, adult: true, terms: '2026-11' }, step.token)
  await aMinuteLater(`+91${number}`)
  return { number }
}

let inviter: Promise<string> | undefined

/** The code of somebody who may invite: Asha has been here from the start. Asked once, for she has ten sessions. */
export function inviterOf(request: APIRequestContext): Promise<string> {
  inviter ??= (async () => {
    const account = { username: 'asha.verma', password: cipher(DEMO_PASSWORD) }
    const { token } = await send(request, '/user/login', { source: 2, data: { account } })
    const reply = await request.get('/api/user/info', { headers: { Authorization: `Bearer ${token}` } })
    const { data } = (await reply.json()) as { data: { uid: string } }
    return data.uid
  })()
  return inviter
}

/** Whether the member of a page has an inviter, by the page's own session. */
export async function hasInviter(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const reply = await fetch('/api/user/info', {
      headers: { Authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    })
    return (await reply.json()).data.has_inviter
  })
}
