import { page } from '#platform/route.tsx'
import { readHistorySearch } from './history/history-search.ts'

export const walletPages = [
  page({
    path: '/history',
    title: 'wallet.pages.history.title',
    access: 'member',
    search: readHistorySearch,
    screen: () => import('./history/history-screen.tsx'),
  }),
] as const
