import { page } from '#platform/route.tsx'

export const complaintsPages = [
  page({
    path: '/complaint-user',
    title: 'complaints.pages.form.title',
    access: 'member',
    soon: { about: 'complaints.pages.form.soon', scene: 'bell' },
  }),
] as const
