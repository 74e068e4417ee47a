import { expect, it } from 'vitest'
import { rangeOf } from './range.ts'

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=50-5000', { start: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=0-0,0-0,0-0', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  ['bytes=99999999999999999999-', undefined],
  [undefined, undefined],
] as const)('CH-11 of a file of 100 bytes “%s” asks for %j', (range, expected) => {
  expect(rangeOf({ range }, 100)).toEqual(expected)
})

it('CH-11 a condition on a version never holds', () => {
  expect(rangeOf({ range: 'bytes=0-1', 'if-range': '"x"' }, 100)).toBeUndefined()
})
