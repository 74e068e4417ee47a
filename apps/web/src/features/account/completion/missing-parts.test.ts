import type { ProfilePart } from '@mela/contract/account.ts'
import { describe, expect, it } from 'vitest'
import { completionOf, missingParts } from './missing-parts.ts'

const all: ProfilePart[] = ['contact', 'real_name', 'identity']

describe('PF-06 what an action finds missing in a profile', () => {
  it('only what it needs', () => {
    expect(missingParts({ missing: all, completion: -1 }, ['contact'])).toEqual([
      { part: 'contact', canAct: true },
    ])
  })
  it('nothing of a complete profile', () => {
    expect(missingParts({ missing: [], completion: 1 }, all)).toEqual([])
  })
  it('what is in review waits for others, the rest does not', () => {
    expect(missingParts({ missing: ['contact', 'identity'], completion: -2 }, all)).toEqual([
      { part: 'contact', canAct: true },
      { part: 'identity', canAct: false },
    ])
  })
  it.each([
    [-2, 'reviewing'],
    [-1, 'incomplete'],
    [1, 'completed'],
  ] as const)('the state %i is “%s”', (completion, state) => {
    expect(completionOf({ completion })).toBe(state)
  })
})
