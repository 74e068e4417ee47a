// The rounds of a table that are over, newest first and live: what the socket brings is put in front; whoever has no
// socket, or lost it, reads again.
import type { ReplyOf } from '@mela/contract/endpoint.ts'
import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import { games, type RoundResult, roundResult } from '@mela/contract/games.ts'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '#platform/api/call.ts'
import { keyOf, ownTask, queryClient } from '#platform/api/query.ts'
import { pageAt, walk } from '#platform/api/walk.ts'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'
import { useHeldPeriod } from './reveal-gate.ts'
import { roundsOf } from './rounds-of.ts'

export type Table = { game_type: GameType; minutes: RoundMinutes }

const PAGE_SIZE = 20

type Page = ReplyOf<typeof games.result>

const keyOfTable = ({ game_type, minutes }: Table) => [...keyOf(games.result), game_type, minutes]

const pagesOf = (table: Table) =>
  infiniteQueryOptions({
    queryKey: keyOfTable(table),
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      await ownTask()
      return call(games.result, { query: { ...table, ...pageAt(pageParam, PAGE_SIZE) }, signal })
    },
    ...walk,
  })

/** Puts a round in front of what is known of its table. Of a table that nobody has looked at nothing is kept. */
export function keepResult(round: RoundResult): void {
  queryClient.setQueryData<InfiniteData<Page, string | undefined>>(keyOfTable(round), (known) => {
    const [first, ...rest] = known?.pages ?? []
    if (!known || !first) return known
    const others = first.list.filter(({ period }) => period !== round.period)
    return {
      ...known,
      pages: [{ ...first, list: [round, ...others] }, ...rest],
    }
  })
}

/** Reads the newest rounds of a table again, without forgetting the older ones. */
export async function readNewest(table: Table): Promise<RoundResult[]> {
  const { list } = await call(games.result, { query: { ...table, pos: 0, limit: 10 } })
  for (const round of [...list].reverse()) keepResult(round)
  return list
}

export type Results = {
  rounds: RoundResult[]
  /** For the stage alone: with the round whose result nothing else tells yet. */
  drawn: RoundResult[]
  isLoading: boolean
  failure: Error | null
  hasMore: boolean
  isLoadingMore: boolean
  hasMoreFailed: boolean
  loadMore: () => void
  reload: () => void
}

export function useResults(table: Table): Results {
  const { game_type, minutes } = table
  const held = useHeldPeriod()
  const query = useInfiniteQuery(pagesOf({ game_type, minutes }), queryClient)
  useEffect(() => {
    const isMine = (round: RoundResult) => round.game_type === game_type && round.minutes === minutes
    const stop = [
      onEvent(roundResult, (round) => isMine(round) && keepResult(round)),
      onReconnect(() => void readNewest({ game_type, minutes }).catch(() => {})),
    ]
    return () => {
      for (const end of stop) end()
    }
  }, [game_type, minutes])
  const drawn = useMemo(() => roundsOf(query.data), [query.data])
  const rounds = useMemo(() => drawn.filter(({ period }) => period !== held), [drawn, held])
  return {
    rounds,
    drawn,
    isLoading: query.isPending,
    failure: rounds.length === 0 ? query.error : null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  }
}
