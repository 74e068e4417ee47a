import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstVisit } from '#platform/later.ts'
import { slideIn } from './slide-in.ts'

const room = document.createElement('div')
const moves = () => room.getAnimations().length
let isReduced = false
let isFirst = false

beforeEach(() => {
  document.body.append(room)
  isReduced = false
  const ask = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: isReduced } as MediaQueryList) : ask(query),
  )
  vi.spyOn(firstVisit, 'isOn').mockImplementation(() => isFirst)
  isFirst = false
})
afterEach(() => {
  for (const move of room.getAnimations()) move.cancel()
  room.remove()
  vi.restoreAllMocks()
})

it('RT-03 a room that was opened from another page slides in', () => {
  slideIn(room)
  expect(moves()).toBe(1)
})

it('RT-03 the first page of a visit stands still', () => {
  isFirst = true
  slideIn(room)
  expect(moves()).toBe(0)
})

it('RT-03 nothing moves for whoever wants it so', () => {
  isReduced = true
  slideIn(room)
  expect(moves()).toBe(0)
})
