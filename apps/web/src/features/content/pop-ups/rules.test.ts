import type { PopUp } from '@mela/contract/homepage.ts'
import { describe, expect, it } from 'vitest'
import { dayOf, nextPopUp, placementOf, seenOn } from './rules.ts'

const popUp = (id: string, placement: PopUp['placement'] = 'game') => ({ id, placement, type: 1 }) as PopUp
const day = '2026-11-16'
const none = { broken: new Set<string>(), seen: { day, ids: [] } }

describe('which pop-up comes next', () => {
  const list = [popUp('1', 'invite'), popUp('2'), popUp('3')]

  it('HM-08 the first of the page, in the order of the list', () => {
    expect(nextPopUp(list, { ...none, placement: 'game' })?.id).toBe('2')
    expect(nextPopUp(list, { ...none, placement: 'invite' })?.id).toBe('1')
    expect(nextPopUp(list, { ...none, placement: 'chat' })).toBeUndefined()
  })

  it('HM-08 none that was seen today', () => {
    expect(nextPopUp(list, { ...none, placement: 'game', seen: { day, ids: ['2'] } })?.id).toBe('3')
    expect(nextPopUp(list, { ...none, placement: 'game', seen: { day, ids: ['2', '3'] } })).toBeUndefined()
  })

  it('HM-14 one whose picture is broken is passed over', () => {
    expect(nextPopUp(list, { ...none, placement: 'game', broken: new Set(['2']) })?.id).toBe('3')
  })
})

describe('what was seen', () => {
  it('HM-08 another day, and whatever cannot be read, means nothing was', () => {
    expect(seenOn(day, JSON.stringify({ day, ids: ['1', 7] })).ids).toEqual(['1'])
    expect(seenOn('2026-11-17', JSON.stringify({ day, ids: ['1'] })).ids).toEqual([])
    for (const stored of [null, '', '1', 'null', '{', '{"day":"2026-11-16","ids":1}'])
      expect(seenOn(day, stored).ids).toEqual([])
  })

  it('HM-08 the day changes at midnight where the device is', () => {
    const midnight = new Date(2026, 10, 6).getTime()
    expect(dayOf(midnight - 1)).toBe('2026-11-05')
    expect(dayOf(midnight)).toBe('2026-11-06')
  })
})

it('HM-08 pop-ups belong to the tabs alone', () => {
  expect(placementOf('/chatList')).toBe('chat')
  expect(placementOf('/game/wingo')).toBeUndefined()
  expect(placementOf('constructor')).toBeUndefined()
})
