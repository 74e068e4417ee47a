import { Link, useNavigate } from '@tanstack/react-router'
import { Ban, UserPlus, UserRoundPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useFriends } from '../people/friend-book.ts'
import { useUnseenRequests } from '../requests/requests.queries.ts'
import { BlockedSheet } from './blocked-sheet.tsx'
import { isNamed } from './by-letter.ts'
import { ContactList, nameOfFriend } from './contact-list.tsx'

export default function ContactsScreen() {
  const t = useT()
  const bar = usePageBar()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { list, isKnown, failure, retry } = useFriends()
  const found = typed.trim()
    ? list.filter(
        (friend) => isNamed(nameOfFriend(friend), typed) || isNamed(friend.friend_info.nickname, typed),
      )
    : list
  return (
    <Screen
      {...bar}
      isBusy={!isKnown && !failure}
      actions={
        <IconButton
          icon={<UserPlus />}
          label={t('social.contacts.add')}
          onClick={() => void navigate({ to: '/search-main', search: { type: 'friend' } })}
        />
      }
      barExtra={
        <div className="mx-auto max-w-[64rem]">
          <SearchField
            tone="glass"
            label={t('social.contacts.search')}
            clearLabel={t('social.contacts.clear')}
            value={typed}
            onValueChange={setTyped}
          />
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {!typed.trim() && <Doors />}
        {list.length > 0 ? (
          found.length > 0 ? (
            <ContactList friends={found} />
          ) : (
            <EmptyState
              scene="search"
              size="compact"
              title={t('social.contacts.noMatch')}
              text={t('social.contacts.noMatchText')}
            />
          )
        ) : isKnown ? (
          <EmptyState
            scene="chat"
            title={t('social.contacts.empty')}
            text={t('social.contacts.emptyText')}
            action={
              <Link to="/search-main" search={{ type: 'friend' }} className={buttonStyle()}>
                {t('social.contacts.add')}
              </Link>
            }
          />
        ) : failure ? (
          <ReadFailed failure={failure} title={t('social.contacts.failed')} onRetry={retry} />
        ) : (
          <ListCard>
            {['1', '2', '3', '4', '5', '6'].map((row) => (
              <SkeletonRow key={row} />
            ))}
          </ListCard>
        )}
      </div>
    </Screen>
  )
}

function Doors() {
  const t = useT()
  const unseen = useUnseenRequests()
  const blocked = useOverlay('blocked')
  return (
    <>
      <ListCard>
        <ListRow
          as={Link}
          rowProps={{ to: '/friend-application' }}
          icon={<UserRoundPlus />}
          title={t('social.contacts.requests')}
          end={<Badge count={unseen} label={t('social.requests.unseen', { count: unseen })} />}
          hasChevron
        />
        <ListRow
          as={Link}
          rowProps={{ to: '/my-groups' }}
          icon={<UsersRound />}
          title={t('social.contacts.groups')}
        />
        <ListRow icon={<Ban />} title={t('social.contacts.blocked')} onClick={blocked.open} />
      </ListCard>
      <BlockedSheet isOpen={blocked.isOpen} onClose={blocked.close} />
    </>
  )
}
