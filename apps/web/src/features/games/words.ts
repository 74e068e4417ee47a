// What games, bets and selections are called. Everything that names a bet asks here, so that a bet has one name.
import { GameType, type RoundMinutes } from '@mela/contract/enums.ts'
import type { MyBet } from '@mela/contract/games.ts'
import type { TextKey, Translate } from '#platform/i18n/intl.tsx'

export const gameTitles: Record<GameType, TextKey> = {
  [GameType.racing]: 'games.pages.racing.title',
  [GameType.wingo]: 'games.pages.wingo.title',
  [GameType.trxwingo]: 'games.pages.trxwingo.title',
  [GameType.k3]: 'games.pages.k3.title',
  [GameType.d5]: 'games.pages.fiveD.title',
}

export const gamePaths = {
  [GameType.racing]: '/game/racing',
  [GameType.wingo]: '/game/wingo',
  [GameType.trxwingo]: '/game/trxwingo',
  [GameType.k3]: '/game/k3',
  [GameType.d5]: '/game/5d',
} as const satisfies Record<GameType, string>

export const rulePaths = {
  [GameType.racing]: '/game/racing-rule',
  [GameType.wingo]: '/game/wingo-rule',
  [GameType.trxwingo]: '/game/wingo-rule',
  [GameType.k3]: '/game/k3-rule',
  [GameType.d5]: '/game/5d-rule',
} as const satisfies Record<GameType, string>

export const minutesWords = (t: Translate, minutes: RoundMinutes): string =>
  t('games.bets.minutes', { minutes: String(minutes) })

/** The last digits say which round it is; the day stands elsewhere. */
export const shortPeriod = (period: string): string => `…${period.slice(-4)}`

const wordKeys: Record<string, TextKey> = {
  red: 'games.bets.red',
  green: 'games.bets.green',
  purple: 'games.bets.purple',
  big: 'games.bets.big',
  small: 'games.bets.small',
  odd: 'games.bets.odd',
  even: 'games.bets.even',
  dragon: 'games.bets.dragon',
  tiger: 'games.bets.tiger',
}

/** Red, Big, Odd … for the words among the selections; numbers stay what they are. */
export function selectionWords(t: Translate, selection: string): string {
  const key = wordKeys[selection]
  return key ? t(key as 'games.bets.red') : selection
}

export type NamedBet = Pick<MyBet, 'game_type' | 'category' | 'position' | 'selection'>

/** The whole name of a bet: "Number 5", "A: Big", "Place 1: Car 3". */
export function betWords(t: Translate, { game_type, category, position, selection }: NamedBet): string {
  const what = plainWords(t, game_type, category, selection)
  if (category === 'Dragon_Tiger') {
    const duel = t('games.bets.duel', { a: String(position), b: String(11 - Number(position)) })
    return t('games.bets.ofPlace', { place: duel, what })
  }
  if (position === null) return what
  return game_type === GameType.racing
    ? t('games.bets.ofPlace', { place: position, what })
    : t('games.bets.ofPosition', { position, what })
}

function plainWords(t: Translate, game_type: GameType, category: string, selection: string): string {
  const what = selectionWords(t, selection)
  const isNumber = /^\d+$/.test(selection)
  switch (category) {
    case 'Num':
      return t(game_type === GameType.racing ? 'games.bets.car' : 'games.bets.number', { n: selection })
    case 'Sum':
      if (game_type === GameType.racing) return t('games.bets.sumOfTwo', { what })
      return isNumber ? t('games.bets.sum', { n: selection }) : t('games.bets.sumIs', { what })
    case 'Single':
      return t('games.bets.single', { n: selection })
    case 'Pair':
      return t('games.bets.pair', { n: selection })
    case 'Triple':
      return t('games.bets.triple', { n: selection })
    case 'AllTriple':
      return t('games.bets.anyTriple')
    case 'TwoDiceCombination': {
      const [a = '', b = ''] = selection.split('-')
      return t('games.bets.twoDice', { a, b })
    }
    case 'Podium':
      return t('games.bets.podium', { n: selection })
    default:
      return what
  }
}
