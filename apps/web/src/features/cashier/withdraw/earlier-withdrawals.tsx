import { Link } from '@tanstack/react-router'
import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state-view.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { StateTag } from './state-tag.tsx'
import { sumText } from './sum-lines.tsx'
import { useWithdrawals } from './withdraw.queries.ts'

const TIMES_AGE_MS = 60_000

export function EarlierWithdrawals() {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(TIMES_AGE_MS)
  const { data, isError, refetch } = useWithdrawals()
  if (data?.list.length === 0) {
    return <EmptyState size="compact" scene="wallet" title={t('cashier.withdraw.earlier.none')} />
  }
  if (!data && isError) {
    return (
      <ErrorState
        size="compact"
        title={t('cashier.withdraw.earlier.failed')}
        action={<Button onClick={() => void refetch()}>{t('app.failure.retry')}</Button>}
      />
    )
  }
  return (
    <ListCard title={t('cashier.withdraw.earlier.title')}>
      {data ? (
        data.list.map(({ withdraw_id, amount, currency, account, state, created_at }) => (
          <ListRow
            key={withdraw_id}
            title={<span className="figures font-semibold">{sumText(amount, currency)}</span>}
            note={t('cashier.withdraw.earlier.line', {
              account: `${account.name} ···· ${account.tail}`,
              time: displayMoment(created_at, { nowMs, locale }),
            })}
            end={<StateTag state={state} />}
            hasChevron
            as={Link}
            rowProps={{ to: '/withdraw-next', search: { id: withdraw_id } }}
          />
        ))
      ) : (
        <>
          <SkeletonRow hasAvatar={false} />
          <SkeletonRow hasAvatar={false} />
        </>
      )}
    </ListCard>
  )
}
