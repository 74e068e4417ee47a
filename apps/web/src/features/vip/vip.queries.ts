import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { type CashbackClaim, type PlayCurrency, vip } from '@mela/contract/vip.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient, readOf, useRead } from '#platform/api/query.ts'
import { pageAt, walk } from '#platform/api/walk.ts'

const LADDER_STALE_MS = 10 * 60_000
const PAGE_SIZE = 20

// While the currency is switched, what was there stays for a moment: nothing jumps.
const kept = { placeholderData: keepPreviousData }

export const useStanding = (money_type: PlayCurrency) =>
  useQuery({ ...readOf(vip.standing, { query: { money_type } }), ...kept }, queryClient)

/** Ladders change a few times a year. */
export const useLevels = (money_type: PlayCurrency) =>
  useRead(vip.levels, { query: { money_type } }, { staleMs: LADDER_STALE_MS })

export const useCashback = (money_type: PlayCurrency) =>
  useQuery({ ...readOf(vip.cashback, { query: { money_type } }), ...kept }, queryClient)

/** Those that wait come first. */
export const useBonuses = () => useRead(vip.bonuses, { query: {} })

type Page = ReplyOf<typeof vip.history>

const claimsOf = (money_type: PlayCurrency) =>
  infiniteQueryOptions({
    queryKey: [vip.history.path, money_type],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(vip.history, { query: { money_type, ...pageAt(pageParam, PAGE_SIZE) }, signal }),
    ...walk,
  })

export const useClaims = (money_type: PlayCurrency) => useInfiniteQuery(claimsOf(money_type), queryClient)

/** Each once: a claim made meanwhile moves the rest to the next page, where it would show again. */
export function claimList(data: InfiniteData<Page> | undefined): CashbackClaim[] {
  const byId = new Map(data?.pages.flatMap(({ list }) => list).map((one) => [one.id, one]))
  return [...byId.values()]
}

const again = (path: string) => void queryClient.invalidateQueries({ queryKey: [path] })

export const refreshStanding = () => again(vip.standing.path)
export function refreshCashback(): void {
  again(vip.cashback.path)
  again(vip.history.path)
  again(vip.bonuses.path)
}
