// People, groups and messages on one page, a few of each. Names are known to this device and answer with every key; the
// messages are asked for when the typing has come to rest.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { useMe } from '../core/hooks.ts'
import { byRoom } from './by-room.ts'
import { COUNTED_MAX, useMessageSearch } from './message-search.queries.ts'
import { GroupHit, useGroupHits } from './results/group-hits.tsx'
import { PersonHit, usePeopleHits } from './results/people-hits.tsx'
import { RoomHitsCard } from './results/room-hits.tsx'

const SHOWN = 3
const SHOWN_ROOMS = 5
/** Enough to count most rooms to the end. */
const READ = 100

type OverviewProps = {
  typed: string
  /** What was typed, at rest. */
  q: string
  onOpen: () => void
}

export function Overview({ typed, q, onOpen }: OverviewProps) {
  const t = useT()
  const me = useMe()
  const people = usePeopleHits(typed)
  const groups = useGroupHits(typed)
  const found = useMessageSearch({ q }, { isEnabled: q !== '', pageSize: READ, keepsOld: true })
  const isAsking = q !== typed || found.isOld || (found.list === undefined && found.failure === null)
  const messages = found.list ?? []
  const rooms = byRoom(messages, found.total, me)
  const isNothing = people.length + groups.length + messages.length === 0
  if (isNothing && !isAsking && !found.failure) return <Nothing q={typed} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-busy={isAsking}>
      <Section title={t('chat.search.people')} count={people.length} type="people" q={typed} shown={SHOWN}>
        {people.length > 0 && (
          <ListCard>
            {people.slice(0, SHOWN).map((friend) => (
              <PersonHit key={friend.friend_id} friend={friend} q={typed} onOpen={onOpen} />
            ))}
          </ListCard>
        )}
      </Section>
      <Section title={t('chat.search.groups')} count={groups.length} type="groups" q={typed} shown={SHOWN}>
        {groups.length > 0 && (
          <ListCard>
            {groups.slice(0, SHOWN).map((group) => (
              <GroupHit key={group.group.id} group={group} q={typed} onOpen={onOpen} />
            ))}
          </ListCard>
        )}
      </Section>
      <Section title={t('chat.search.messages')} count={found.total} type="messages" q={typed} shown={0}>
        {rooms.length > 0 && !found.failure && (
          <div
            className={`grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity ${isAsking ? 'opacity-60' : ''}`}
          >
            {rooms.slice(0, SHOWN_ROOMS).map((room) => (
              <RoomHitsCard key={room.chat_id} room={room} q={typed} onOpen={onOpen} />
            ))}
          </div>
        )}
        {messages.length === 0 && isAsking && !found.failure && (
          <ListCard>
            <SkeletonRow />
            <SkeletonRow />
          </ListCard>
        )}
        {found.failure && (
          <div className="rounded-lg bg-surface shadow-1">
            <ReadFailed
              size="compact"
              failure={found.failure}
              title={t('chat.search.messagesFailed')}
              onRetry={found.retry}
            />
          </div>
        )}
      </Section>
    </div>
  )
}

type SectionProps = {
  title: string
  count: number
  type: 'people' | 'groups' | 'messages'
  q: string
  /** With no more than this found, there is no more to show. */
  shown: number
  children: ReactNode
}

function Section({ title, count, type, q, shown, children }: SectionProps) {
  const t = useT()
  const isEmpty = Array.isArray(children) ? !children.some(Boolean) : !children
  if (isEmpty) return null
  const isCapped = type === 'messages' && count >= COUNTED_MAX
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-11 items-center gap-2">
        <h2 className="min-w-0 flex-1 font-display text-base font-bold">
          {title}
          {count > 0 && (
            <span className="figures ms-2 text-sm font-medium text-ink2">
              {isCapped ? t('chat.search.orMore', { count }) : count}
            </span>
          )}
        </h2>
        {count > shown && (
          <Link
            to="/all-result"
            search={{ type, q }}
            className={buttonStyle({ variant: 'quiet', size: 'sm' })}
            aria-label={t('chat.search.showAllOf', { what: title })}
          >
            {t('chat.search.showAll')}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

function Nothing({ q }: { q: string }) {
  const t = useT()
  return (
    <EmptyState
      scene="search"
      title={t('chat.search.nothing')}
      text={t('chat.search.nothingText')}
      action={
        <Link to="/search-main" search={{ type: 'friend', q }} className={buttonStyle()}>
          {t('chat.search.findByUid')}
        </Link>
      }
    />
  )
}
