import { codeOf, decimalsOf, displayAmount } from '@mela/contract/money.ts'
import { coinOf } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { SumLines, sumText } from './sum-lines.tsx'
import type { WithdrawableSum } from './withdraw.queries.ts'

/** WL-13: how much may be withdrawn, and why not more. */
export function WithdrawableCard({ sum }: { sum: WithdrawableSum }) {
  const t = useT()
  const { currency } = sum
  return (
    <FacetCard>
      <h2 className="text-sm text-ink2">{t('cashier.withdraw.sum.title')}</h2>
      <p className="mt-1 font-display">
        <MoneyText
          amount={displayAmount(sum.withdrawable, decimalsOf(currency))}
          currency={coinOf[currency]}
          currencyLabel={codeOf(currency)}
          isCurrencyShown
          size="lg"
        />
      </p>
      <div className="mt-4">
        <SumLines
          lines={[
            { label: t('cashier.withdraw.sum.balance'), amount: sumText(sum.balance, currency) },
            { label: t('cashier.withdraw.sum.toWager'), amount: `− ${sumText(sum.to_wager, currency)}` },
            {
              label: t('cashier.withdraw.sum.withdrawable'),
              amount: sumText(sum.withdrawable, currency),
              isTotal: true,
            },
          ]}
        />
      </div>
      <p className="mt-3 text-xs text-ink2">
        {sum.to_wager > 0n
          ? t('cashier.withdraw.sum.why', { amount: sumText(sum.to_wager, currency) })
          : t('cashier.withdraw.sum.free')}
      </p>
      {sum.direct_received > 0n && (
        <p className="mt-2 text-xs text-ink2">
          {t('cashier.withdraw.sum.direct', { amount: sumText(sum.direct_received, currency) })}
        </p>
      )}
    </FacetCard>
  )
}
