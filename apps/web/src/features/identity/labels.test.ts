import { describe, expect, it } from 'vitest'
import { advancedLabel, basicLabel, isInReview } from './labels.ts'

// Copied from the requirement, not from the code.
const table = [
  [-3, 'toComplete', 'incomplete', false],
  [-1, 'inReview', 'incomplete', true],
  [1, 'completed', 'toComplete', false],
  [-2, 'completed', 'inReview', true],
  [2, 'completed', 'completed', false],
] as const

describe('ID-05 labels', () => {
  it.each(table)('ID-05 in state %i basic is “%s” and advanced “%s”', (flag, basic, advanced) => {
    expect(basicLabel(flag)).toBe(basic)
    expect(advancedLabel(flag)).toBe(advanced)
  })
  it.each(table)(
    'ID-01 state %i: %s, %s, waiting for a reviewer %s',
    (flag, _basic, _advanced, isWaiting) => {
      expect(isInReview(flag)).toBe(isWaiting)
    },
  )
})
