import { page, tab } from '#platform/route.tsx'
import { isId, maybeId, maybeOneOf, maybePath, oneOf } from '#platform/search.ts'
import { type RecordTab, recordTabs } from './search/record/record-tabs.ts'

const FORWARDED_MAX = 100
const maybeChatId = (value: unknown): string | undefined =>
  typeof value === 'string' && value.split('-').length <= 2 && value.split('-').every(isId)
    ? value
    : undefined
/** `1,2,3`. */
const maybeIds = (value: unknown): string | undefined => {
  const ids = typeof value === 'string' ? value.split(',').filter(isId) : []
  return ids.slice(0, FORWARDED_MAX).join(',') || undefined
}

const shareds = ['invite', 'activity', 'received'] as const
type Shared = (typeof shareds)[number]

const searchScopes = ['all', 'friend'] as const
const resultKinds = ['people', 'groups', 'messages'] as const
const QUESTION_MAX = 100
const maybeQuestion = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim().slice(0, QUESTION_MAX) || undefined : undefined

export const chatListTab = tab({
  path: '/chatList',
  title: 'chat.pages.list.title',
  access: 'member',
  screen: () => import('./list/chat-list-screen.tsx'),
})

export const chatPages = [
  chatListTab,
  page({
    path: '/chat/$roomId',
    title: 'chat.pages.room.title',
    access: 'member',
    search: (raw): { from?: string; at?: string } => {
      const from = maybePath(raw.from)
      const at = maybeId(raw.at)
      return { ...(from && { from }), ...(at && { at }) }
    },
    params: ({ roomId }) => maybeChatId(roomId) !== undefined,
    screen: () => import('./room/room-screen.tsx'),
  }),
  page({
    path: '/choose-friends',
    title: 'social.pages.chooseFriends.title',
    access: 'member',
    // Messages to forward, or something to share: the invitation, the activity with this id, or what another app shared.
    search: (raw): { chat_id?: string; message_ids?: string; share?: Shared; id?: string } => {
      const share = maybeOneOf(shareds, raw.share)
      const id = maybeId(raw.id)
      if (share) return { share, ...(id && { id }) }
      const chat_id = maybeChatId(raw.chat_id)
      const message_ids = maybeIds(raw.message_ids)
      return { ...(chat_id && { chat_id }), ...(message_ids && { message_ids }) }
    },
    screen: () => import('./forward/choose-friends-screen.tsx'),
  }),
  page({
    path: '/search-main',
    title: 'chat.pages.search.title',
    access: 'member',
    search: (raw): { type: (typeof searchScopes)[number]; q?: string } => {
      const q = maybeQuestion(raw.q)
      return { type: oneOf(searchScopes, raw.type), ...(q && { q }) }
    },
    screen: () => import('./search/search-screen.tsx'),
  }),
  page({
    path: '/all-result',
    title: 'chat.pages.allResult.title',
    access: 'member',
    search: (raw): { type: (typeof resultKinds)[number]; q?: string } => {
      const q = maybeQuestion(raw.q)
      return { type: oneOf(resultKinds, raw.type), ...(q && { q }) }
    },
    screen: () => import('./search/all-result-screen.tsx'),
  }),
  page({
    path: '/session-setting',
    title: 'chat.pages.sessionSetting.title',
    access: 'member',
    search: (raw): { chat_id?: string } => {
      const chat_id = maybeChatId(raw.chat_id)
      return chat_id ? { chat_id } : {}
    },
    screen: () => import('./settings/session-setting-screen.tsx'),
  }),
  page({
    path: '/chat-record',
    title: 'chat.pages.record.title',
    access: 'member',
    search: (raw): { chat_id?: string; tab?: RecordTab; q?: string; author_id?: string } => {
      const chat_id = maybeChatId(raw.chat_id)
      const tab = maybeOneOf(recordTabs, raw.tab)
      const q = maybeQuestion(raw.q)
      const author_id = maybeId(raw.author_id)
      return {
        ...(chat_id && { chat_id }),
        ...(tab && { tab }),
        ...(q && { q }),
        ...(author_id && { author_id }),
      }
    },
    screen: () => import('./search/record/record-screen.tsx'),
  }),
] as const
