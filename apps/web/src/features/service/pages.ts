import { page } from '#platform/route.tsx'

export const servicePages = [
  page({
    path: '/service',
    title: 'service.pages.chat.title',
    access: 'anyone',
    screen: () => import('./service-screen.tsx'),
  }),
] as const
