// What the shell does with the hints that concern every page.
import { GroupDeleteType } from '@mela/contract/enums.ts'
import { notification } from '@mela/contract/event.ts'
import { notificationCreated } from '@mela/contract/notify.ts'
import { refreshOwnUser } from '#features/account/own-user.ts'
import { hearNewMessages, type NewMessage } from '#features/chat/new-messages.ts'
import { groupOf } from '#features/groups/cache/group-cache.ts'
import { hearGroups } from '#features/groups/cache/hints.ts'
import { isMyEnding } from '#features/groups/cache/own-endings.ts'
import { refreshNotifications } from '#features/notify/notify.queries.ts'
import { hearPeople } from '#features/social/people/hints.ts'
import { nameOf } from '#features/social/people/names.ts'
import { applyBalances, refreshWallets } from '#features/wallet/wallet.queries.ts'
import { completeTexts, translate } from '#platform/i18n/intl.tsx'
import { groupOnScreen } from '#platform/shown-group.ts'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'
import { isDesktop } from '#platform/viewport.ts'
import { messageToast, toast } from '#ui/feedback/toast.tsx'
import { setPushBadge } from './push-badge.ts'
import { router } from './router.tsx'

export function hearNotifications(): void {
  hearPeople({
    onAsked: sayAsked,
    onBefriended: (name) =>
      void toast(translate('social.requests.nowFriends', { name }), { id: 'befriended', tone: 'good' }),
  })
  hearGroups()
  // Its words may come before those of the chat are there.
  hearNewMessages((message) => void completeTexts().then(() => sayMessage(message)))
  onEvent(notification, (hint) => {
    if (hint.type === 'edit_user_amount') applyBalances(hint.list)
    if (hint.type === 'edit_user_info') void refreshOwnUser()
    if (hint.type === 'delete_group_user') leaveGroup(hint.group_id, hint.delete_type)
  })
  // Whoever leaves the list of chats has looked at it.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (pathChanged && fromLocation?.pathname === '/chatList') setPushBadge(false)
  })
  onEvent(notificationCreated, () => void refreshNotifications())
  // Whatever changed during the break was missed.
  onReconnect(() => {
    void refreshOwnUser()
    void refreshWallets()
    void refreshNotifications()
  })
}

/** Several at once are one toast; whoever looks at the requests sees the new one there. */
function sayAsked(): void {
  if (router.state.location.pathname === '/friend-application') return
  void toast(translate('social.requests.arrived'), {
    id: 'friend-application',
    tone: 'info',
    action: {
      label: translate('social.requests.view'),
      onAction: () => void router.navigate({ to: '/friend-application' }),
    },
  })
}

/** AP-07: for whoever is elsewhere. The newest of a room takes the place of the one before. */
function sayMessage({ chat_id, isGroup, author_id, preview }: NewMessage): void {
  const { pathname } = router.state.location
  const hasListInSight = pathname === '/chatList' || (isDesktop() && pathname.startsWith('/chat/'))
  if (document.hidden || hasListInSight || pathname === `/chat/${chat_id}`) return
  const author = nameOf(author_id)
  const group = isGroup ? groupOf(chat_id)?.group.name : undefined
  const words = 'text' in preview ? preview.text : translate(`chat.list.kinds.${preview.kind}`)
  void messageToast(group ?? author, {
    id: `message:${chat_id}`,
    note: group ? `${author}: ${words}` : words,
    action: {
      label: translate('social.requests.view'),
      onAction: () =>
        void router.navigate({
          to: '/chat/$roomId',
          params: { roomId: chat_id },
          search: { from: pathname },
        }),
    },
  })
}

/** RT-18, SO-04. */
function leaveGroup(groupId: string, deleteType: number): void {
  if (isMyEnding(groupId)) return
  const isDissolved = deleteType === GroupDeleteType.dissolved
  setPushBadge(true)
  void toast(translate(isDissolved ? 'app.removed.dissolved' : 'app.removed.kicked'), { tone: 'bad' })
  if (groupOnScreen() === groupId) void router.navigate({ to: '/chatList' })
}
