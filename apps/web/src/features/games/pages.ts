import { page } from '#platform/route.tsx'

export const gamesPages = [
  page({
    path: '/game/racing',
    title: 'games.pages.racing.title',
    access: 'anyone',
    soon: { about: 'games.pages.racing.soon', scene: 'racing' },
  }),
  page({
    path: '/game/wingo',
    title: 'games.pages.wingo.title',
    access: 'anyone',
    soon: { about: 'games.pages.wingo.soon', scene: 'wingo' },
  }),
  page({
    path: '/game/trxwingo',
    title: 'games.pages.trxwingo.title',
    access: 'anyone',
    soon: { about: 'games.pages.trxwingo.soon', scene: 'trxwingo' },
  }),
  page({
    path: '/game/k3',
    title: 'games.pages.k3.title',
    access: 'anyone',
    soon: { about: 'games.pages.k3.soon', scene: 'k3' },
  }),
  page({
    path: '/game/5d',
    title: 'games.pages.fiveD.title',
    access: 'anyone',
    soon: { about: 'games.pages.fiveD.soon', scene: 'five' },
  }),
  page({
    path: '/game/racing-rule',
    title: 'games.pages.racingRule.title',
    access: 'anyone',
    soon: { about: 'games.pages.racingRule.soon', scene: 'racing' },
  }),
  page({
    path: '/game/wingo-rule',
    title: 'games.pages.wingoRule.title',
    access: 'anyone',
    soon: { about: 'games.pages.wingoRule.soon', scene: 'wingo' },
  }),
  page({
    path: '/game/k3-rule',
    title: 'games.pages.k3Rule.title',
    access: 'anyone',
    soon: { about: 'games.pages.k3Rule.soon', scene: 'k3' },
  }),
  page({
    path: '/game/5d-rule',
    title: 'games.pages.fiveDRule.title',
    access: 'anyone',
    soon: { about: 'games.pages.fiveDRule.soon', scene: 'five' },
  }),
  page({
    path: '/game-record',
    title: 'games.pages.record.title',
    access: 'member',
    soon: { about: 'games.pages.record.soon', scene: 'tent' },
  }),
  page({
    path: '/game-statics',
    title: 'games.pages.statistics.title',
    access: 'member',
    soon: { about: 'games.pages.statistics.soon', scene: 'search' },
  }),
  page({
    path: '/fairness/$period',
    title: 'games.pages.proof.title',
    access: 'anyone',
    soon: { about: 'games.pages.proof.soon', scene: 'search' },
  }),
] as const
