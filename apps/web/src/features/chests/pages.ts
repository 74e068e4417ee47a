import { page } from '#platform/route.tsx'
import { isId } from '#platform/search.ts'

export const chestsPages = [
  page({
    path: '/$treasureId',
    title: 'chests.pages.record.title',
    access: 'member',
    // The pattern would take every path of one word: only the form of a chest's id is this page (RT-07).
    params: ({ treasureId }) => isId(treasureId),
    screen: () => import('./record/record-screen.tsx'),
  }),
] as const
