import { expect, it } from 'vitest'
import { readHash, tailOf } from './hash.ts'

it('GM-09 the digit is read from the right, letters skipped', () => {
  expect(readHash('00ab4f5acd')).toEqual({ at: 6, skipped: 3 })
  expect(readHash('00ab4f7')).toEqual({ at: 6, skipped: 0 })
  expect(readHash('abcdef')).toEqual({ at: -1, skipped: 6 })
})

it('GM-09 what is shown of the hash leads to the drawn digit and keeps its end', () => {
  const hashes = [
    '0000000004a1b2c3d4e5f60718293a4b5c6d7e8f9a0b1c2d3e4f5061728394f5',
    `${'0'.repeat(30)}9${'abcdef'.repeat(5)}abc`,
  ]
  for (const hash of hashes) {
    const { at } = readHash(hash)
    const digit = Number(hash.charAt(at))
    const tail = tailOf(hash, digit)
    expect(tail?.characters[tail.at]).toBe(String(digit))
    expect(hash.endsWith(tail?.characters.join('') ?? '-')).toBe(true)
    expect(tail?.characters.slice((tail?.at ?? 0) + 1).every((letter) => /[a-f]/.test(letter))).toBe(true)
  }
})

it('GM-09 a hash that does not lead to the result is not shown as if it did', () => {
  expect(tailOf('00ab4f5acd', 4)).toBeNull()
  expect(tailOf('abcdef', 0)).toBeNull()
  expect(tailOf(null, 5)).toBeNull()
})
