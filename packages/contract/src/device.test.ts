import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('AU-25 the devices in the list of sessions have names that people know', () => {
  it.each([
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
      'computer',
    ],
    [
      `${mozilla} (Windows NT 10.0) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`,
      'Edge',
      'Windows',
      'computer',
    ],
    [
      `${mozilla} (Linux; Android 14; SM-A245F) ${webkit} Chrome/129.0 Mobile Safari/537.36`,
      'Chrome',
      'Android (SM-A245F)',
      'phone',
    ],
    [
      `${mozilla} (Linux; Android 13; SM-X200) ${webkit} Chrome/129.0 Safari/537.36`,
      'Chrome',
      'Android (SM-X200)',
      'tablet',
    ],
    [
      `${mozilla} (Linux; Android 14) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
      'phone',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iPhone',
      'phone',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/129.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iPhone',
      'phone',
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`,
      'Safari',
      'macOS',
      'computer',
    ],
    [`${mozilla} (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0`, 'Firefox', 'Linux', 'computer'],
    [
      `${mozilla} (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
      'phone',
    ],
    [`${mozilla} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 'Firefox', 'Android', 'phone'],
    [
      `${mozilla} (Linux; Android 12; Redmi Note 9 Pro Build/SKQ1.2; wv) ${webkit} Version/4.0 Chrome/120.0 Mobile Safari/537.36`,
      'Chrome',
      'Android (Redmi Note 9 Pro)',
      'phone',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148`,
      'Safari',
      'iPhone',
      'phone',
    ],
    [
      `${mozilla} (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0`,
      'Instagram',
      'iPad',
      'tablet',
    ],
    ['curl/8.5.0', 'curl', null, 'unknown'],
    ['node', 'node', null, 'unknown'],
    ['Mela/1.1 (test client)', 'Mela', null, 'unknown'],
    [mozilla, null, null, 'unknown'],
    ['', null, null, 'unknown'],
  ])('%s', (userAgent, browser, system, kind) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, kind })
  })
})
