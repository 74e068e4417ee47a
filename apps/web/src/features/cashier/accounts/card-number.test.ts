import { describe, expect, it } from 'vitest'
import { editedNumber, groupedNumber, isCardNumber } from './card-number.ts'

describe('WL-08 the number of a card', () => {
  it.each([
    ['4111', '4111'],
    ['41111', '4111 1'],
    ['4111-1111 1111x1111', '4111 1111 1111 1111'],
    ['12345678901234567890123', '1234 5678 9012 3456 789'],
  ])('“%s” stands as “%s”', (given, shown) => {
    expect(groupedNumber(given)).toBe(shown)
  })
  it.each([
    ['1234 567', false],
    ['1234 5678', true],
    ['1234 5678 9012 3456 789', true],
  ])('“%s” can be a number: %s', (text, isIt) => {
    expect(isCardNumber(text)).toBe(isIt)
  })
  it('is grouped while it grows, and left alone while its middle is mended', () => {
    expect(editedNumber('4111', '41111')).toBe('4111 1')
    expect(editedNumber('', '4111111111111111')).toBe('4111 1111 1111 1111')
    expect(editedNumber('4111 1111', '41 1111')).toBe('41 1111')
  })
})
