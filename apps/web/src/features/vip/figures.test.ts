import { describe, expect, it } from 'vitest'
import type { Translate } from '#platform/i18n/intl.tsx'
import { rateText, shareOf, sumText } from './figures.ts'

/** Shows what a text is given. */
const t = ((_: string, given: Record<string, string>) =>
  Object.values(given).join(' ')) as unknown as Translate

describe('VP-02 rates and sums as they are written', () => {
  it.each([
    [3000, '0.3'],
    [1, '0.0001'],
    [0, '0'],
    [12_345, '1.2345'],
    [1_000_000, '100'],
  ])('%i parts of a million are %s per cent', (rate, shown) => {
    expect(rateText(t, rate)).toBe(shown)
  })

  it('VP-02 a sum has all the places of its currency, so that nothing claimed is hidden', () => {
    expect(sumText(t, 1_234_560_000n, 1)).toBe('1,234.56 INR')
    expect(sumText(t, 1n, 2)).toBe('0.000001 USDT')
  })
})

describe('VP-01 how much of something is there', () => {
  it.each([
    [0n, 500n, 0],
    [250n, 500n, 0.5],
    [499_999n, 500_000n, 0.9999],
    [500n, 500n, 1],
    [900n, 500n, 1],
    [0n, 0n, 1],
  ])('%i of %i', (have, need, share) => {
    expect(shareOf(have, need)).toBe(share)
  })
})
