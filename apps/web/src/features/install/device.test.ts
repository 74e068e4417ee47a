import { expect, it } from 'vitest'
import { deviceOf, isInsideAnotherApp } from './device.ts'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0'
const browser = (userAgent: string, platform: string, maxTouchPoints: number) => ({
  userAgent: `Mozilla/5.0 (${userAgent}`,
  platform,
  maxTouchPoints,
})

it.each([
  [
    'iPhone',
    'ios',
    browser(`iPhone; CPU iPhone OS 18_5) ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`, 'iPhone', 5),
  ],
  [
    'Chrome on an iPhone',
    'ios',
    browser(`iPhone; CPU) ${APPLE} CriOS/150.0 Mobile/15E148 Safari/604.1`, 'iPhone', 5),
  ],
  [
    'an iPad that says it is a Mac',
    'ios',
    browser(`Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`, 'MacIntel', 5),
  ],
  [
    'a Mac',
    'pc',
    browser(`Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`, 'MacIntel', 0),
  ],
  ['Android', 'android', browser(`Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Linux armv81', 5)],
  [
    'an Android tablet',
    'android',
    browser(`Linux; Android 10; K) ${CHROME} Safari/537.36`, 'Linux armv81', 5),
  ],
  [
    'Android that asks for desktop pages',
    'android',
    browser(`X11; Linux x86_64) ${CHROME} Safari/537.36`, 'Linux armv81', 5),
  ],
  ['Linux', 'pc', browser(`X11; Linux x86_64) ${CHROME} Safari/537.36`, 'Linux x86_64', 0)],
  [
    'Windows with a touch screen',
    'pc',
    browser(`Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Win32', 10),
  ],
  ['a browser that says nothing', 'pc', { userAgent: '', platform: '', maxTouchPoints: 0 }],
] as const)('HM-09 %s is shown the way of %s', (_name, device, its) => {
  expect(deviceOf(its)).toBe(device)
  expect(isInsideAnotherApp(its)).toBe(false)
})

it.each([
  browser(`iPhone; CPU iPhone OS 18_5) ${APPLE} Mobile/15E148`, 'iPhone', 5),
  browser(`iPhone; CPU) ${APPLE} Mobile/15E148 Instagram 300.0 Safari/604.1`, 'iPhone', 5),
  browser(`Linux; Android 14; Pixel 8; wv) ${CHROME} Mobile Safari/537.36`, 'Linux armv81', 5),
  browser(`Linux; Android 14) ${CHROME} Mobile Safari/537.36 MicroMessenger/8.0`, 'Linux armv81', 5),
])('HM-09 a page inside of another app is noticed: %o', (its) => {
  expect(isInsideAnotherApp(its)).toBe(true)
})
