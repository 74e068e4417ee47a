import { expect, it } from 'vitest'
import { chipsOf, DEFAULT_CHIPS } from './bet-options.ts'

it('GM-07 chips are 10, 20, 50 and 100 until they are changed', () => {
  expect(chipsOf([])).toEqual(DEFAULT_CHIPS)
  expect(chipsOf(['5', '25', '75', '500'])).toEqual(['5', '25', '75', '500'])
})

it.each([['0'], ['-1'], [''], ['ten'], [7], [null], ['1e3'], ['99999999999999999']])(
  'GM-07 a chip that is no amount falls back to the usual one: %j',
  (value) => {
    expect(chipsOf(['5', value])).toEqual(['5', '20', '50', '100'])
  },
)
