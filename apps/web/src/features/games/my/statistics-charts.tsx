import type { MoneyType } from '@mela/contract/enums.ts'
import { decimalsOf, displayAmount } from '@mela/contract/money.ts'
import { useMemo, useState } from 'react'
import { currencyName } from '#features/wallet/index.ts'
import { signed } from '#platform/format/signed.ts'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { BarChart, type BarSeries } from '#ui/data/bar-chart.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import {
  type Bucket,
  bucketName,
  shortAmount,
  type Unit,
  type View,
  valuesFor,
  views,
} from './my-statistics.ts'
import { StatisticsTable } from './statistics-table.tsx'

type StatisticsChartsProps = { list: readonly Bucket[]; unit: Unit; money_type: MoneyType }

export function StatisticsCharts({ list, unit, money_type }: StatisticsChartsProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const [view, setView] = useState<View>('bets')
  const groups = useMemo(
    () =>
      list.map((bucket) => ({
        id: String(bucket.starts_at),
        label: bucketName(unit, bucket.starts_at, locale, 'short'),
        title: bucketName(unit, bucket.starts_at, locale, 'whole'),
        values: valuesFor(view, bucket),
      })),
    [list, unit, locale, view],
  )
  const currency = currencyName(t, money_type)
  const amount = (value: bigint) =>
    view === 'net' ? signed(value, money_type) : displayAmount(value, decimalsOf(money_type))
  return (
    <>
      <Card className="grid gap-4">
        <Tabs
          label={t('games.statistics.chart')}
          look="segment"
          value={view}
          onValueChange={(next) => setView(next as View)}
          items={views.map((id) => ({ id, label: t(`games.statistics.views.${id}`) }))}
        >
          <div className="pt-4">
            <BarChart
              label={t('games.statistics.chartLabel', {
                what: t(`games.statistics.views.${view}`),
                unit: t(`games.statistics.units.${unit}`),
                currency,
              })}
              series={seriesOf(t, view)}
              groups={groups}
              short={shortAmount}
              whole={(value) => `${amount(value)} ${currency}`}
            />
          </div>
        </Tabs>
      </Card>
      <Card padding="none">
        <Disclosure title={t('games.statistics.table')}>
          <StatisticsTable list={list} unit={unit} money_type={money_type} />
        </Disclosure>
      </Card>
    </>
  )
}

function seriesOf(t: Translate, view: View): BarSeries[] {
  if (view === 'net') return [{ id: 'net', name: t('games.statistics.net'), tone: 'signed' }]
  if (view === 'recharges') return [{ id: 'recharged', name: t('games.statistics.recharged'), tone: 'brand' }]
  return [
    { id: 'staked', name: t('games.statistics.staked'), tone: 'brand' },
    { id: 'won', name: t('games.statistics.won'), tone: 'gold' },
  ]
}
