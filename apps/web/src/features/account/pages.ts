import { page } from '#platform/route.tsx'

export const accountPages = [
  page({
    path: '/sessions',
    title: 'account.pages.sessions.title',
    access: 'member',
    screen: () => import('./sessions/sessions-screen.tsx'),
  }),
  page({
    path: '/change-password',
    title: 'account.pages.changePassword.title',
    access: 'member',
    screen: () => import('./password/change-password-screen.tsx'),
  }),
] as const
