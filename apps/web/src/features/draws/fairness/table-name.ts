import { GameType } from '@mela/contract/enums.ts'
import { games } from '@mela/games/game.ts'
import type { TextKey, Translate } from '#platform/i18n/intl.tsx'

const titles = {
  [GameType.racing]: 'games.pages.racing.title',
  [GameType.wingo]: 'games.pages.wingo.title',
  [GameType.trxwingo]: 'games.pages.trxwingo.title',
  [GameType.k3]: 'games.pages.k3.title',
  [GameType.d5]: 'games.pages.fiveD.title',
} as const satisfies Record<GameType, TextKey>

export const gameName = (t: Translate, game_type: GameType): string => t(titles[game_type])

/** A table is one game with one interval. */
export const tableName = (t: Translate, game_type: GameType, minutes: number): string =>
  `${gameName(t, game_type)} · ${t('draws.minutes', { minutes: String(minutes) })}`

/** By the word that statements use; a game that is newer than this app goes by that word. */
export function tableNameOfSlug(t: Translate, slug: string, minutes: number): string {
  const game_type = games.find((game) => game.slug === slug)?.game_type
  return game_type ? tableName(t, game_type, minutes) : `${slug} · ${minutes}`
}
