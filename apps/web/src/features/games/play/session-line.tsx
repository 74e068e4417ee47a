// How long one has been playing, and what the day has brought so far: always in sight, never dressed up.
import { games } from '@mela/contract/games.ts'
import { codeOf } from '@mela/contract/money.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { keyOf, queryClient, useRead } from '#platform/api/query.ts'
import { useChosenWallet } from '#platform/chosen-wallet.ts'
import { serverNow, ticks } from '#platform/clock.ts'
import { signed } from '#platform/format/signed.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { onSessionEnd, useIsSignedIn } from '#platform/session.ts'
import { useNow } from '#platform/use-now.ts'
import { useUntilReveal } from '../rounds/reveal-gate.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Since a member opened their first game of this visit. */
const useOpened = create<{ at: number | null }>(() => ({ at: null }))
onSessionEnd(() => useOpened.setState({ at: null }))

/** `settled` changes whenever a round has brought me something: then the sum is asked for again. */
export function SessionLine({ settled }: { settled: unknown }) {
  const t = useT()
  const isSignedIn = useIsSignedIn()
  const { type } = useChosenWallet()
  const openedAt = useOpened(({ at }) => at) ?? ticks()
  useEffect(() => {
    if (isSignedIn && useOpened.getState().at === null) useOpened.setState({ at: ticks() })
  }, [isSignedIn])
  useNow(MINUTE_MS)
  const from = Math.floor(serverNow() / DAY_MS) * DAY_MS
  const { data } = useRead(
    games.myStatistics,
    { query: { money_type: type, from, unit: 'day' } },
    { isEnabled: isSignedIn },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it changed is what counts.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: keyOf(games.myStatistics).slice(0, 1) })
  }, [settled])
  const net = useUntilReveal(data && data.total.prize_amount - data.total.betting_amount)
  if (!isSignedIn) return null
  const minutes = Math.floor((ticks() - openedAt) / MINUTE_MS)
  return (
    <p className="figures flex flex-wrap gap-x-2 px-1 text-xs text-ink2">
      <span>{t('games.play.session', { minutes })}</span>
      {net !== undefined && (
        <>
          <span aria-hidden="true">·</span>
          <span>{t('games.play.today', { amount: `${signed(net, type)} ${codeOf(type)}` })}</span>
        </>
      )}
    </p>
  )
}
