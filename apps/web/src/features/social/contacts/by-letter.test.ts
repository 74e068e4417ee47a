import { describe, expect, it } from 'vitest'
import { byLetter, isNamed, letterOf } from './by-letter.ts'

describe('SO-01 friends from A to Z', () => {
  it.each([
    ['asha', 'A'],
    ['  Ravi', 'R'],
    ['Élodie', 'E'],
    ['ñandu', 'N'],
    ['प्रिया', 'प'],
    ['क़ासिम', 'क'],
    ['आशा', 'आ'],
    ['李伟', 'L'],
    ['刘洋', 'L'],
    ['马丽', 'M'],
    ['毛宁', 'M'],
    ['张敏', 'Z'],
    ['欧阳锋', 'O'],
    ['安琪', 'A'],
    ['42', '#'],
    ['🎈', '#'],
    ['', '#'],
  ])('%j stands under %s', (name, letter) => {
    expect(letterOf(name)).toBe(letter)
  })

  it('letters come in the order of the language, what has none comes last', () => {
    const names = ['42', 'Zoya', 'प्रिया', 'asha', '李伟', 'Amit']
    const letters = (locale: 'en' | 'hi') =>
      byLetter(names, (name) => name, locale).map(({ letter }) => letter)
    expect(letters('en')).toEqual(['A', 'L', 'Z', 'प', '#'])
    expect(letters('hi')).toEqual(['प', 'A', 'L', 'Z', '#'])
  })

  it('names under a letter are sorted', () => {
    const [under] = byLetter(['asha 10', 'Amit', 'asha 2'], (name) => name, 'en')
    expect(under).toEqual({ letter: 'A', items: ['Amit', 'asha 2', 'asha 10'] })
  })

  it('a search does not mind case and accents', () => {
    expect(isNamed('Élodie Verma', ' elod')).toBe(true)
    expect(isNamed('李伟', '伟')).toBe(true)
    expect(isNamed('Asha', 'ravi')).toBe(false)
  })
})
