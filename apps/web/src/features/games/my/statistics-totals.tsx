import type { MoneyType } from '@mela/contract/enums.ts'
import { decimalsOf, displayAmount } from '@mela/contract/money.ts'
import type { ReactNode } from 'react'
import { coinOf, currencyName } from '#features/wallet/index.ts'
import { signed } from '#platform/format/signed.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { netOfSums, type Total } from './my-statistics.ts'

type StatisticsTotalsProps = { total: Total; money_type: MoneyType }

/** What does not fit a narrow phone in large figures. */
const LONG = 12

/** The net result stands first and largest, whichever way it went. */
export function StatisticsTotals({ total, money_type }: StatisticsTotalsProps) {
  const t = useT()
  const net = netOfSums(total)
  const currency = { currency: coinOf[money_type], currencyLabel: currencyName(t, money_type) }
  const money = (amount: bigint) => (
    <MoneyText
      {...currency}
      amount={displayAmount(amount, decimalsOf(money_type))}
      isCurrencyShown
      hasCoin={false}
    />
  )
  return (
    <FacetCard>
      <dl className="flex flex-wrap gap-x-6 gap-y-5">
        <Sum label={t('games.statistics.net')} note={t(noteOf(net))} isMain>
          <MoneyText
            {...currency}
            amount={signed(net, money_type)}
            isCurrencyShown
            size={signed(net, money_type).length > LONG ? 'lg' : 'xl'}
            tone={net < 0n ? 'loss' : net > 0n ? 'gain' : 'plain'}
          />
        </Sum>
        <Sum
          label={t('games.statistics.staked')}
          note={t('games.statistics.bets', { count: total.betting_number })}
        >
          {money(total.betting_amount)}
        </Sum>
        <Sum label={t('games.statistics.won')}>{money(total.prize_amount)}</Sum>
        <Sum
          label={t('games.statistics.recharged')}
          note={t('games.statistics.recharges', { count: total.recharge_number })}
        >
          {money(total.recharge_amount)}
        </Sum>
      </dl>
    </FacetCard>
  )
}

const noteOf = (net: bigint) =>
  net < 0n ? 'games.statistics.less' : net > 0n ? 'games.statistics.more' : ('games.statistics.even' as const)

type SumProps = { label: string; note?: string; isMain?: boolean; children: ReactNode }

function Sum({ label, note, isMain = false, children }: SumProps) {
  return (
    <div className={`grid content-start gap-1 ${isMain ? 'grow basis-full' : 'flex-1'}`}>
      <dt className="text-sm text-ink2">{label}</dt>
      <dd className="grid gap-1">
        {children}
        {note && <span className="text-xs text-ink2">{note}</span>}
      </dd>
    </div>
  )
}
