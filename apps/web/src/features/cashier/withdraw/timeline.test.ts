import type { Withdrawal } from '@mela/contract/cashier.ts'
import { describe, expect, it } from 'vitest'
import { wayOf } from './timeline.ts'

const marks = (withdrawal: Pick<Withdrawal, 'state' | 'timeline'>) =>
  wayOf(withdrawal).map(({ state, mark }) => `${state} ${mark}`)

describe('WL-06 the way of a withdrawal', () => {
  it('submitted: the rest is to come', () => {
    expect(marks({ state: 'submitted', timeline: [{ state: 'submitted', at: 1 }] })).toEqual([
      'submitted now',
      'approved later',
      'paying later',
      'paid later',
    ])
  })
  it('paid: everything is behind, each with its time', () => {
    const timeline = [
      { state: 'submitted', at: 1 },
      { state: 'approved', at: 2 },
      { state: 'paying', at: 3 },
      { state: 'paid', at: 4 },
    ] as const
    const steps = wayOf({ state: 'paid', timeline: [...timeline] })
    expect(steps.every(({ mark }) => mark === 'done')).toBe(true)
    expect(steps.map(({ at }) => at)).toEqual([1, 2, 3, 4])
  })
  it('refused: what never happened is not shown as still to come', () => {
    expect(
      marks({
        state: 'refused',
        timeline: [
          { state: 'submitted', at: 1 },
          { state: 'refused', at: 2 },
        ],
      }),
    ).toEqual(['submitted done', 'refused failed'])
  })
})
