import { page } from '#platform/route.tsx'

export const drawsPages = [
  page({
    path: '/fairness',
    title: 'draws.pages.fairness.title',
    access: 'anyone',
    soon: { about: 'draws.pages.fairness.soon', scene: 'search' },
  }),
] as const
