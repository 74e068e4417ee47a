// What the team pages know of the server. Rewards come with every round and recharge of the downline, so these are asked
// anew when money moved and when the connection is back.
import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { notification } from '@mela/contract/event.ts'
import { type RewardState, type SubordinateSort, team } from '@mela/contract/team.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient, useRead } from '#platform/api/query.ts'
import { pageAt, walk } from '#platform/api/walk.ts'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'

const PAGE_SIZE = 20

type Page<Item> = { list: Item[]; total: number }

const nextPos = <Item>(last: Page<Item>, _: unknown, pos: number) =>
  last.list.length > 0 && pos + last.list.length < last.total ? pos + last.list.length : undefined

/** Each once: what comes in while one reads moves the rest to the next page, where it would show again. */
export function itemsOf<Item>(
  data: InfiniteData<Pick<Page<Item>, 'list'>> | undefined,
  idOf: (item: Item) => string,
): Item[] {
  const byId = new Map(data?.pages.flatMap(({ list }) => list).map((item) => [idOf(item), item]))
  return [...byId.values()]
}

/** Visitors have none to ask for. */
export const useSummary = (currency: PlayCurrency, isEnabled = true) =>
  useRead(team.summary, { query: { currency } }, { isEnabled })

export type MemberFilter = {
  currency: PlayCurrency
  tier?: number
  q?: string
  sort?: (typeof SubordinateSort)[number]
}

export const useSubordinates = (filter: MemberFilter) =>
  useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...keyOf(team.subordinates), filter],
      queryFn: ({ pageParam, signal }): Promise<ReplyOf<typeof team.subordinates>> =>
        call(team.subordinates, { query: { ...filter, pos: pageParam, limit: PAGE_SIZE }, signal }),
      initialPageParam: 0,
      getNextPageParam: nextPos,
    }),
    queryClient,
  )

export type RewardFilter = { currency?: PlayCurrency; state?: (typeof RewardState)[number] }

export const useRewards = (filter: RewardFilter) =>
  useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...keyOf(team.rewards), filter],
      queryFn: ({ pageParam, signal }): Promise<ReplyOf<typeof team.rewards>> =>
        call(team.rewards, { query: { ...filter, ...pageAt(pageParam, PAGE_SIZE) }, signal }),
      ...walk,
    }),
    queryClient,
  )

export const useRedemptions = () =>
  useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: keyOf(team.redemptions),
      queryFn: ({ pageParam, signal }): Promise<ReplyOf<typeof team.redemptions>> =>
        call(team.redemptions, { query: { pos: pageParam, limit: PAGE_SIZE }, signal }),
      initialPageParam: 0,
      getNextPageParam: nextPos,
    }),
    queryClient,
  )

/** Everything about rewards; the downline itself does not change by a redemption. */
export async function refreshRewards(): Promise<void> {
  const reads = [team.summary, team.rewards, team.redemptions]
  // The path alone: of both currencies, with any filter.
  await Promise.all(reads.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}

export const refreshTeam = () => queryClient.invalidateQueries({ queryKey: keyOf(team.subordinates) })

/** While a page about rewards is open. */
export function useLiveRewards(): void {
  useEffect(() => {
    const again = () => void refreshRewards()
    const stops = [
      onEvent(notification, (hint) => hint.type === 'edit_user_amount' && again()),
      onReconnect(again),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
