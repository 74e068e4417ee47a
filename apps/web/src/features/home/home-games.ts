// The five games as the home page knows them: by their number on the wire, their address and their words.
import type { GameType } from '@mela/contract/enums.ts'
import type { FirstContent } from '@mela/contract/homepage.ts'
import type { TextKey } from '#platform/i18n/intl.tsx'
import type { GameName } from '#ui/game/game-tile.tsx'

export type HomeGame = FirstContent['games'][number]
type GamePath = '/game/racing' | '/game/wingo' | '/game/trxwingo' | '/game/k3' | '/game/5d'
export type GameEntry = { name: GameName; to: GamePath; title: TextKey; note: TextKey }

// The numbers stand here by themselves: the contract's table would bring its whole decoder to a visitor's first page.
export const gameEntries: Readonly<Record<GameType, GameEntry>> = {
  1: { name: 'racing', to: '/game/racing', title: 'games.pages.racing.title', note: 'home.gameNotes.racing' },
  2: { name: 'wingo', to: '/game/wingo', title: 'games.pages.wingo.title', note: 'home.gameNotes.wingo' },
  3: {
    name: 'trxwingo',
    to: '/game/trxwingo',
    title: 'games.pages.trxwingo.title',
    note: 'home.gameNotes.trxwingo',
  },
  4: { name: 'k3', to: '/game/k3', title: 'games.pages.k3.title', note: 'home.gameNotes.k3' },
  5: { name: 'five', to: '/game/5d', title: 'games.pages.fiveD.title', note: 'home.gameNotes.fiveD' },
}

/** Until the server has said what is offered: the games are there, without a clock that could be wrong. */
export const unknownGames: readonly HomeGame[] = ([1, 2, 3, 4, 5] as const).map((game_type) => ({
  game_type,
  switch: 1,
  minutes: [],
  material_img: null,
}))

/** The winner of a game that is not offered, or not any more, leads nowhere (HM-03). */
export const openGame = (
  games: readonly HomeGame[] | undefined,
  game_type: GameType,
): GameEntry | undefined => {
  const known = games?.find((game) => game.game_type === game_type)
  return known?.switch === 1 ? gameEntries[game_type] : undefined
}
