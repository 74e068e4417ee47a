import { page } from '#platform/route.tsx'

export const drawsPages = [
  page({
    path: '/fairness',
    title: 'draws.pages.fairness.title',
    access: 'anyone',
    screen: () => import('./fairness/fairness-screen.tsx'),
  }),
] as const
