import { useEffect, useState } from 'react'
import { useChosenWallet } from '#platform/chosen-wallet.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useTabParts } from '#platform/page-bar.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useLiveRewards, useSummary } from '../team.queries.ts'
import { CodeCard, VisitorCard } from './code-card.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PlatformCard } from './platform-card.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { TurningRewards } from './turning-rewards.tsx'

/** The invite page of source 2.4 (TM-01); without a summary the values are "-" (TM-09). */
export default function InviteTabScreen() {
  const t = useT()
  const { actions, scrollerRef, isBusy } = useTabParts()
  const isSignedIn = useIsSignedIn()
  const { type: preferred } = useChosenWallet()
  const [currency, setCurrency] = useState(preferred)
  const rupees = useSummary(1, isSignedIn)
  const dollars = useSummary(2, isSignedIn)
  const shown = currency === 1 ? rupees : dollars
  const summary = isSignedIn ? shown.data : undefined
  useLiveRewards()
  const failure = rupees.error ?? dollars.error
  useEffect(() => {
    // One for both currencies, whatever went wrong.
    if (failure) void toast(t('team.failure'), { id: 'team-summary', tone: 'bad' })
  }, [failure, t])

  const hasWaiting = [rupees, dollars].some(({ data }) => isSignedIn && (data?.unredeemed_reward ?? 0n) > 0n)
  return (
    <Screen
      title={t('team.pages.invite.title')}
      actions={actions}
      scrollerRef={scrollerRef}
      isBusy={isBusy || (isSignedIn && shown.isPending)}
      head="violet"
      width="wide"
    >
      <div className="on-violet px-1 pb-5 text-white">
        <h2 className="font-display text-2xl font-extrabold text-balance">{t('team.invite.headline')}</h2>
        <TurningRewards summary={summary} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {isSignedIn ? <CodeCard /> : <VisitorCard />}
        <div className="grid min-w-0 gap-4">
          <RevenueCard
            currency={currency}
            onCurrency={setCurrency}
            summary={summary}
            isLoading={isSignedIn && shown.isPending}
            onRetry={isSignedIn && shown.isError && !shown.data ? () => void shown.refetch() : undefined}
            hasWaiting={hasWaiting}
          />
          <HowItWorks summary={summary} />
          <PlatformCard summary={summary} currency={currency} />
        </div>
      </div>
    </Screen>
  )
}
