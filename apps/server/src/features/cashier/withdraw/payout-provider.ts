// Who carries payouts out. The reference is ours and the same at every try, so that a provider which keeps its word pays
// it once; and before anything is sent again it is asked what became of it.
import { formatAmount } from '@mela/contract/money.ts'
import type { Platform } from '#platform/platform.ts'
import { port } from '#platform/port.ts'
import type { Destination } from './destination.ts'

export type Payout = { reference: string; currency: number; amount: bigint; destination: Destination }
export type PayoutOutcome = { state: 'paid' | 'failed'; provider_ref: string }

export type PayoutProvider = {
  /** Undefined when the provider does not know the reference. Throws when nobody can tell. */
  statusOf(reference: string): Promise<PayoutOutcome | undefined>
  pay(payout: Payout): Promise<PayoutOutcome>
}

const TIMEOUT_MS = 8000

/** A provider that speaks JSON over HTTP, as our sandbox does. */
export function httpPayoutProvider(base: string): PayoutProvider {
  const ask = async (path: string, init: RequestInit): Promise<PayoutOutcome | undefined> => {
    const response = await fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status === 404) return undefined
    const body = (await response.json()) as { state?: string; id?: string }
    if (!response.ok || (body.state !== 'paid' && body.state !== 'failed'))
      throw new Error(`the payout provider answered ${response.status}`)
    return { state: body.state, provider_ref: String(body.id ?? '') }
  }
  return {
    statusOf: (reference) => ask(`/payouts/${encodeURIComponent(reference)}`, {}),
    pay: async ({ reference, currency, amount, destination }) => {
      const outcome = await ask('/payouts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': reference },
        body: JSON.stringify({ reference, currency, amount: formatAmount(amount), destination }),
      })
      if (!outcome) throw new Error('the payout provider answered 404')
      return outcome
    },
  }
}

/** Without a provider nothing is paid out. */
export const payoutProvider = port<(platform: Platform) => PayoutProvider | undefined>(
  'cashier.payout_provider',
  () => undefined,
)
