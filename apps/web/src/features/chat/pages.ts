import { page, tab } from '#platform/route.tsx'
import { maybePath, oneOf } from '#platform/search.ts'

const searchScopes = ['all', 'friend'] as const

export const chatListTab = tab({
  path: '/chatList',
  title: 'chat.pages.list.title',
  access: 'member',
  soon: {
    about: 'chat.pages.list.soon',
    points: ['chat.points.rooms', 'chat.points.media', 'chat.points.chests'],
    scene: 'chat',
  },
})

export const chatPages = [
  chatListTab,
  page({
    path: '/chat/$roomId',
    title: 'chat.pages.room.title',
    access: 'member',
    search: (raw): { from?: string } => {
      const from = maybePath(raw.from)
      return from ? { from } : {}
    },
    soon: { about: 'chat.pages.room.soon', scene: 'chat' },
  }),
  page({
    path: '/search-main',
    title: 'chat.pages.search.title',
    access: 'member',
    search: (raw): { type: (typeof searchScopes)[number] } => ({ type: oneOf(searchScopes, raw.type) }),
    soon: { about: 'chat.pages.search.soon', scene: 'search' },
  }),
  page({
    path: '/all-result',
    title: 'chat.pages.allResult.title',
    access: 'member',
    soon: { about: 'chat.pages.allResult.soon', scene: 'search' },
  }),
  page({
    path: '/session-setting',
    title: 'chat.pages.sessionSetting.title',
    access: 'member',
    soon: { about: 'chat.pages.sessionSetting.soon', scene: 'chat' },
  }),
  page({
    path: '/chat-record',
    title: 'chat.pages.record.title',
    access: 'member',
    soon: { about: 'chat.pages.record.soon', scene: 'search' },
  }),
] as const
