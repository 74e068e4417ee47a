import type { RewardLine } from '@mela/contract/team.ts'
import { expect, it } from 'vitest'
import { byDay } from './by-day.ts'

const line = (id: string, day: string) => ({ id, day }) as RewardLine

it('TM-08 reward lines stand under their day, in the order they came in', () => {
  const days = byDay([
    line('5', '2026-11-15'),
    line('4', '2026-11-14'),
    line('3', '2026-11-14'),
    // A page that came later may bring one more of a day that is there already.
    line('2', '2026-11-15'),
  ])
  expect(days.map(({ day, lines }) => [day, lines.map(({ id }) => id)])).toEqual([
    ['2026-11-15', ['5', '2']],
    ['2026-11-14', ['4', '3']],
  ])
})
