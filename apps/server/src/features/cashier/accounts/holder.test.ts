import { expect, it } from 'vitest'
import { isSameName } from './holder.ts'

it.each([
  ['Asha Verma', 'ASHA  VERMA', true],
  ['Asha Verma', 'Verma, Asha', true],
  ['José Álvarez', 'Jose Alvarez', true],
  ['O’Brien Mary-Ann', "mary ann O'Brien", true],
  ['王 小明', '王小明', true],
  ['आशा वर्मा', 'वर्मा आशा', true],
  ['आशा वर्मा', 'आशी वर्मा', false],
  ['Asha Verma', 'Asha Varma', false],
  ['Asha Verma', 'Asha', false],
  ['Asha Verma', 'Asha Verma Verma', false],
  ['Asha', '', false],
  ['-', '.', false],
])('SE-07 %j and %j are one name: %s', (one, other, are) => {
  expect(isSameName(one, other)).toBe(are)
})
