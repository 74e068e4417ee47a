import { expect, it } from 'vitest'
import { latestDays, percentOf } from './days.ts'
import { periodIn } from './pasted-period.ts'

it.each([
  ['20260831100010750', '20260831100010750'],
  [' 2026 0831 1000 1075 0\n', '20260831100010750'],
  ['https://mela.example/fairness/20260831100010750?x=1#a', '20260831100010750'],
  ['/fairness/20260831100010750', '20260831100010750'],
  ['20260831999010750', undefined],
  ['2026083110001075', undefined],
  ['', undefined],
  ['javascript:alert(1)', undefined],
])('RT-20 “%s” names the round %s', (text, period) => {
  expect(periodIn(text)).toBe(period)
})

it('RT-20 the daily files are those of UTC days, today first, over the end of a month', () => {
  expect(latestDays(Date.UTC(2026, 2, 1, 0, 30), 3)).toEqual(['2026-03-01', '2026-02-28', '2026-02-27'])
})

it('GM-13 shares are shown as percentages with two places', () => {
  expect([percentOf('0.9702'), percentOf('12.5'), percentOf('0.0000')]).toEqual([
    '97.02 %',
    '1250.00 %',
    '0.00 %',
  ])
})
