import { page } from '#platform/route.tsx'

export const accountPages = [
  page({
    path: '/sessions',
    title: 'account.pages.sessions.title',
    access: 'member',
    soon: { about: 'account.pages.sessions.soon', scene: 'search' },
  }),
  page({
    path: '/change-password',
    title: 'account.pages.changePassword.title',
    access: 'member',
    soon: { about: 'account.pages.changePassword.soon', scene: 'tent' },
  }),
] as const
