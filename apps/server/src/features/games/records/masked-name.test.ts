import { expect, it } from 'vitest'
import { maskedName } from './masked-name.ts'

it.each([
  ['Asha Verma', 'A***a'],
  ['Ravi', 'R***i'],
  ['abc', 'a***c'],
  ['ab', 'a***'],
  ['a', '***'],
  ['王小明', '王***明'],
  ['😀x🎲', '😀***🎲'],
  ['😀🎲', '😀***'],
  ['😀', '***'],
  ['आशा वर्मा', 'आ***र्मा'],
  ['रा', '***'],
  ['👩‍👩‍👧x👩🏽', '👩‍👩‍👧***👩🏽'],
])('HM-03 %s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
  expect(shown).not.toContain(name)
})
