import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint, firstVisit, START_MS, usePartsDrawn, whenIdle } from './later.ts'

const idle = { waiting: [] as (() => void)[] }
let frames: FrameRequestCallback[] = []
const paint = () => {
  for (const frame of frames.splice(0)) frame(performance.now())
  vi.advanceTimersByTime(0)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  idle.waiting = []
  frames = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.waiting.push(run))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.waiting.splice(handle - 1, 1, () => {}))
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.splice(handle - 1, 1, () => {}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const rest = () => {
  for (const run of idle.waiting.splice(0)) run()
}

describe('after the paint', () => {
  it('runs after the frame and not in it, once', () => {
    const run = vi.fn()
    afterPaint(run)
    for (const frame of frames.splice(0)) frame(0)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(run).toHaveBeenCalledOnce()
  })

  it('a page that is never painted does not wait for it for ever', () => {
    const run = vi.fn()
    afterPaint(run)
    vi.advanceTimersByTime(300)
    paint()
    expect(run).toHaveBeenCalledOnce()
  })

  it('is called off, before the frame and after it', () => {
    const run = vi.fn()
    afterPaint(run)()
    const callOff = afterPaint(run)
    for (const frame of frames.splice(0)) frame(0)
    callOff()
    paint()
    vi.advanceTimersByTime(1000)
    expect(run).not.toHaveBeenCalled()
  })
})

describe('HM-04 when the page is idle', () => {
  it('runs once the start is over and the browser has nothing to do, once', () => {
    const run = vi.fn()
    whenIdle(run)
    vi.advanceTimersByTime(START_MS)
    expect(run).not.toHaveBeenCalled()
    rest()
    document.body.dispatchEvent(new Event('pointerup', { bubbles: true }))
    vi.advanceTimersByTime(10_000)
    rest()
    expect(run).toHaveBeenCalledOnce()
  })

  it.each(['wheel', 'pointerup', 'touchmove', 'keydown'])('or after a %s', (name) => {
    const run = vi.fn()
    whenIdle(run)
    document.body.dispatchEvent(new Event(name, { bubbles: true }))
    vi.advanceTimersByTime(0)
    expect(run).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(10_000)
    rest()
    expect(run).toHaveBeenCalledOnce()
  })

  it('GM-07 a tap is over before anything is drawn anew: no part of it finds another page', () => {
    const run = vi.fn()
    const click = vi.fn(() => expect(run).not.toHaveBeenCalled())
    whenIdle(run)
    document.body.addEventListener('click', click, { once: true })
    for (const name of ['pointerdown', 'touchstart', 'pointerup', 'click'])
      document.body.dispatchEvent(new Event(name, { bubbles: true }))
    expect(click).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(0)
    expect(run).toHaveBeenCalledOnce()
  })

  it('a page that scrolls by itself has not been touched', () => {
    const run = vi.fn()
    const callOff = whenIdle(run)
    document.body.dispatchEvent(new Event('scroll', { bubbles: true }))
    vi.advanceTimersByTime(0)
    expect(run).not.toHaveBeenCalled()
    callOff()
  })

  it('is called off at every stage', () => {
    const run = vi.fn()
    whenIdle(run)()
    const whileIdle = whenIdle(run)
    vi.advanceTimersByTime(START_MS)
    whileIdle()
    const touched = whenIdle(run)
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
    touched()
    vi.advanceTimersByTime(10_000)
    rest()
    expect(run).not.toHaveBeenCalled()
  })

  it('a browser without idle callbacks is not waited for', () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    const run = vi.fn()
    whenIdle(run)
    vi.advanceTimersByTime(START_MS + 1000)
    expect(run).toHaveBeenCalledOnce()
  })
})

const seen: number[] = []
function Page() {
  seen.push(usePartsDrawn(3))
  return null
}

it('the page that a visit begins with is drawn part by part, every later one at once', () => {
  const open = () => {
    const root = createRoot(document.createElement('div'))
    act(() => root.render(<Page />))
    for (let times = 0; times < 5; times += 1) act(paint)
    act(() => root.unmount())
  }
  open()
  expect(seen).toEqual([1, 2, 3])
  expect(firstVisit.isOn()).toBe(true)
  firstVisit.end()
  open()
  expect(seen).toEqual([1, 2, 3, 3])
})
