import { expect, it } from 'vitest'
import { stonesOfDigit } from '#ui/game/gem.tsx'
import { outlineOf, splitOf } from '#ui/game/gem-shape.ts'

it('0 and 5 are split with amethyst, odd is emerald, even is ruby', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => stonesOfDigit(digit).join('+'))).toEqual([
    'ruby+amethyst',
    'emerald',
    'ruby',
    'emerald',
    'ruby',
    'emerald+amethyst',
    'ruby',
    'emerald',
    'ruby',
    'emerald',
  ])
})

it('every stone has its own number of corners, so that the shape alone tells the colour', () => {
  expect([outlineOf('ruby').length, outlineOf('emerald').length, outlineOf('amethyst').length]).toEqual([
    6, 8, 4,
  ])
})

it('the halves of a split stone meet on the axis and nowhere cross it', () => {
  const [left, right] = splitOf('emerald', 'amethyst')
  expect(left.every(([x]) => x <= 50)).toBe(true)
  expect(right.every(([x]) => x >= 50)).toBe(true)
  expect(left.filter(([x]) => x === 50).sort()).toEqual(right.filter(([x]) => x === 50).sort())
})
