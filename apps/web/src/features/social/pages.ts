import { page } from '#platform/route.tsx'
import { maybeId } from '#platform/search.ts'

export const socialPages = [
  page({
    path: '/address-book',
    title: 'social.pages.addressBook.title',
    access: 'member',
    screen: () => import('./contacts/contacts-screen.tsx'),
  }),
  page({
    path: '/friend-application',
    title: 'social.pages.friendApplication.title',
    access: 'member',
    screen: () => import('./requests/requests-screen.tsx'),
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
] as const
