import { tab } from '#platform/route.tsx'

export const gameTab = tab({
  path: '/game',
  title: 'home.pages.games.title',
  access: 'anyone',
  isFirst: true,
  screen: () => import('./game-tab-screen.tsx'),
})

export const homePages = [gameTab] as const
