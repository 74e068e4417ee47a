import { codeOf, displayMoney } from '@mela/contract/money.ts'
import { coinOf } from '#features/wallet/index.ts'
import { kindOf } from '#platform/api/tell-failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsDesktop } from '#platform/viewport.ts'
import { Button } from '#ui/actions/button.tsx'
import { FitText } from '#ui/actions/fit-text.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { Skeleton, SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState, OfflineState } from '#ui/feedback/state-view.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen, type ScreenProps } from '#ui/layout/screen.tsx'
import { Choices } from './choices.tsx'
import { HotActivities } from './hot-activities.tsx'
import { LoginQuestion } from './login-question.tsx'
import { termsOf } from './offer.ts'
import { TargetCard } from './target-card.tsx'
import { TermsCard } from './terms-card.tsx'
import { useRecharge } from './use-recharge.ts'

const NOW_WIDTH_PX = 82

type RechargeScreenProps = Omit<ScreenProps, 'children' | 'footer' | 'head' | 'width'>

/** Recharge, as a tab and in back mode: the two differ only in their bar (WL-05, WL-16). */
export function RechargeScreen({ isBusy, ...bar }: RechargeScreenProps) {
  const t = useT()
  const isDesktop = useIsDesktop()
  const recharge = useRecharge()
  const { configs, offer } = recharge
  const { channel, product } = offer

  const now = product && (
    <Button variant="gold" size="lg" isLoading={recharge.isOrdering} onClick={recharge.rechargeNow}>
      <FitText text={t('cashier.recharge.now')} maxWidthPx={NOW_WIDTH_PX} />
    </Button>
  )
  const receive = channel && product && termsOf(channel, product).receive
  return (
    <Screen
      {...bar}
      isBusy={isBusy || configs.isPending}
      head="violet"
      width="wide"
      footer={
        !isDesktop &&
        now &&
        receive && (
          <div className="flex items-center justify-between gap-3 pb-2">
            <span className="grid">
              <span className="text-xs text-ink2">{t('cashier.recharge.receive')}</span>
              <MoneyText
                amount={displayMoney(receive)}
                currency={coinOf[receive.money_type]}
                currencyLabel={codeOf(receive.money_type)}
                isCurrencyShown
                hasCoin={false}
                size="lg"
              />
            </span>
            {now}
          </div>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_30rem] lg:grid-cols-[minmax(0,72rem)_36rem] lg:justify-center lg:gap-6">
        <div className="grid min-w-0 gap-4">
          <TargetCard currency={recharge.currency} onPick={recharge.pickCurrency} />
          {configs.data ? (
            channel ? (
              <Choices offer={offer} onChoose={recharge.choose} />
            ) : (
              <Card>
                <EmptyState
                  scene="wallet"
                  title={t('cashier.recharge.none.title')}
                  text={t('cashier.recharge.none.text')}
                />
              </Card>
            )
          ) : configs.isError ? (
            <Failed isOffline={kindOf(configs.error) === 'offline'} onRetry={() => void configs.refetch()} />
          ) : (
            <ChoicesSkeleton />
          )}
          <HotActivities currency={recharge.currency} />
        </div>
        <div className="grid min-w-0 gap-4 md:sticky md:top-20">
          {channel && product ? (
            <TermsCard channel={channel} product={product} action={isDesktop && now} />
          ) : (
            configs.isPending && <SkeletonCard className="h-[22rem]" />
          )}
        </div>
      </div>
      <LoginQuestion />
    </Screen>
  )
}

function ChoicesSkeleton() {
  return (
    <Card padding="wide">
      <div className="grid gap-5">
        <Skeleton className="h-4 w-24" />
        <div className="grid grid-cols-3 gap-3">
          {['1', '2', '3'].map((tile) => (
            <Skeleton key={tile} className="h-24 rounded-md" />
          ))}
        </div>
        <Skeleton className="h-4 w-24" />
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          {['1', '2', '3', '4', '5', '6'].map((tile) => (
            <Skeleton key={tile} className="h-14" />
          ))}
        </div>
      </div>
    </Card>
  )
}

function Failed({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const t = useT()
  const action = <Button onClick={onRetry}>{t('app.failure.retry')}</Button>
  const title = t('cashier.recharge.failed')
  return (
    <Card>
      {isOffline ? (
        <OfflineState title={title} text={t('app.failure.offline')} action={action} />
      ) : (
        <ErrorState title={title} text={t('app.failure.unexpected')} action={action} />
      )}
    </Card>
  )
}
