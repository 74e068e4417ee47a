import { describe, expect, it } from 'vitest'
import { filterOf, masked } from './word-pattern.ts'

const filter = filterOf([
  { word: 'casino', action: 'mask' },
  { word: 'free money', action: 'mask' },
  { word: '赌博', action: 'mask' },
  { word: 'जुआ', action: 'mask' },
  { word: 'a.b*c', action: 'mask' },
  { word: 'scam', action: 'refuse' },
])

describe('the word filter', () => {
  it.each([
    ['Come to my Casino!', 'Come to my ******!'],
    ['casinos are no casino', 'casinos are no ******'],
    ['c\u200ba\u00adsino', '********'],
    ['free   money', '************'],
    ['去赌博吧', '去**吧'],
    ['यह जुआ है', 'यह *** है'],
    ['जुआरी', 'जुआरी'],
    ['a.b*c and aXbbc', '***** and aXbbc'],
    ['nothing', 'nothing'],
  ])('SE-09 %j is said as %j', (text, said) => {
    expect(masked(filter, text)).toBe(said)
  })

  it('SE-09 knows what is not said at all, and only that', () => {
    expect(filter.refused?.test('a SCAM.')).toBe(true)
    expect(filter.refused?.test('scampi')).toBe(false)
    expect(filter.refused?.test('casino')).toBe(false)
    expect(filterOf([])).toEqual({ refused: null, masked: null })
  })
})
