import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onRest } from './on-rest.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('HM-04 the live part comes once the page is at rest, once', () => {
  const run = vi.fn()
  onRest(run)
  vi.advanceTimersByTime(900)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledOnce()
})

it.each(['wheel', 'pointerdown', 'touchstart', 'keydown'])('HM-04 or at once on %s', (name) => {
  const run = vi.fn()
  onRest(run)
  document.body.dispatchEvent(new Event(name))
  expect(run).toHaveBeenCalledOnce()
})

it('HM-04 a page that scrolls by itself has not been touched', () => {
  const run = vi.fn()
  const callOff = onRest(run)
  document.body.dispatchEvent(new Event('scroll'))
  expect(run).not.toHaveBeenCalled()
  callOff()
})

it('HM-04 a tab that is left before does not fetch it', () => {
  const run = vi.fn()
  onRest(run)()
  dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(10_000)
  expect(run).not.toHaveBeenCalled()
})
