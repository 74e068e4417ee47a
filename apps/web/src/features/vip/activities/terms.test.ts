import type { Activity } from '@mela/contract/activities.ts'
import { expect, it } from 'vitest'
import { isAllTaken, mostBonus, nextStep, toWager, waitingBonus, waitingFirst } from './terms.ts'

const units = (count: number) => BigInt(count) * 1_000_000n
const activity: Activity = {
  id: '1',
  title: '',
  about: '',
  money_type: 1,
  counts: 'total',
  steps: [
    { need: units(100), bonus: units(5), state: 'claimed' },
    { need: units(500), bonus: units(50), state: 'met' },
    { need: units(900), bonus: units(80), state: 'open' },
  ],
  wager_factor: '3',
  level_min: 0,
  identity_needed: false,
  starts_at: 0,
  ends_at: 1,
  state: 'running',
  progress: units(600),
  bar: null,
}

it('VP-03 what a bonus has to be wagered is counted as the server does, rounded up to whole units', () => {
  expect(toWager(activity, units(50))).toBe(units(150))
  expect(toWager({ ...activity, wager_factor: '0.5' }, 10_000n)).toBe(10_000n)
  expect(toWager({ ...activity, wager_factor: '0' }, units(50))).toBe(0n)
})

it('VP-03 all steps together, those that wait, and the next one', () => {
  expect(mostBonus(activity)).toBe(units(135))
  expect(waitingBonus(activity)).toBe(units(50))
  expect(nextStep(activity)?.need).toBe(units(900))
  expect(nextStep({ ...activity, progress: units(900) })).toBeUndefined()
  expect(nextStep({ ...activity, progress: null })?.need).toBe(units(100))
  expect(isAllTaken(activity)).toBe(false)
})

it('VP-03 what can be claimed comes first, the rest as the server put it', () => {
  const open = { ...activity, steps: activity.steps.slice(2) }
  const list = [
    { ...open, id: '1' },
    { ...open, id: '2' },
    { ...activity, id: '3' },
  ]
  expect(waitingFirst(list).map(({ id }) => id)).toEqual(['3', '1', '2'])
})
