// The words of the rules that depend on the game. TrxWinGo's bets are WinGo's.
import { type BetCategory, GameType } from '@mela/contract/enums.ts'
import type { Translate } from '#platform/i18n/intl.tsx'
import { selectionWords } from '../words.ts'
import { selectionRange } from './bet-groups.ts'

const names = {
  [GameType.wingo]: 'wingo',
  [GameType.trxwingo]: 'wingo',
  [GameType.k3]: 'k3',
  [GameType.d5]: 'd5',
  [GameType.racing]: 'racing',
} as const satisfies Record<GameType, string>

export const pickKey = (game_type: GameType) => `games.rules.how.${names[game_type]}` as const

/** A test asks for every category of every game, which the compiler cannot. */
export function categoryWords(t: Translate, game_type: GameType, category: BetCategory) {
  const key = `games.rules.bets.${names[game_type]}.${category}`
  return {
    title: t(`${key}.title` as 'games.rules.bets.wingo.Num.title'),
    about: t(`${key}.about` as 'games.rules.bets.wingo.Num.about'),
  }
}

/** More than these do not stand in one line of a phone. */
const MANY = 6

export function selectionsText(t: Translate, category: BetCategory, selections: readonly string[]): string {
  if (category === 'AllTriple') return t('games.bets.anyTriple')
  const shown = selectionRange(selections).map((selection) => selectionWords(t, selection))
  return shown.length > MANY ? `${shown[0]} … ${shown.at(-1)}` : shown.join(' · ')
}
