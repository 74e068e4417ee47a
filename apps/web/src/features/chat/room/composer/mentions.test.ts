import { expect, it } from 'vitest'
import { mentionQuery, putMention, stillMentioned } from './mentions.ts'

it.each([
  ['@', 1, ''],
  ['hello @as', 9, 'as'],
  ['你好@阿', 4, '阿'],
  ['(@r', 3, 'r'],
  ['mail@host', 9, undefined],
  ['@asha and', 9, undefined],
  ['@asha and', 3, 'as'],
])('CH-10 the list opens at an @ that begins a word: %j at %i', (text, cursor, query) => {
  expect(mentionQuery(text, cursor)).toBe(query)
})

it('CH-10 a chosen name takes the place of what was begun, and the cursor goes behind it', () => {
  expect(putMention('so @as what', 6, 'Asha Verma')).toEqual({ text: 'so @Asha Verma what', cursor: 15 })
})

it('CH-16 a name from an avatar is put where the cursor stands', () => {
  expect(putMention('hi', 2, 'Li Wei')).toEqual({ text: 'hi @Li Wei ', cursor: 11 })
})

it('CH-10 only those whose name is still in the text are mentioned, each once', () => {
  const put = new Map([
    ['Asha', '1'],
    ['Asha Verma', '1'],
    ['Ravi', '2'],
  ])
  expect(stillMentioned('@Asha Verma and Ravi', put)).toEqual(['1'])
})
