import { codeOf, decimalsOf, displayAmount } from '@mela/contract/money.ts'
import type { RewardsSummary } from '@mela/contract/team.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpenLogin } from '#features/account/index.ts'
import { coinOf } from '#features/wallet/index.ts'
import type { ChoosableType } from '#platform/chosen-wallet.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsSignedIn } from '#platform/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { RollingNumber } from '#ui/data/rolling-number.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { CurrencyChoice } from '../currency-choice.tsx'
import { sumText } from '../sums.ts'
import { Figure, NO_VALUE } from './figure.tsx'

type RevenueCardProps = {
  currency: ChoosableType
  onCurrency: (currency: ChoosableType) => void
  summary: RewardsSummary | undefined
  isLoading: boolean
  /** Given when the summary could not be had. */
  onRetry: (() => void) | undefined
  /** In any currency. */
  hasWaiting: boolean
}

export function RevenueCard({
  currency,
  onCurrency,
  summary,
  isLoading,
  onRetry,
  hasWaiting,
}: RevenueCardProps) {
  const t = useT()
  return (
    <FacetCard>
      <div className="grid gap-4">
        <CurrencyChoice currency={currency} onChoose={onCurrency} />
        <RevenueLink>
          <span className="grid min-w-0 flex-1 gap-1">
            <span className="text-sm text-ink2">{t('team.invite.revenue')}</span>
            <span className="flex min-h-10 items-center gap-2 font-display text-3xl font-extrabold">
              <Coin currency={coinOf[currency]} className="size-9" />
              {isLoading ? (
                <Skeleton className="h-8 w-36" />
              ) : summary ? (
                <>
                  <RollingNumber text={displayAmount(summary.total_revenue, decimalsOf(currency))} />
                  <span className="sr-only">{codeOf(currency)}</span>
                </>
              ) : (
                NO_VALUE
              )}
            </span>
            <span className="text-sm font-semibold text-brand-text">{t('team.invite.revenueLink')}</span>
          </span>
          <ChevronRight className="size-5 shrink-0 text-ink3" aria-hidden="true" />
        </RevenueLink>
        {onRetry && (
          <Button variant="quiet" onClick={onRetry}>
            {t('team.invite.retry')}
          </Button>
        )}
        <dl className="grid grid-cols-2 gap-4 border-t border-line pt-4">
          <Figure
            label={t('team.invite.subordinates')}
            value={summary?.subordinate_count}
            isLoading={isLoading}
          />
          <Figure
            label={t('team.invite.valid')}
            value={summary?.valid_subordinate_count}
            isLoading={isLoading}
          />
        </dl>
        <p className="-mt-2 text-xs text-ink2">{t('team.invite.validAbout')}</p>
        <RewardsButton
          waiting={
            summary && summary.unredeemed_reward > 0n
              ? sumText(summary.unredeemed_reward, currency)
              : undefined
          }
          hasWaiting={hasWaiting}
        />
      </div>
    </FacetCard>
  )
}

const blockStyle = 'press -m-2 flex items-center gap-3 rounded-md p-2 text-start hover:bg-surface2/60'

function RevenueLink({ children }: { children: ReactNode }) {
  const isSignedIn = useIsSignedIn()
  const openLogin = useOpenLogin()
  return isSignedIn ? (
    <Link to="/invite-record" search={{ total_revenue: '1' }} className={blockStyle}>
      {children}
    </Link>
  ) : (
    <button type="button" onClick={() => openLogin('/invite-record?total_revenue=1')} className={blockStyle}>
      {children}
    </button>
  )
}

function RewardsButton({ waiting, hasWaiting }: { waiting: string | undefined; hasWaiting: boolean }) {
  const t = useT()
  const isSignedIn = useIsSignedIn()
  const openLogin = useOpenLogin()
  const look = buttonStyle({ variant: 'gold', size: 'lg', isWide: true }, 'flex-wrap py-2')
  const words = (
    <>
      <span className="relative inline-flex">
        <Gift className="size-5" aria-hidden="true" />
        {hasWaiting && (
          <span className="animate-pop absolute -top-1 -right-1.5 size-[1.1rem] rounded-full border-2 border-gold bg-ruby">
            <span className="sr-only">{t('team.invite.dot')}</span>
          </span>
        )}
      </span>
      {t('team.invite.rewards')}
      {waiting && (
        <span className="figures text-sm font-semibold">{t('team.invite.waiting', { amount: waiting })}</span>
      )}
    </>
  )
  return isSignedIn ? (
    <Link to="/receive-rewards" className={look}>
      {words}
    </Link>
  ) : (
    <button type="button" onClick={() => openLogin('/receive-rewards')} className={look}>
      {words}
    </button>
  )
}
