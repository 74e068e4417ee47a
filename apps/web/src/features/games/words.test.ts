import { GameType } from '@mela/contract/enums.ts'
import { picksOf } from '@mela/games/pick.ts'
import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import type { Translate } from '#platform/i18n/intl.tsx'
import en from './texts/en.json'
import hi from './texts/hi.json'
import zh from './texts/zh.json'
import { betWords, shortPeriod } from './words.ts'

const speakers = { en, hi, zh } as const
const speak = (locale: keyof typeof speakers) =>
  createTranslator({ locale, messages: { games: speakers[locale] } as never }) as unknown as Translate

it.each(['en', 'hi', 'zh'] as const)(
  'GM-14 in %s every bet of every game has a name of its own',
  (locale) => {
    const t = speak(locale)
    for (const game_type of Object.values(GameType)) {
      const names = picksOf(game_type).map((pick) => betWords(t, { game_type, ...pick }))
      expect(new Set(names).size, `game ${game_type}`).toBe(names.length)
      expect(names.every((name) => name.trim() !== '' && !name.includes('games.'))).toBe(true)
    }
  },
)

it.each([
  [2, 'Num', null, '5', 'Number 5'],
  [2, 'Color', null, 'red', 'Red'],
  [4, 'TwoDiceCombination', null, '1-6', '1 and 6'],
  [4, 'AllTriple', null, 'any', 'Any triple'],
  [5, 'Num', 'C', '0', 'C: Number 0'],
  [5, 'Sum', null, 'big', 'Sum Big'],
  [1, 'Num', '1', '10', 'Place 1: Car 10'],
  [1, 'Podium', null, '3', 'Car 3 in top 3'],
  [1, 'Dragon_Tiger', '2', 'tiger', 'Place 2 vs 9: Tiger'],
] as const)('GM-14 game %i: %s %s %s is “%s”', (game_type, category, position, selection, name) => {
  expect(betWords(speak('en'), { game_type, category, position, selection })).toBe(name)
})

it('GM-10 a round is called by its number within the day', () => {
  expect(shortPeriod('20261115100010042')).toBe('…0042')
})
