import { expect, it } from 'vitest'
import { maskNickname } from './nickname.ts'

it.each([
  ['', '****'],
  ['A', '****'],
  ['Li', 'L****i'],
  ['Asa', 'A****a'],
  ['Asha', 'As****ha'],
  ['Asha Verma', 'As****ma'],
  ['李伟', '李****伟'],
  ['👩‍👩‍👧', '****'],
  ['रवि कुमार', 'रवि****मार'],
])('SO-08 %s is shown as %s', (nickname, masked) => {
  expect(maskNickname(nickname)).toBe(masked)
})
