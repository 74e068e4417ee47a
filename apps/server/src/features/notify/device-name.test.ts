import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome} Mobile Safari/537.36`, 'Chrome on Android (Pixel 8)'],
  ['curl/8.5.0', 'curl'],
  ['something for Windows', 'Windows'],
  ['', 'an unknown device'],
])('HM-11 %s is named for people', (userAgent, name) => {
  expect(deviceName(userAgent, 'en')).toBe(name)
})

it('HM-11 the name is in the reader’s language', () => {
  const userAgent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`
  expect(deviceName(userAgent, 'hi')).toBe('Windows पर Chrome')
  expect(deviceName(userAgent, 'zh')).toBe('Windows 上的 Chrome')
})
