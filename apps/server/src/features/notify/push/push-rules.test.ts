import { expect, it } from 'vitest'
import { isQuiet, isZone } from './push-rules.ts'

const at = (time: string) => Date.parse(`2026-11-16T${time}:00Z`)

it.each([
  // Over midnight in India, five and a half hours ahead.
  ['22:00', '07:00', 'Asia/Kolkata', '16:29', false],
  ['22:00', '07:00', 'Asia/Kolkata', '16:30', true],
  ['22:00', '07:00', 'Asia/Kolkata', '18:30', true],
  ['22:00', '07:00', 'Asia/Kolkata', '01:29', true],
  ['22:00', '07:00', 'Asia/Kolkata', '01:30', false],
  // Within a day.
  ['13:00', '14:00', 'UTC', '12:59', false],
  ['13:00', '14:00', 'UTC', '13:00', true],
  ['13:00', '14:00', 'UTC', '14:00', false],
  // From midnight, which is no 24:00.
  ['00:00', '06:00', 'UTC', '00:00', true],
  ['00:00', '06:00', 'UTC', '06:00', false],
  // Nothing lies between a time and itself.
  ['09:00', '09:00', 'UTC', '09:00', false],
  ['09:00', '09:00', 'UTC', '21:00', false],
])('HM-10 from %s to %s in %s it is quiet at %s UTC: %s', (from, to, zone, time, isSo) => {
  expect(isQuiet({ from, to, zone }, at(time))).toBe(isSo)
})

it('HM-10 zones that browsers name are known, others are not', () => {
  for (const zone of ['Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'America/Argentina/Buenos_Aires'])
    expect(isZone(zone), zone).toBe(true)
  for (const zone of ['Mars/Olympus', '', '+05:30', 'Asia/']) expect(isZone(zone), zone).toBe(false)
})
