import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { distrustClock, forgetServerTime, learnFromPage, learnServerTime, serverNow } from './clock.ts'

let ticks = 0
beforeEach(() => {
  ticks = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => ticks)
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetServerTime()
})

const reply = (headers: Record<string, string>, sentAtMs: number, receivedAtMs: number) => {
  ticks = receivedAtMs
  learnServerTime(new Headers(headers), { sentAtMs, receivedAtMs })
}

describe('AP-02 the server’s time', () => {
  it('is taken from x-server-time, with half of the trip added, and runs on', () => {
    reply({ 'x-server-time': '1700000000000' }, 1000, 1100)
    expect(serverNow()).toBe(1700000000050)
    ticks = 3100
    expect(serverNow()).toBe(1700000002050)
  })

  it('else from Date, which is half a second old on average', () => {
    reply({ date: 'Tue, 14 Nov 2023 22:13:20 GMT' }, 1000, 1000)
    expect(serverNow()).toBe(1700000000500)
  })

  it('believes the quicker reply, and a slow one only after a minute', () => {
    reply({ 'x-server-time': '1700000000000' }, 1000, 1010)
    reply({ 'x-server-time': '1700000009000' }, 1010, 3010)
    expect(serverNow()).toBe(1700000000005 + 2000)
    reply({ 'x-server-time': '1700000100000' }, 70_000, 72_000)
    expect(serverNow()).toBe(1700000101000)
  })

  it('a device that slept believes the next reply, whatever it says', () => {
    reply({ 'x-server-time': '1700000000000' }, 1000, 1010)
    distrustClock()
    reply({ 'x-server-time': '1700009000000' }, 1010, 2010)
    expect(serverNow()).toBe(1700009000500)
  })

  it('a reply without a usable time changes nothing', () => {
    reply({ 'x-server-time': '1700000000000' }, 1000, 1000)
    reply({ 'x-server-time': 'soon', date: 'never' }, 1000, 1000)
    expect(serverNow()).toBe(1700000000000)
  })

  it('is the device’s own until the first reply', () => {
    vi.spyOn(Date, 'now').mockReturnValue(42)
    expect(serverNow()).toBe(42)
  })
})

it('AP-02 a page may bring the time along; one from a cache brings none', () => {
  const page = (transferSize: number) =>
    ({
      serverTiming: [{ name: 'clock', description: '1700000000000', duration: 0 }],
      requestStart: 0,
      responseStart: 0,
      transferSize,
    }) as unknown as PerformanceNavigationTiming
  forgetServerTime()
  learnFromPage(page(0))
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000)
  learnFromPage(page(3000))
  expect(serverNow()).toBeCloseTo(1_700_000_000_000 + performance.now(), -2)
  forgetServerTime()
})
