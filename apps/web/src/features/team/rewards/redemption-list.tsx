import { codeOf } from '@mela/contract/money.ts'
import { Wallet } from 'lucide-react'
import { coinOf } from '#features/wallet/index.ts'
import { displayMoment } from '#platform/format/dates.ts'
import { signed } from '#platform/format/signed.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { ReadFailed } from '#platform/read-failed.tsx'
import { MoneyText } from '#ui/data/money-text.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'
import { itemsOf, useRedemptions } from '../team.queries.ts'

export function RedemptionList({ nowMs }: { nowMs: number }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const read = useRedemptions()
  const list = itemsOf(read.data, ({ id }) => id)
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={t('team.rewards.history')} />
      {list.length > 0 ? (
        <>
          <ListCard>
            {list.map(({ id, currency, amount, created_at }) => (
              <ListRow
                key={id}
                icon={<Wallet />}
                title={
                  <MoneyText
                    amount={signed(amount, currency)}
                    currency={coinOf[currency]}
                    currencyLabel={codeOf(currency)}
                    isCurrencyShown
                    hasCoin={false}
                    tone="gain"
                  />
                }
                note={displayMoment(created_at, { nowMs, locale })}
              />
            ))}
          </ListCard>
          <ListEnd
            hasMore={read.hasNextPage}
            isLoading={read.isFetching}
            hasFailed={read.isFetchNextPageError}
            onMore={() => void read.fetchNextPage()}
            moreLabel={t('team.rewards.more')}
            endText={t('team.rewards.end')}
          />
        </>
      ) : read.isPending ? (
        <ListCard>
          {['1', '2', '3'].map((row) => (
            <SkeletonRow key={row} hasAvatar={false} />
          ))}
        </ListCard>
      ) : read.isError ? (
        <Card>
          <ReadFailed
            size="compact"
            failure={read.error}
            title={t('team.rewards.failed')}
            onRetry={() => void read.refetch()}
          />
        </Card>
      ) : (
        <Card>
          <p className="py-2 text-center text-sm text-ink2">{t('team.rewards.historyEmpty')}</p>
        </Card>
      )}
    </section>
  )
}
