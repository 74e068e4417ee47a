import { expect, it } from 'vitest'
import { waitInWords } from './wait.ts'

const HOUR_MS = 3_600_000

it.each([
  [1, 'en', '1 minute'],
  [59 * 60_000 + 1, 'en', '60 minutes'],
  [5 * HOUR_MS + 1, 'en', '6 hours'],
  [24 * HOUR_MS, 'hi', '24 घंटे'],
  [24 * HOUR_MS, 'zh', '24小时'],
  [20 * 24 * HOUR_MS, 'en', '20 days'],
] as const)('SE-05 %i ms in %s is %s, never too short', (ms, language, words) => {
  expect(waitInWords(1_000 + ms, language, 1_000)).toBe(words)
})
