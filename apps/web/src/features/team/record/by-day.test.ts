import type { RewardEntry } from '@mela/contract/team.ts'
import { expect, it } from 'vitest'
import { byDay } from './by-day.ts'

const reward = (id: string, day: string) => ({ id, day }) as RewardEntry

it('TM-08 rewards stand under their day, in the order they came in', () => {
  const days = byDay([
    reward('5', '2026-11-15'),
    reward('4', '2026-11-14'),
    reward('3', '2026-11-14'),
    // A page that came later may bring one more of a day that is there already.
    reward('2', '2026-11-15'),
  ])
  expect(days.map(({ day, rewards }) => [day, rewards.map(({ id }) => id)])).toEqual([
    ['2026-11-15', ['5', '2']],
    ['2026-11-14', ['4', '3']],
  ])
})
