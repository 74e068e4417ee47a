import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { RESULTS_PAGE } from './message-search.queries.ts'
import { GroupHit, useGroupHits } from './results/group-hits.tsx'
import { MessageHits } from './results/message-hits.tsx'
import { PersonHit, usePeopleHits } from './results/people-hits.tsx'
import { useQuestion } from './use-question.ts'

const kinds = ['people', 'groups', 'messages'] as const

export default function AllResultScreen() {
  const t = useT()
  const bar = usePageBar()
  const navigate = useNavigate()
  const { type, q: given } = useSearch({ from: '/all-result' })
  const { typed, q, type: setTyped } = useQuestion('/all-result', given)
  return (
    <Screen
      {...bar}
      barExtra={
        <search>
          <SearchField
            tone="glass"
            label={t('chat.search.label')}
            clearLabel={t('chat.search.clear')}
            value={typed}
            onValueChange={setTyped}
            autoComplete="off"
          />
        </search>
      }
    >
      <Tabs
        label={t('chat.search.kinds')}
        items={kinds.map((id) => ({ id, label: t(`chat.search.${id}`) }))}
        value={type}
        onValueChange={(id) =>
          void navigate({
            to: '/all-result',
            search: { type: id as (typeof kinds)[number], ...(q && { q }) },
            replace: true,
          })
        }
      >
        <div className="pt-4">
          {q === '' ? (
            <EmptyState scene="search" title={t('chat.search.begin')} text={t('chat.search.beginText')} />
          ) : type === 'messages' ? (
            <MessageHits filter={{ q }} q={q} hasRoom />
          ) : type === 'people' ? (
            <People key={q} q={q} />
          ) : (
            <Groups key={q} q={q} />
          )}
        </div>
      </Tabs>
    </Screen>
  )
}

const People = ({ q }: { q: string }) => (
  <Pages
    list={usePeopleHits(q)}
    render={(friend) => <PersonHit key={friend.friend_id} friend={friend} q={q} />}
  />
)

const Groups = ({ q }: { q: string }) => (
  <Pages list={useGroupHits(q)} render={(group) => <GroupHit key={group.group.id} group={group} q={q} />} />
)

/** What this device knows whole is still drawn a page at a time. */
function Pages<T>({ list, render }: { list: readonly T[]; render: (one: T) => ReactNode }) {
  const t = useT()
  const [count, setCount] = useState(RESULTS_PAGE)
  if (list.length === 0)
    return <EmptyState scene="search" title={t('chat.search.nothing')} text={t('chat.search.nothingText')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListCard>{list.slice(0, count).map(render)}</ListCard>
      <ListEnd
        hasMore={count < list.length}
        isLoading={false}
        hasFailed={false}
        onMore={() => setCount(count + RESULTS_PAGE)}
        moreLabel={t('chat.search.more')}
        endText={t('chat.search.end')}
      />
    </div>
  )
}
