// The rate for what stands in the field, always one that still holds: it is asked for when the typing rests, and again
// when it runs out.
import { cashier } from '@mela/contract/cashier.ts'
import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query.ts'
import { serverNow } from '#platform/clock.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import type { Pair } from './pairs.ts'

const REST_MS = 350
/** After a refusal such as too many questions. */
const AFTER_FAILURE_MS = 10_000
const AT_LEAST_MS = 1000

export type Quote = ReplyOf<typeof cashier.exchangeQuote> &
  Pair & { amount: bigint /** How long it held when it came. */; lastsMs: number }

export function useQuote({ from, to }: Pair, typed: bigint | undefined) {
  const amount = useDebounced(typed, REST_MS)
  const isAsked = amount !== undefined && amount > 0n && amount === typed
  const quote = useQuery(
    {
      // The amount as text: a bigint cannot be part of a key.
      queryKey: [cashier.exchangeQuote.path, from, to, String(amount)],
      queryFn: async ({ signal }): Promise<Quote> => {
        const query = { from, to, amount: amount ?? 0n }
        const reply = await call(cashier.exchangeQuote, { query, signal })
        return { ...reply, ...query, lastsMs: reply.expires_at - serverNow() }
      },
      enabled: isAsked,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state: { data, error } }) => {
        if (error) return AFTER_FAILURE_MS
        return data ? Math.max(AT_LEAST_MS, data.expires_at - serverNow()) : false
      },
    },
    queryClient,
  )
  return {
    quote: isAsked && !quote.isError ? quote.data : undefined,
    error: isAsked ? quote.error : null,
    /** Somebody is typing, or the answer is on its way. */
    isAsking: typed !== undefined && typed > 0n && (!isAsked || (quote.isPending && !quote.isError)),
    renew: quote.refetch,
  }
}
