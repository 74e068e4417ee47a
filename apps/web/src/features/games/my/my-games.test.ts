import type { Participation } from '@mela/contract/games.ts'
import { parseAmount } from '@mela/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { signed } from '#platform/format/signed.ts'
import { byDay, eachOnce, filterOf, netOf } from './my-rounds.ts'
import { bucketName, isEmpty, netOfSums, shortAmount, spanOf, valuesFor } from './my-statistics.ts'
import { readRecordSearch } from './record-search.ts'
import { shownStateOf } from './round-look.ts'
import { readStatisticsSearch } from './statistics-search.ts'

const NOON = Date.UTC(2026, 2, 5, 12)
const round = (part: Partial<Participation>): Participation => ({
  game_type: 2,
  minutes: 1,
  period: '20260305100010720',
  money_type: 1,
  state: 'lost',
  bets: 2,
  amount: parseAmount('100'),
  fee: parseAmount('2'),
  prize_amount: 0n,
  result: [4],
  ends_at: NOON,
  ...part,
})

describe('GM-15 my rounds', () => {
  it('bring what they paid less what they cost, and a void one nothing', () => {
    expect(netOf(round({}))).toBe(parseAmount('-100'))
    expect(netOf(round({ state: 'won', prize_amount: parseAmount('97.02') }))).toBe(parseAmount('-2.98'))
    expect(netOf(round({ state: 'won', prize_amount: parseAmount('970.2') }))).toBe(parseAmount('870.2'))
    expect(netOf(round({ state: 'refunded' }))).toBe(0n)
    expect(netOf(round({ state: 'pending' }))).toBeUndefined()
  })

  it('that paid less than they cost are not called won', () => {
    expect(shownStateOf(round({ state: 'won', prize_amount: parseAmount('97.02') }))).toBe('less')
    expect(shownStateOf(round({ state: 'won', prize_amount: parseAmount('100') }))).toBe('won')
    expect(shownStateOf(round({ state: 'lost' }))).toBe('lost')
    expect(shownStateOf(round({ state: 'pending' }))).toBe('pending')
  })

  it('show their sign and every digit', () => {
    expect(signed(parseAmount('-2.98'), 1)).toBe('−2.98')
    expect(signed(parseAmount('1234567.5'), 1)).toBe('+1,234,567.5')
    expect(signed(parseAmount('0.000001'), 2)).toBe('+0.000001')
    expect(signed(0n, 1)).toBe('0')
  })

  it('stand under the days of the place, each once, in both currencies', () => {
    const late = round({ period: '20260305100011320', ends_at: Date.UTC(2026, 2, 5, 20) })
    const usdt = round({ money_type: 2 })
    const list = eachOnce([late, round({}), usdt, round({})])
    expect(list).toHaveLength(3)
    expect(byDay(list, 'Asia/Kolkata').map(({ key, rounds }) => [key, rounds.length])).toEqual([
      ['2026-03-06', 1],
      ['2026-03-05', 2],
    ])
    expect(byDay(list, 'UTC').map(({ rounds }) => rounds.length)).toEqual([3])
  })

  it('are asked for as the address says, and what it does not understand is dropped (RT-21)', () => {
    expect(readRecordSearch({ game: '9', state: 'rich', time: 'ever', from: '2026-03-05' })).toEqual({})
    expect(readRecordSearch({ game: '3', state: 'won', time: 'today', from: '2026-03-05' })).toEqual({
      game: '3',
      state: 'won',
      time: 'today',
    })
    const custom = readRecordSearch({ time: 'custom', from: '2026-03-05', to: '2026-13-01' })
    expect(custom).toEqual({ time: 'custom', from: '2026-03-05' })
  })

  it('of seven days begin six midnights ago; both ends of a custom time count', () => {
    const now = new Date(2026, 2, 5, 13).getTime()
    expect(filterOf({ time: 'week' }, now)).toEqual({ from: new Date(2026, 1, 27).getTime() })
    expect(filterOf({ time: 'today', game: '2', state: 'lost' }, now)).toEqual({
      game_type: 2,
      state: 'lost',
      from: new Date(2026, 2, 5).getTime(),
    })
    expect(filterOf({ time: 'custom', from: '2026-03-01', to: '2026-03-02' }, now)).toEqual({
      from: new Date(2026, 2, 1).getTime(),
      to: new Date(2026, 2, 3).getTime(),
    })
    expect(filterOf({ time: 'custom', from: '0001-01-01' }, now)).toEqual({ from: 0 })
  })
})

