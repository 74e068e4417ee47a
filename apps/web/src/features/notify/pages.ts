import { page } from '#platform/route.tsx'

export const notifyPages = [
  page({
    path: '/user-notification',
    title: 'notify.pages.center.title',
    access: 'member',
    screen: () => import('./notification-screen.tsx'),
  }),
] as const
