import { useT } from '#platform/i18n/intl.tsx'
import type { Costs } from './amount.ts'
import { percentText, type SumLine, SumLines, sumText } from './sum-lines.tsx'
import type { WithdrawLimit } from './withdraw.queries.ts'

type CostLinesProps = { amount: bigint; costs: Costs; limit: WithdrawLimit }

/** What leaves the wallet, what it costs, and what arrives. */
export function CostLines({ amount, costs, limit }: CostLinesProps) {
  const t = useT()
  const { currency } = limit
  const rate = percentText(limit.direct_fee_rate)
  const extra: SumLine = {
    label: t('cashier.withdraw.costs.extra', { rate }),
    amount: `− ${sumText(costs.extra_fee, currency)}`,
  }
  return (
    <SumLines
      lines={[
        { label: t('cashier.withdraw.costs.amount'), amount: sumText(amount, currency) },
        { label: t('cashier.withdraw.costs.fee'), amount: `− ${sumText(costs.fee, currency)}` },
        ...(costs.extra_fee > 0n ? [extra] : []),
        { label: t('cashier.withdraw.costs.net'), amount: sumText(costs.net, currency), isTotal: true },
      ]}
    />
  )
}
