import { page } from '#platform/route.tsx'

export const servicePages = [
  page({
    path: '/service',
    title: 'service.pages.desk.title',
    access: 'anyone',
    soon: { about: 'service.pages.desk.soon', scene: 'chat' },
  }),
] as const
