import { History, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts'

/** Before anything is typed: what was searched for last. */
export function RecentList({ me, onPick }: { me: string; onPick: (q: string) => void }) {
  const t = useT()
  const [, setChanges] = useState(0)
  const list = recentSearches(me)
  const forget = (forgetting: () => void) => {
    forgetting()
    setChanges((count) => count + 1)
  }
  if (list.length === 0)
    return <EmptyState scene="search" title={t('chat.search.begin')} text={t('chat.search.beginText')} />
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <SectionHead
        title={t('chat.search.recent')}
        action={
          <Button variant="quiet" size="sm" onClick={() => forget(() => forgetSearches(me))}>
            {t('chat.search.forgetAll')}
          </Button>
        }
      />
      <ListCard>
        {list.map((q) => (
          <div key={q} className="flex items-center pe-1">
            <button
              type="button"
              onClick={() => onPick(q)}
              className="flex min-h-13 min-w-0 flex-1 items-center gap-3 px-4 text-start -outline-offset-2 hover:bg-surface2/60"
            >
              <History className="size-5 shrink-0 text-ink3" aria-hidden="true" />
              <bdi className="truncate text-base">{q}</bdi>
            </button>
            <IconButton
              icon={<X className="size-5 text-ink3" />}
              label={t('chat.search.forget', { q })}
              onClick={() => forget(() => forgetSearch(me, q))}
            />
          </div>
        ))}
      </ListCard>
    </section>
  )
}
