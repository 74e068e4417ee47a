import { roundOf } from '@mela/games/period.ts'
import { expect, it } from 'vitest'
import { isPeriodAddress } from './period-address.ts'

const days = ['20260831', '20240229', '20260229', '20261301', '20260100', '00010101', '99991231']
const families = ['099', '100', '101', '102', '103', '104', '105']
const intervals = ['00', '01', '02', '03', '04', '05', '06']
const numbers = ['0000', '0001', '0144', '0145', '0288', '0289', '0480', '0481', '1440', '1441', '9999']
const every = days.flatMap((day) =>
  families.flatMap((family) =>
    intervals.flatMap((interval) => numbers.map((number) => `${day}${family}${interval}${number}`)),
  ),
)

it('RT-20 the address of a round is exactly what the games call a period', () => {
  const wrong = every.filter((text) => isPeriodAddress(text) !== (roundOf(text) !== undefined))
  expect(wrong).toEqual([])
  expect(every.filter(isPeriodAddress).length).toBeGreaterThan(100)
})

it.each([
  '',
  '2026083110001075',
  '202608311000107500',
  ' 20260831100010750',
  '2026083110001o750',
  '２０２６0831100010750',
])('RT-20 “%s” is none', (text) => expect(isPeriodAddress(text)).toBe(false))
