// A gateway takes payments on pages of its own and tells us by signed calls. Ours is the sandbox; a real one plugs in
// here: where its page is, and how its word is known to be its own.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MoneyType } from '@mela/contract/enums.ts'
import { formatAmount } from '@mela/contract/money.ts'
import type { Platform } from '#platform/platform.ts'

export type PayableOrder = { id: string; money_type: MoneyType; amount: bigint }

export type Gateway = {
  readonly name: string
  /** Where the browser goes to pay. Made without asking anybody, so that an order needs no other service to be up. */
  payUrl(platform: Platform, order: PayableOrder): string
  /** The key that its calls are signed with. */
  callbackKey(platform: Platform): Buffer
}

const derived = (platform: Platform, use: string) =>
  createHmac('sha256', platform.config.secretKey).update(use).digest()

export const sandboxGateway: Gateway = {
  name: 'sandbox',
  payUrl: (platform, { id, money_type, amount }) => {
    const asked = new URLSearchParams({
      order: id,
      currency: String(money_type),
      amount: formatAmount(amount),
    })
    const signature = createHmac('sha256', derived(platform, 'sandbox gateway page'))
      .update(asked.toString())
      .digest('base64url')
    return `${platform.config.publicOrigin ?? ''}/sandbox/pay?${asked}&signature=${signature}`
  },
  callbackKey: (platform) => derived(platform, 'sandbox gateway callback'),
}

/** The page believes an order only as we signed it. */
export function isPagePayable(platform: Platform, query: Record<string, string>): boolean {
  const { signature = '', ...asked } = query
  const { order = '', currency = '', amount = '' } = asked
  const text = new URLSearchParams({ order, currency, amount }).toString()
  const expected = createHmac('sha256', derived(platform, 'sandbox gateway page')).update(text).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** None outside demonstration mode: a real gateway is the operator's to add. */
export const gatewayOf = (platform: Platform): Gateway | undefined =>
  platform.config.isDemonstration ? sandboxGateway : undefined

export const callbackSignature = (key: Buffer, timestamp: string, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest()
