import { describe, expect, it } from 'vitest'
import { displayBytes } from './bytes.ts'

describe('PF-04 the size of what clearing the cache would remove', () => {
  it.each([
    [0, null],
    [999, null],
    [1000, '1 kB'],
    [999_949, '999.9 kB'],
    [12_340_000, '12.3 MB'],
  ])('%i bytes are %s', (bytes, shown) => {
    expect(displayBytes(bytes, 'en')).toBe(shown)
  })
})
