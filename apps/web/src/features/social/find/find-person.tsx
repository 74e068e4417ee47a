// Who goes by what was typed: the member with exactly this UID or user name, and friends whose name has it in it.
import { account } from '@mela/contract/account.ts'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOwnUser } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useRead } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { useDebounced } from '#platform/use-debounced.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { isNamed } from '../contacts/by-letter.ts'
import { nameOfFriend } from '../contacts/contact-list.tsx'
import { useFriends } from '../people/friend-book.ts'
import { PersonLine } from '../people/person-face.tsx'
import { keepUsers } from '../people/user-cache.ts'

const REST_MS = 350
const QUERY_MAX = 50

/** `q` may change with every key; the server is asked when it has come to rest. */
export function FindPerson({ q }: { q: string }) {
  const t = useT()
  const settled = useDebounced(q.trim().slice(0, QUERY_MAX), REST_MS)
  const { list } = useFriends()
  const member = useRead(account.query, { query: { uid: settled } }, { isEnabled: settled !== '' })
  useEffect(() => {
    if (member.data) keepUsers([member.data])
  }, [member.data])
  if (q.trim() === '') return <Invitation />

  const friends = list.filter((friend) => isNamed(nameOfFriend(friend), q))
  const exact = settled === q.trim() ? member.data : undefined
  const others = friends.filter(({ friend_id }) => friend_id !== exact?.id)
  const isUnknown = member.error instanceof Refusal && member.error.reason === 'not_found'
  const isAsking = settled !== q.trim() || member.isPending
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={isAsking}>
      {exact && (
        <ListCard title={t('social.find.member')}>
          <PersonLink id={exact.id} note={t('social.find.uid', { uid: exact.uid })} />
        </ListCard>
      )}
      {others.length > 0 && (
        <ListCard title={t('social.find.friends')}>
          {others.map(({ friend_id }) => (
            <PersonLink key={friend_id} id={friend_id} />
          ))}
        </ListCard>
      )}
      {!exact && others.length === 0 && isAsking && (
        <ListCard>
          <SkeletonRow />
        </ListCard>
      )}
      {!isAsking && member.isError && !isUnknown && (
        <ReadFailed
          size="compact"
          failure={member.error}
          title={t('social.find.failed')}
          onRetry={() => void member.refetch()}
        />
      )}
      {!isAsking && isUnknown && others.length === 0 && (
        <EmptyState scene="search" title={t('social.find.nobody')} text={t('social.find.nobodyText')} />
      )}
    </div>
  )
}

function PersonLink({ id, note }: { id: string; note?: string }) {
  return (
    <Link
      to="/user-page"
      search={{ id }}
      className="flex min-h-16 items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors hover:bg-surface2/60 active:bg-surface2"
    >
      <PersonLine id={id} note={note} />
    </Link>
  )
}

/** Nothing typed yet: how one is found, and by what one is found oneself. */
function Invitation() {
  const t = useT()
  const own = useOwnUser()
  return (
    <EmptyState
      scene="search"
      title={t('social.find.title')}
      text={t('social.find.text')}
      action={
        own.data && (
          <CopyButton
            value={own.data.uid}
            label={t('social.userPage.copyUid')}
            copiedLabel={t('social.userPage.copied')}
            onCopy={() => void toast(t('social.userPage.copied'), { tone: 'good' })}
            className="text-base text-ink2"
          >
            <span>{t('social.find.mine', { uid: own.data.uid })}</span>
          </CopyButton>
        )
      }
    />
  )
}
