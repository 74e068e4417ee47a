import { page } from '#platform/route.tsx'

export const notifyPages = [
  page({
    path: '/user-notification',
    title: 'notify.pages.center.title',
    access: 'member',
    screen: () => import('./notification-screen.tsx'),
  }),
  page({
    path: '/push-settings',
    title: 'notify.pages.push.title',
    access: 'member',
    screen: () => import('./push/push-settings-screen.tsx'),
  }),
] as const
