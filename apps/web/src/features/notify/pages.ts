import { page } from '#platform/route.tsx'

export const notifyPages = [
  page({
    path: '/user-notification',
    title: 'notify.pages.center.title',
    access: 'member',
    soon: { about: 'notify.pages.center.soon', scene: 'bell' },
  }),
] as const
