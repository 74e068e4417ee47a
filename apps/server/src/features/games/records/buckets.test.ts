import { expect, it } from 'vitest'
import { bucketOf, bucketsIn, type Unit } from './buckets.ts'

const at = (text: string) => Date.parse(`${text}Z`)

it.each<[Unit, string, string]>([
  ['day', '2026-12-31T23:59:59.999', '2026-12-31T00:00'],
  ['day', '2027-01-01T00:00', '2027-01-01T00:00'],
  ['week', '2026-11-15T23:59:59.999', '2026-11-09T00:00'],
  ['week', '2026-11-16T00:00', '2026-11-16T00:00'],
  // The last week of 2026 has three days of January in it.
  ['week', '2027-01-03T12:00', '2026-12-28T00:00'],
  ['week', '2027-01-04T00:00', '2027-01-04T00:00'],
  ['week', '1970-01-01T00:00', '1969-12-29T00:00'],
  ['month', '2028-02-29T23:59:59.999', '2028-02-01T00:00'],
  ['month', '2026-12-31T23:59:59.999', '2026-12-01T00:00'],
])('GM-15 the %s of %s begins at %s', (unit, moment, start) => {
  expect(bucketOf(unit, at(moment))).toBe(at(start))
})

it('GM-15 every bucket that a span touches is there once; an empty span has none', () => {
  const starts = (unit: Unit, from: string, to: string, most = 400) =>
    bucketsIn(unit, at(from), at(to), most).map((ms) => new Date(ms).toISOString().slice(0, 10))
  expect(starts('day', '2026-02-27T12:00', '2026-03-01T00:00')).toEqual(['2026-02-27', '2026-02-28'])
  expect(starts('day', '2026-02-27T12:00', '2026-03-01T00:00:00.001')).toHaveLength(3)
  expect(starts('week', '2026-12-27T00:00', '2027-01-05T00:00')).toEqual([
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
  ])
  expect(starts('month', '2026-11-30T23:59', '2027-02-01T00:00')).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
  ])
  expect(starts('day', '2026-03-01T00:00', '2026-03-01T00:00')).toEqual([])
  expect(starts('month', '2027-03-01T00:00', '2026-03-01T00:00')).toEqual([])
})

it('GM-15 of too many buckets the latest are left', () => {
  const starts = bucketsIn('day', 0, at('2026-11-15T00:00'), 400)
  expect(starts).toHaveLength(400)
  expect(starts.at(-1)).toBe(at('2026-11-14T00:00'))
})
