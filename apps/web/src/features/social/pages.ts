import { page } from '#platform/route.tsx'
import { maybeId } from '#platform/search.ts'

export const socialPages = [
  page({
    path: '/address-book',
    title: 'social.pages.addressBook.title',
    access: 'member',
    soon: { about: 'social.pages.addressBook.soon', scene: 'chat' },
  }),
  page({
    path: '/friend-application',
    title: 'social.pages.friendApplication.title',
    access: 'member',
    soon: { about: 'social.pages.friendApplication.soon', scene: 'chat' },
  }),
  page({
    path: '/user-page',
    title: 'social.pages.userPage.title',
    access: 'member',
    search: (raw): { id?: string } => {
      const id = maybeId(raw.id)
      return id ? { id } : {}
    },
    screen: () => import('./user-page/user-page-screen.tsx'),
  }),
  page({
    path: '/choose-friends',
    title: 'social.pages.chooseFriends.title',
    access: 'member',
    soon: { about: 'social.pages.chooseFriends.soon', scene: 'chat' },
  }),
] as const
