import type { GameType } from '@mela/contract/enums.ts'
import { createElement } from 'react'
import { page } from '#platform/route.tsx'
import { GamePageSkeleton } from '#ui/game/board-skeleton.tsx'
import { boardShape } from './boards/board-shapes.ts'
import { readRecordSearch } from './my/record-search.ts'
import { readStatisticsSearch } from './my/statistics-search.ts'
import { tableSearch } from './table-search.ts'
import { isPeriodAddress } from './verify/period-address.ts'

const skeletonOf = (game_type: GameType) => () =>
  createElement(GamePageSkeleton, { rows: boardShape(game_type) })

export const gamesPages = [
  page({
    path: '/game/racing',
    title: 'games.pages.racing.title',
    access: 'anyone',
    search: tableSearch,
    skeleton: skeletonOf(1),
    screen: async () => ({ default: (await import('./play/game-page.tsx')).RacingPage }),
  }),
  page({
    path: '/game/wingo',
    title: 'games.pages.wingo.title',
    access: 'anyone',
    search: tableSearch,
    skeleton: skeletonOf(2),
    screen: async () => ({ default: (await import('./play/game-page.tsx')).WingoPage }),
  }),
  page({
    path: '/game/trxwingo',
    title: 'games.pages.trxwingo.title',
    access: 'anyone',
    search: tableSearch,
    skeleton: skeletonOf(3),
    screen: async () => ({ default: (await import('./play/game-page.tsx')).TrxWingoPage }),
  }),
  page({
    path: '/game/k3',
    title: 'games.pages.k3.title',
    access: 'anyone',
    search: tableSearch,
    skeleton: skeletonOf(4),
    screen: async () => ({ default: (await import('./play/game-page.tsx')).K3Page }),
  }),
  page({
    path: '/game/5d',
    title: 'games.pages.fiveD.title',
    access: 'anyone',
    search: tableSearch,
    skeleton: skeletonOf(5),
    screen: async () => ({ default: (await import('./play/game-page.tsx')).FiveDPage }),
  }),
  page({
    path: '/game/racing-rule',
    title: 'games.pages.racingRule.title',
    access: 'anyone',
    screen: async () => ({ default: (await import('./rules/rule-screen.tsx')).RacingRules }),
  }),
  page({
    path: '/game/wingo-rule',
    title: 'games.pages.wingoRule.title',
    access: 'anyone',
    screen: async () => ({ default: (await import('./rules/rule-screen.tsx')).WingoRules }),
  }),
  page({
    path: '/game/k3-rule',
    title: 'games.pages.k3Rule.title',
    access: 'anyone',
    screen: async () => ({ default: (await import('./rules/rule-screen.tsx')).K3Rules }),
  }),
  page({
    path: '/game/5d-rule',
    title: 'games.pages.fiveDRule.title',
    access: 'anyone',
    screen: async () => ({ default: (await import('./rules/rule-screen.tsx')).FiveDRules }),
  }),
  page({
    path: '/game-record',
    title: 'games.pages.record.title',
    access: 'member',
    search: readRecordSearch,
    screen: () => import('./my/record-screen.tsx'),
  }),
  page({
    path: '/game-statics',
    title: 'games.pages.statistics.title',
    access: 'member',
    search: readStatisticsSearch,
    screen: () => import('./my/statistics-screen.tsx'),
  }),
  page({
    path: '/fairness/$period',
    title: 'games.pages.proof.title',
    access: 'anyone',
    params: ({ period = '' }) => isPeriodAddress(period),
    screen: () => import('./verify/verify-screen.tsx'),
  }),
] as const
