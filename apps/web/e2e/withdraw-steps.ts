// What journeys about withdrawals share: a photo, the PIN at the screen, and by the way of the wire what a member has
// to be before one of them begins.
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import { aDayLater } from '../../../tools/day-later.ts'
import { cipher, expect } from './journey.ts'

export const PIN = '246813'

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A real picture: a violet card of 100 × 64. */
export const photo: Buffer = (() => {
  const [width, height] = [100, 64]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([91, 33, 182]))])
  const pixels = Buffer.concat(Array.from({ length: height }, () => row))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
})()

/** Chooses it in the field with this name and waits until it is uploaded. */
export async function addPhoto(page: Page, name: string): Promise<void> {
  const field = page.getByRole('group', { name })
  await field
    .locator('input[data-camera=false]')
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: photo })
  await expect(field.getByText('Uploaded')).toBeVisible()
  await expect(field.getByRole('img', { name: `Your photo: ${name}` })).toBeVisible()
}

export const pinSheet = (page: Page) => page.getByRole('dialog', { name: /withdrawal password/ })

/** On the keys of the pad, as a finger does. */
export async function tapPin(page: Page, pin: string): Promise<void> {
  const pad = page.getByRole('group', { name: 'Digits' })
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click()
}

type Reply<Data> = { code: number; data: Data; reason?: string }
export type Caller = {
  readonly password: string
  call: <Data>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply<Data>>
}

async function must<Data>(who: Caller, method: string, path: string, body?: unknown): Promise<Data> {
  const headers = { 'Idempotency-Key': randomBytes(16).toString('hex') }
  const reply = await who.call<Data>(method, path, body, headers)
  expect(reply, `${method} ${path}`).toMatchObject({ code: 10000 })
  return reply.data
}

type Sum = { currency: number; balance: string; to_wager: string; direct_received: string }
type Config = {
  has_pin: boolean
  accounts: { id: string; kind: string; tail: string }[]
  sums: Sum[]
  limits: { left_today: number }[]
}
export const configOf = (who: Caller) => must<Config>(who, 'GET', '/balance/withdraw_config')

/** Proves that the member is there, by the password where nothing else is named. */
const stepUp = (who: Caller, purpose: string, proof: object = { password: cipher(who.password) }) =>
  must(who, 'POST', '/user/step_up', { purpose, proof })
/** The hold that a change brings is none of what these journeys are about. */
const afterHold = async (who: Caller) => aDayLater((await must<{ id: string }>(who, 'GET', '/user/info')).id)

export async function setPin(who: Caller, pin = PIN): Promise<void> {
  await stepUp(who, 'pin')
  await must(who, 'POST', '/balance/add_pin', { pin: cipher(pin) })
  await afterHold(who)
}

/** A new address each time: no two members may share one. */
export function someEthereumAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`
}

export async function addWallet(who: Caller, proof?: { pin: string }): Promise<void> {
  await stepUp(who, 'payout_account', proof)
  await must(who, 'POST', '/withdraw_methods/crypto_wallet', {
    currency: 2,
    channel: 'ERC20',
    address: someEthereumAddress(),
  })
  await afterHold(who)
}

/** The form that asks who it is, answered by the password. */
export async function confirmByPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Your current password').fill(password)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

const flagOf = async (who: Caller) =>
  (await must<{ identity_flag: number }>(who, 'GET', '/user/identity_check')).identity_flag
const reviewed = (who: Caller, flag: number) =>
  expect.poll(() => flagOf(who), { timeout: 60_000, intervals: [500] }).toBe(flag)

async function uploaded(who: Caller, request: APIRequestContext): Promise<string> {
  const sign = { size: photo.length, type: 'image/png', use: 'document', width: 100, height: 64 }
  const { sign_url, url } = await must<{ sign_url: string; url: string }>(who, 'POST', '/public/file', sign)
  const put = await request.put(sign_url, { data: photo, headers: { 'Content-Type': 'image/png' } })
  expect(await put.json()).toMatchObject({ code: 10000 })
  return url
}

/** Both tiers, one after the other, decided by the sandbox's reviewer. */
export async function passIdentity(who: Caller, request: APIRequestContext): Promise<void> {
  const basic = { tier: 1, real_name: 'Journey Maker', gender: 1, birthday: '1990-01-02' }
  await must(who, 'POST', '/user/identity_check', basic)
  await reviewed(who, 1)
  const [front, back, selfie] = [
    await uploaded(who, request),
    await uploaded(who, request),
    await uploaded(who, request),
  ]
  const document_number = `E${randomBytes(5).toString('hex')}X`
  const advanced = { tier: 2, document_type: 'passport', document_number, front, back, selfie }
  await must(who, 'POST', '/user/identity_check', advanced)
  await reviewed(who, 2)
}
