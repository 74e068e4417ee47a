import { codeOf, decimalsOf, displayAmount } from '@mela/contract/money.ts'
import type { PlayCurrency } from '@mela/contract/vip.ts'
import { coinOf } from '#features/wallet/index.ts'
import { RollingNumber } from '#ui/data/rolling-number.tsx'
import { Coin } from '#ui/media/coins.tsx'

/** The figures roll down when they were taken, and stand still for those who want no motion. */
export function WaitingAmount({ amount, currency }: { amount: bigint; currency: PlayCurrency }) {
  return (
    <p className="flex min-h-10 flex-wrap items-center gap-x-2 font-display text-2xl font-extrabold">
      <Coin currency={coinOf[currency]} className="size-8" />
      <RollingNumber text={displayAmount(amount, decimalsOf(currency))} />
      <span className="text-sm font-semibold text-ink2">{codeOf(currency)}</span>
    </p>
  )
}
