import { Link, useNavigate } from '@tanstack/react-router'
import { BookUser, Download, Plus, Search, UserPlus, UsersRound } from 'lucide-react'
import { useInstallSheet } from '#features/install/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsOnline } from '#platform/online.ts'
import { useConnection } from '#platform/socket/socket.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Menu } from '#ui/overlays/menu.tsx'

/** The title says in words when what is shown may be old. */
export function ListTitle() {
  const t = useT()
  const isOnline = useIsOnline()
  const { state } = useConnection()
  const isWaiting = !isOnline || state === 'offline' || state === 'connecting'
  const text = !isOnline
    ? t('chat.list.offline')
    : isWaiting
      ? t('chat.list.connecting')
      : t('chat.pages.list.title')
  return (
    <span role="status" className="inline-flex max-w-full items-center gap-2">
      {isWaiting && <Spinner />}
      <span className="truncate">{text}</span>
    </span>
  )
}

/** Contacts, and what can be begun (CH-20). */
export function ListActions() {
  const t = useT()
  const navigate = useNavigate()
  const install = useInstallSheet()
  return (
    <>
      {install.isOffered && (
        <IconButton icon={<Download />} label={t('chat.list.install')} onClick={install.open} />
      )}
      <IconButton
        icon={<BookUser />}
        label={t('chat.list.contacts')}
        onClick={() => void navigate({ to: '/address-book' })}
      />
      <Menu
        label={t('chat.list.new')}
        trigger={<IconButton icon={<Plus />} label={t('chat.list.new')} />}
        actions={[
          {
            id: 'friend',
            label: t('chat.list.addFriend'),
            icon: <UserPlus />,
            onSelect: () => void navigate({ to: '/search-main', search: { type: 'friend' } }),
          },
          {
            id: 'group',
            label: t('chat.list.newGroup'),
            icon: <UsersRound />,
            onSelect: () => void navigate({ to: '/choose-member', search: { type: 'group' } }),
          },
        ]}
      />
    </>
  )
}

/** Looks like a field and is a link: searching has a page of its own. */
export function SearchLink() {
  const t = useT()
  return (
    <Link
      to="/search-main"
      search={{ type: 'all' }}
      className="flex h-11 items-center gap-2 rounded-full bg-white/14 px-4 text-base text-white hover:bg-white/20"
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className="truncate">{t('chat.list.search')}</span>
    </Link>
  )
}
