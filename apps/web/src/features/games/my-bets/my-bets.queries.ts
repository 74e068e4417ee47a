import type { ReplyOf } from '@mela/contract/endpoint.ts'
import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { games, type MyBet } from '@mela/contract/games.ts'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#platform/api/call.ts'
import { keyOf, queryClient, useRead } from '#platform/api/query.ts'
import { pageAt, walk } from '#platform/api/walk.ts'
import { useIsSignedIn } from '#platform/session.ts'
import { untilReveal, useHeldPeriod } from '../rounds/reveal-gate.ts'

export type MyBetsFilter = { game_type: GameType; minutes?: RoundMinutes }

const PAGE_SIZE = 20
const OF_ROUND = 100

type Page = ReplyOf<typeof games.myBets>

const pagesOf = (filter: MyBetsFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(games.myBets), 'list', filter],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(games.myBets, { query: { ...filter, ...pageAt(pageParam, PAGE_SIZE) }, signal }),
    ...walk,
  })

export function useMyBets(filter: MyBetsFilter) {
  const isEnabled = useIsSignedIn()
  const query = useInfiniteQuery({ ...pagesOf(filter), enabled: isEnabled }, queryClient)
  const held = useHeldPeriod()
  const bets = useMemo(() => untilReveal(betsOf(query.data), held), [query.data, held])
  return { query, bets }
}

/** Each once: a bet that is placed while one reads moves the others to the next page. */
export function betsOf(data: InfiniteData<Page> | undefined): MyBet[] {
  const byId = new Map(data?.pages.flatMap(({ list }) => list).map((bet) => [bet.bet_id, bet]))
  return [...byId.values()]
}

/** My bets of one round; none for visitors, and none of no round. */
export function useBetsOfRound(period: string | undefined): readonly MyBet[] {
  const isEnabled = useIsSignedIn() && period !== undefined
  const { data } = useRead(games.myBets, { query: { period, limit: OF_ROUND } }, { isEnabled })
  const held = useHeldPeriod()
  return useMemo(() => untilReveal(data?.list ?? nothing, held), [data, held])
}

const nothing: readonly MyBet[] = []

export const readBetsOfRound = (period: string): Promise<Page> =>
  call(games.myBets, { query: { period, limit: OF_ROUND } })

export const refreshMyBets = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [games.myBets.path] })
