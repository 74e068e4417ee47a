import { expect, it } from 'vitest'
import { firstContent } from './first-content.ts'

const given = { language: 'hi', banner: { list: [] }, announcement: { list: [] }, games: [{ game_type: 1 }] }

it('HM-01 what the page brought along is used when it speaks the language that is shown', () => {
  const { language: _, ...parts } = given
  expect(firstContent(JSON.stringify(given), 'hi')).toEqual(parts)
})

it('HM-01 words in another language are asked for, games have none', () => {
  expect(firstContent(JSON.stringify(given), 'en')).toEqual({ games: given.games })
})

it('HM-01 a page without content, as from a development server, is no mistake', () => {
  expect(firstContent(undefined, 'en')).toEqual({})
  expect(firstContent('', 'en')).toEqual({})
})
