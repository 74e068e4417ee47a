import { expect, it } from 'vitest'
import { workOut } from './chest-check.ts'

const seed = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('')

it('SO-06 the fairness page works out the boxes and the fingerprint that docs/FAIRNESS.md names', () => {
  expect(workOut({ seed: ` ${seed.toUpperCase()} `, amount: '1000', boxes: '5' })).toEqual({
    commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    shares: [381, 38, 214, 344, 23],
  })
})

it.each([
  ['', '10', '2'],
  [seed.slice(2), '10', '2'],
  [`${seed.slice(2)}zz`, '10', '2'],
  [seed, '', '2'],
  [seed, '10', '0'],
  [seed, '10', '11'],
  [seed, '99999999999', '2'],
  [seed, '10000000', '99999'],
])('SO-06 what cannot be a chest is no answer and no crash: %s %s %s', (given, amount, boxes) => {
  expect(workOut({ seed: given, amount, boxes })).toBeUndefined()
})
