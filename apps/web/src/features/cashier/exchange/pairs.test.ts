import { expect, it } from 'vitest'
import { flipped, sources, targetsOf, withSource } from './pairs.ts'

it('WL-17 the pairs are INR and USDT both ways and Diamond from both; nothing leaves Diamond', () => {
  const all = sources.flatMap((from) => targetsOf(from).map((to) => `${from}>${to}`))
  expect(all.sort()).toEqual(['1>2', '1>3', '2>1', '2>3'])
})

it('WL-17 only a pair that goes both ways can be flipped', () => {
  expect(flipped({ from: 1, to: 2 })).toEqual({ from: 2, to: 1 })
  expect(flipped({ from: 2, to: 1 })).toEqual({ from: 1, to: 2 })
  expect(flipped({ from: 1, to: 3 })).toBeUndefined()
  expect(flipped({ from: 2, to: 3 })).toBeUndefined()
})

it('WL-17 another source keeps the target when it can and never meets itself', () => {
  expect(withSource({ from: 1, to: 3 }, 2)).toEqual({ from: 2, to: 3 })
  expect(withSource({ from: 1, to: 2 }, 2)).toEqual({ from: 2, to: 1 })
  expect(withSource({ from: 2, to: 1 }, 1)).toEqual({ from: 1, to: 2 })
})
