import { signed } from '#platform/format/signed.ts'
import './my-games.css'
import type { MoneyType } from '@mela/contract/enums.ts'
import { decimalsOf, displayAmount } from '@mela/contract/money.ts'
import { currencyName } from '#features/wallet/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { type Bucket, bucketName, netOfSums, type Unit } from './my-statistics.ts'

type StatisticsTableProps = { list: readonly Bucket[]; unit: Unit; money_type: MoneyType }

const columns = ['staked', 'won', 'net', 'recharged'] as const

/** The chart in numbers, newest first, to the last digit. On phones a block of lines for each span. */
export function StatisticsTable({ list, unit, money_type }: StatisticsTableProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const money = (amount: bigint) => displayAmount(amount, decimalsOf(money_type))
  const textsOf = (bucket: Bucket) => ({
    staked: money(bucket.betting_amount),
    won: money(bucket.prize_amount),
    net: signed(netOfSums(bucket), money_type),
    recharged: money(bucket.recharge_amount),
  })
  return (
    <table className="sums w-full text-sm">
      <caption className="pb-2 text-start text-xs text-ink2">
        {t('games.statistics.caption', { currency: currencyName(t, money_type) })}
      </caption>
      <thead>
        <tr className="text-xs text-ink2">
          <th scope="col" className="text-start font-semibold">
            {t(`games.statistics.units.${unit}`)}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="text-end font-semibold">
              {t(`games.statistics.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.toReversed().map((bucket) => {
          const texts = textsOf(bucket)
          return (
            <tr key={bucket.starts_at} className="border-t border-line">
              <th scope="row" className="text-start font-medium">
                {bucketName(unit, bucket.starts_at, locale, 'whole')}
              </th>
              {columns.map((name) => (
                <td key={name} className="figures text-end">
                  <span aria-hidden="true" className="text-ink2">
                    {t(`games.statistics.${name}`)}
                  </span>
                  <span className={name === 'net' ? 'font-semibold' : ''}>{texts[name]}</span>
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
