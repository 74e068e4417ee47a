import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { REWARD_DAYS, team } from '@mela/contract/team.ts'
import { Clock3 } from 'lucide-react'
import { useState } from 'react'
import { refreshWallets } from '#features/wallet/index.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { sumText } from '../sums.ts'
import { refreshRewards, useLiveRewards, useSummary } from '../team.queries.ts'
import { CoinRise } from './coin-rise.tsx'
import { leftText } from './left-text.ts'
import { OpenRewards } from './open-rewards.tsx'
import { RedemptionList } from './redemption-list.tsx'
import { isSoon } from './time-left.ts'
import { WaitingAmount } from './waiting-amount.tsx'

const TIMES_AGE_MS = 15_000

type Redeemed = ReplyOf<typeof team.redeem>['list']

const sumsText = (sums: Redeemed) => sums.map(({ amount, currency }) => sumText(amount, currency)).join(' + ')

/** What waits, until when, and the one tap that moves it to the wallets (TM-02). */
export default function RewardsScreen() {
  const t = useT()
  const bar = usePageBar()
  const nowMs = useNow(TIMES_AGE_MS)
  const summaries = [useSummary(1), useSummary(2)]
  const [redeemedTimes, setRedeemedTimes] = useState(0)
  useLiveRewards()
  const redeem = useCommand(team.redeem, {
    onDone: ({ list, waiting }: { list: Redeemed; waiting: Redeemed }) => {
      void refreshRewards()
      if (waiting.length > 0)
        void toast(t('team.rewards.bonusWaiting', { amounts: sumsText(waiting) }), {
          id: 'waiting',
          tone: 'good',
        })
      if (list.length === 0 && waiting.length > 0) return
      if (list.length === 0) return void toast(t('team.rewards.none'), { id: 'redeem', tone: 'info' })
      void refreshWallets()
      setRedeemedTimes(redeemedTimes + 1)
      void toast(t('team.rewards.done', { amounts: sumsText(list) }), { id: 'redeem', tone: 'good' })
    },
  })

  const known = summaries.flatMap(({ data }) => data ?? [])
  const failed = summaries.find(({ isError, data }) => isError && !data)
  const hasWaiting = known.some(({ unredeemed_reward }) => unredeemed_reward > 0n)
  const expiries = known.flatMap(({ next_expiry_at }) => next_expiry_at ?? [])
  const nextMs = expiries.length > 0 ? Math.min(...expiries) - nowMs : undefined
  return (
    <Screen {...bar} head="violet" width="wide" isBusy={summaries.some(({ isPending }) => isPending)}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <div className="min-w-0 lg:col-span-2">
          <FacetCard>
            {failed ? (
              <ReadFailed
                size="compact"
                failure={failed.error}
                title={t('team.rewards.failed')}
                onRetry={() => void failed.refetch()}
              />
            ) : (
              <div className="relative grid gap-4">
                {redeemedTimes > 0 && <CoinRise key={redeemedTimes} />}
                <h2 className="text-sm text-ink2">{t('team.rewards.waiting')}</h2>
                <div className="grid gap-2 md:flex md:flex-wrap md:gap-x-10">
                  {summaries.map(({ data }, at) =>
                    data ? (
                      <WaitingAmount
                        key={data.currency}
                        amount={data.unredeemed_reward}
                        currency={data.currency}
                      />
                    ) : (
                      <Skeleton key={at === 0 ? 'rupees' : 'dollars'} className="h-10 w-32" />
                    ),
                  )}
                </div>
                {nextMs !== undefined && hasWaiting && (
                  <p
                    className={`flex items-center gap-2 text-sm font-semibold ${isSoon(nextMs) ? 'text-danger' : 'text-ink'}`}
                  >
                    <Clock3 className="size-5 shrink-0" aria-hidden="true" />
                    {t('team.rewards.next', { left: leftText(t, nextMs) })}
                  </p>
                )}
                <p className="text-sm text-ink2">
                  {known.length === 2 && !hasWaiting && `${t('team.rewards.nothing')} `}
                  {t('team.rewards.rule', { days: REWARD_DAYS })}
                </p>
                <div className="grid gap-2 md:max-w-[36rem]">
                  <Button
                    variant="gold"
                    size="lg"
                    isWide
                    disabled={!hasWaiting}
                    isLoading={redeem.isRunning}
                    onClick={() => void redeem.run({})}
                  >
                    {t('team.rewards.redeem')}
                  </Button>
                  <p className="text-center text-xs text-ink2">{t('team.rewards.about')}</p>
                </div>
              </div>
            )}
          </FacetCard>
        </div>
        <OpenRewards nowMs={nowMs} />
        <RedemptionList nowMs={nowMs} />
      </div>
    </Screen>
  )
}
