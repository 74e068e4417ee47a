import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Repeat2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { RollingNumber } from '#ui/data/rolling-number.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { Coin } from '#ui/media/coins.tsx'
import { SavedMark } from './saved-mark.tsx'
import { useChosenBalance } from './wallet.queries.ts'
import { coinOf, walletName } from './wallet-names.ts'
import { SWITCHER } from './wallet-switcher.tsx'

/** On the narrowest phones the words need the room. */
const ICON = 'size-4 max-[359px]:hidden'
const ACTION = 'press tap-area inline-flex items-center gap-1.5 rounded-xs'

type BalanceCardProps = {
  /** `compact` is the rail's, without the second line. */
  size?: 'full' | 'compact'
  /** Under the balance: quick actions, or the one button. */
  children?: ReactNode
}

export function BalanceCard({ size = 'full', children }: BalanceCardProps) {
  const t = useT()
  const switcher = useOverlay(SWITCHER)
  const { type, balance, all, isKnown, isError } = useChosenBalance()
  const isFull = size === 'full'
  return (
    <FacetCard tone={isFull ? 'surface' : 'royal'} padding={isFull ? 'wide' : 'normal'}>
      <div className={isFull ? 'md:flex md:items-center md:justify-between md:gap-10' : ''}>
        <div className="min-w-0 md:flex-1">
          <div
            className={`flex min-h-11 items-center justify-between gap-4 ${isFull ? 'md:justify-start' : ''}`}
          >
            <span className={`text-sm ${isFull ? 'text-ink2' : 'text-white/85'}`}>{t(walletName[type])}</span>
            <div className={`flex gap-4 text-sm font-semibold ${isFull ? 'text-brand-text' : 'text-white'}`}>
              {isFull && (
                <Link to="/exchange" className={ACTION}>
                  <Repeat2 className={ICON} aria-hidden="true" />
                  {t('wallet.exchange')}
                </Link>
              )}
              <button type="button" onClick={switcher.open} className={ACTION}>
                <ArrowLeftRight className={ICON} aria-hidden="true" />
                {t('wallet.switcher.open')}
              </button>
            </div>
          </div>
          <p
            className={`flex items-center gap-2 font-display font-extrabold ${isFull ? 'min-h-10 text-3xl' : 'min-h-8 text-xl'}`}
          >
            <Coin currency={coinOf[type]} className={isFull ? 'size-9' : 'size-7'} />
            {isKnown ? (
              <>
                <RollingNumber text={displayAmount(balance)} />
                <span className="sr-only">{codeOf(type)}</span>
              </>
            ) : isError ? (
              <span className="text-sm font-semibold">{t('wallet.failed')}</span>
            ) : (
              <Skeleton className="h-8 w-40" />
            )}
          </p>
          <SavedMark className={`mt-1 text-xs ${isFull ? 'text-ink2' : 'text-white/85'}`} />
          {isFull && (
            <p className="mt-1 flex min-h-5 flex-wrap gap-x-4 text-xs text-ink2">
              {all && (
                <>
                  <span>{t('wallet.withdrawable', { amount: displayAmount(all.withdrawable) })}</span>
                  <span>{t('wallet.locked', { amount: displayAmount(all.locked) })}</span>
                </>
              )}
            </p>
          )}
        </div>
        {children && <div className={isFull ? 'mt-4 md:mt-0 md:w-[36rem]' : 'mt-4'}>{children}</div>}
      </div>
    </FacetCard>
  )
}
