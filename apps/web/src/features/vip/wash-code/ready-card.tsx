import { codeOf, decimalsOf, displayAmount } from '@mela/contract/money.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { coinOf } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { RollingNumber } from '#ui/data/rolling-number.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { Coin } from '#ui/media/coins.tsx'

type ReadyCardProps = {
  total: bigint
  money_type: PlayCurrency
  isClaiming: boolean
  onClaim: () => void
}

/** All that waits, and the one button that takes it. */
export function ReadyCard({ total, money_type, isClaiming, onClaim }: ReadyCardProps) {
  const t = useT()
  return (
    <FacetCard tone="royal">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-white/85">{t('vip.wash.ready')}</p>
          <p className="mt-1 flex min-h-10 flex-wrap items-center gap-2 font-display text-3xl font-extrabold">
            <Coin currency={coinOf[money_type]} className="size-9" />
            <RollingNumber text={displayAmount(total, decimalsOf(money_type))} />
            <span className="text-base">{codeOf(money_type)}</span>
          </p>
        </div>
        <Button
          variant="gold"
          size="lg"
          disabled={total === 0n}
          isLoading={isClaiming}
          onClick={onClaim}
          className="max-sm:w-full"
        >
          {t('vip.wash.claimAll')}
        </Button>
      </div>
      <p className="mt-4 text-sm text-white/85">{t('vip.wash.free', { currency: codeOf(money_type) })}</p>
    </FacetCard>
  )
}
