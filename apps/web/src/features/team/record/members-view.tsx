import { SubordinateSort } from '@mela/contract/team.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChoosableType } from '#platform/chosen-wallet.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useDebounced } from '#platform/use-debounced.ts'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { ChipRow } from '#ui/fields/chip-row.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { CurrencyChoice } from '../currency-choice.tsx'
import { itemsOf, useSubordinates } from '../team.queries.ts'
import { MemberRow } from './member-row.tsx'

const SEARCH_RESTS_MS = 350
const TIMES_AGE_MS = 60_000
const QUESTION_MAX = 50
const ALL = 'all'
const tiers = ['1', '2', '3']

type Sort = (typeof SubordinateSort)[number]
type MembersViewProps = { currency: ChoosableType; onCurrency: (currency: ChoosableType) => void }

export function MembersView({ currency, onCurrency }: MembersViewProps) {
  const t = useT()
  const nowMs = useNow(TIMES_AGE_MS)
  const [typed, setTyped] = useState('')
  const [tier, setTier] = useState(ALL)
  const [sort, setSort] = useState<Sort>('newest')
  const q = useDebounced(typed.trim(), SEARCH_RESTS_MS)
  const read = useSubordinates({
    currency,
    sort,
    ...(tier !== ALL && { tier: Number(tier) }),
    ...(q && { q }),
  })
  const members = itemsOf(read.data, ({ user_id }) => user_id)
  const reset = () => {
    setTyped('')
    setTier(ALL)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_24rem] md:items-center">
        <SearchField
          label={t('team.record.search')}
          clearLabel={t('team.record.clear')}
          value={typed}
          onValueChange={setTyped}
          maxLength={QUESTION_MAX}
        />
        <CurrencyChoice currency={currency} onChoose={onCurrency} />
      </div>
      <div className="grid gap-3 lg:flex lg:flex-wrap lg:gap-8">
        <ChipRow
          label={t('team.record.tiers')}
          chosenId={tier}
          onChoose={setTier}
          options={[
            { id: ALL, label: t('team.record.allTiers') },
            ...tiers.map((id) => ({ id, label: t('team.tier', { tier: id }) })),
          ]}
        />
        <ChipRow
          label={t('team.record.order')}
          chosenId={sort}
          onChoose={(id) => setSort(SubordinateSort.find((one) => one === id) ?? sort)}
          options={SubordinateSort.map((id) => ({ id, label: t(`team.record.sorts.${id}`) }))}
        />
      </div>
      {members.length > 0 ? (
        <>
          <p className="px-1 text-xs text-ink2">{t('team.record.playedAbout')}</p>
          <ul aria-label={t('team.record.list')} className="grid gap-3 lg:grid-cols-2">
            {members.map((member) => (
              <MemberRow key={member.user_id} member={member} currency={currency} nowMs={nowMs} />
            ))}
          </ul>
          <ListEnd
            hasMore={read.hasNextPage}
            isLoading={read.isFetching}
            hasFailed={read.isFetchNextPageError}
            onMore={() => void read.fetchNextPage()}
            moreLabel={t('team.record.more')}
            endText={t('team.record.end')}
          />
        </>
      ) : read.isError ? (
        <ReadFailed
          failure={read.error}
          title={t('team.record.failed')}
          onRetry={() => void read.refetch()}
        />
      ) : read.isPending ? (
        <div aria-busy="true">
          <ListCard>
            {['1', '2', '3', '4', '5'].map((row) => (
              <SkeletonRow key={row} />
            ))}
          </ListCard>
        </div>
      ) : q || tier !== ALL ? (
        <EmptyState
          scene="search"
          title={t('team.record.noMatch.title')}
          text={t('team.record.noMatch.text')}
          action={<Button onClick={reset}>{t('team.record.noMatch.action')}</Button>}
        />
      ) : (
        <EmptyState
          scene="chat"
          title={t('team.record.empty.title')}
          text={t('team.record.empty.text')}
          action={
            <Link to="/invite" className={buttonStyle()}>
              {t('team.record.empty.action')}
            </Link>
          }
        />
      )}
    </div>
  )
}
