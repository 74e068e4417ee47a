import { page, tab } from '#platform/route.tsx'

export const profileTab = tab({
  path: '/profile',
  title: 'profile.pages.me.title',
  access: 'member',
  screen: () => import('./profile-tab-screen.tsx'),
})

export const profilePages = [
  profileTab,
  page({
    path: '/edit-profile',
    title: 'profile.pages.edit.title',
    access: 'member',
    screen: () => import('./edit/edit-profile-screen.tsx'),
  }),
] as const
