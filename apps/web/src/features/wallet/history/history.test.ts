import { inr } from '@mela/contract/money.ts'
import type { HistoryEntry } from '@mela/contract/wallet.ts'
import { periodAt } from '@mela/games/period.ts'
import { describe, expect, it } from 'vitest'
import { signed } from '#platform/format/signed.ts'
import { byMonth } from './by-month.ts'
import { cell, csvOf } from './csv.ts'
import { gameName } from './entry-look.ts'
import { filterOf } from './filter.ts'
import { readHistorySearch } from './history-search.ts'

const entry = (id: string, at: string, parts: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  type: 1,
  kind: 'recharge',
  money_type: 1,
  amount: inr('100').amount,
  fee: 0n,
  balance_after: inr('1100').amount,
  state: 'done',
  ref: '4711',
  created_at: Date.parse(at),
  ...parts,
})

describe('WL-18 the address says what is listed', () => {
  it.each([
    [{ type: '5' }, { type: '5' }],
    [{ type: '8' }, {}],
    [
      { type: '1', currency: '2', period: 'week' },
      { type: '1', currency: '2', period: 'week' },
    ],
    [{ currency: '9', period: 'year' }, {}],
    [
      { period: 'custom', from: '2026-03-01', to: '2026-03-31' },
      { period: 'custom', from: '2026-03-01', to: '2026-03-31' },
    ],
    [{ period: 'custom', from: 'yesterday', to: '2026-13-01' }, { period: 'custom' }],
    [{ period: 'today', from: '2026-03-01' }, { period: 'today' }],
  ])('%o is understood as %o', (raw, search) => {
    expect(readHistorySearch(raw as Record<string, string>)).toEqual(search)
  })
})

describe('WL-12 dates', () => {
  const noon = new Date(2026, 2, 5, 12).getTime()
  const day = (month: number, date: number) => new Date(2026, month - 1, date).getTime()
  it('presets are whole days of the place, today included', () => {
    expect(filterOf({ period: 'today' }, noon)).toMatchObject({ from: day(3, 5) })
    expect(filterOf({ period: 'week' }, noon)).toMatchObject({ from: day(2, 27) })
    expect(filterOf({ period: 'month' }, noon)).toMatchObject({ from: day(2, 4) })
    expect(filterOf({}, noon).from).toBeUndefined()
  })
  it('a custom period has both of its days in it', () => {
    const search = { period: 'custom', from: '2026-02-28', to: '2026-02-28' } as const
    expect(filterOf(search, noon)).toMatchObject({ from: day(2, 28), to: day(3, 1) })
    expect(filterOf({ period: 'custom', to: '2026-02-28' }, noon).from).toBeUndefined()
  })
  it('type and currency go to the server as numbers', () => {
    expect(filterOf({ type: '5', currency: '2' }, noon)).toMatchObject({ type: 5, money_type: 2 })
  })
})

it('WL-12 entries stand under the month of the place, in their order', () => {
  const months = byMonth(
    [
      entry('3.0', '2026-03-01T00:30:00Z'),
      // In India this is already March.
      entry('2.0', '2026-02-28T19:00:00Z'),
      entry('1.0', '2026-02-28T12:00:00Z'),
    ],
    'Asia/Kolkata',
  )
  expect(months.map(({ key, entries }) => [key, entries.map(({ id }) => id)])).toEqual([
    ['2026-03', ['3.0', '2.0']],
    ['2026-02', ['1.0']],
  ])
})

describe('WL-12 the file for spreadsheets', () => {
  it.each([
    ['=1+1', '"\'=1+1"'],
    ['+91 98', '"\'+91 98"'],
    ['-cmd', '"\'-cmd"'],
    ['@sum', '"\'@sum"'],
    ['\t=1', '"\'\t=1"'],
    [' =1', '"\' =1"'],
    ['-12.5', '"-12.5"'],
    ['12', '"12"'],
    ['say "hi", twice', '"say ""hi"", twice"'],
  ])('%s is written as %s', (text, written) => {
    expect(cell(text)).toBe(written)
  })
  it('has a head and a row for each entry, with exact amounts', () => {
    const amount = -9_007_199_254_740_993_000n
    const csv = csvOf([entry('7.1', '2026-03-05T06:00:00Z', { amount, ref: '=HYPERLINK("x")' })], {
      head: ['Time', 'Entry', 'What', 'Currency', 'Amount', 'Fee', 'Balance', 'State', 'Reference'],
      kindOf: ({ kind }) => kind,
      stateOf: ({ state }) => state,
    })
    expect(csv.split('\r\n')).toEqual([
      '\uFEFF"Time","Entry","What","Currency","Amount","Fee","Balance","State","Reference"',
      '"2026-03-05T06:00:00.000Z","7.1","recharge","INR","-9007199254740.993","0","1100","done","\'=HYPERLINK(""x"")"',
    ])
  })
})

it.each([
  [inr('1234567.5').amount, 1, '+1,234,567.5'],
  [inr('-0.05').amount, 1, '−0.05'],
  [-123_456n, 2, '−0.123456'],
  [0n, 1, '0'],
] as const)('WL-02 WL-12 %s of currency %i is written %s', (amount, type, text) => {
  expect(signed(amount, type)).toBe(text)
})

it('WL-12 an entry about a round names its game', () => {
  const t = ((key: string) => key) as never
  const nameOf = (ref: string) => gameName(t, { ref })
  expect(nameOf(periodAt(2, 1, Date.parse('2026-11-17T12:00:00Z')))).toBe('wallet.history.games.wingo')
  expect(nameOf(periodAt(1, 10, Date.parse('2026-11-17T12:00:00Z')))).toBe('wallet.history.games.racing')
  for (const ref of ['4711', '', '99999999999999999']) expect(nameOf(ref)).toBeUndefined()
})