describe('GM-15 my statistics', () => {
  const sums = {
    recharge_number: 1,
    recharge_amount: parseAmount('500'),
    betting_number: 3,
    betting_amount: parseAmount('120'),
    prize_amount: parseAmount('90.5'),
  }

  it('say a loss as a loss', () => {
    expect(netOfSums(sums)).toBe(parseAmount('-29.5'))
    expect(valuesFor('bets', sums)).toEqual([parseAmount('120'), parseAmount('90.5')])
    expect(valuesFor('net', sums)).toEqual([parseAmount('-29.5')])
    expect(valuesFor('recharges', sums)).toEqual([parseAmount('500')])
  })

  it('are empty only without any bet and any recharge', () => {
    expect(isEmpty(sums)).toBe(false)
    expect(isEmpty({ ...sums, betting_number: 0 })).toBe(false)
    expect(isEmpty({ ...sums, betting_number: 0, recharge_number: 0 })).toBe(true)
  })

  it('go back 30 days, 12 weeks or 12 months, by UTC, or as far as asked', () => {
    expect(spanOf({}, NOON)).toEqual({ from: Date.UTC(2026, 1, 4) })
    expect(spanOf({ unit: 'week' }, NOON)).toEqual({ from: Date.UTC(2025, 11, 18) })
    expect(spanOf({ unit: 'month' }, NOON)).toEqual({ from: Date.UTC(2025, 3, 1) })
    expect(spanOf({ time: 'custom', from: '2026-01-01', to: '2026-01-31' }, NOON)).toEqual({
      from: Date.UTC(2026, 0, 1),
      to: Date.UTC(2026, 1, 1),
    })
    expect(spanOf({ time: 'custom', to: '2026-01-31' }, NOON)).toEqual({
      from: Date.UTC(2026, 0, 2),
      to: Date.UTC(2026, 1, 1),
    })
  })

  it('are understood from the address, days only for a custom time', () => {
    expect(readStatisticsSearch({ currency: '3', unit: 'year', from: '2026-01-01' })).toEqual({})
    expect(readStatisticsSearch({ currency: '2', unit: 'week', time: 'custom', from: '2026-01-01' })).toEqual(
      {
        currency: '2',
        unit: 'week',
        time: 'custom',
        from: '2026-01-01',
      },
    )
  })

  it('name a day, a week by both of its ends, and a month, all by UTC', () => {
    const monday = Date.UTC(2026, 2, 2)
    expect(bucketName('day', monday, 'en', 'whole')).toBe('Mar 2, 2026')
    expect(bucketName('week', monday, 'en', 'whole').replace(/\s/g, ' ')).toBe('Mar 2 – 8, 2026')
    expect(bucketName('month', Date.UTC(2026, 2, 1), 'en', 'whole')).toBe('March 2026')
    expect(bucketName('week', monday, 'en', 'short')).toBe('3/2')
  })

  it.each([
    ['0', '0'],
    ['950', '950'],
    ['-30', '−30'],
    ['12500', '12.5K'],
    ['-2000000', '−2M'],
    ['0.05', '0.05'],
    ['9000000000000', '9T'],
  ])('%s at the edge of a chart is %s', (amount, text) => {
    expect(shortAmount(parseAmount(amount))).toBe(text)
  })
})
