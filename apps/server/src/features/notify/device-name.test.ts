import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome on ChromeOS'],
  ['curl/8.5.0', 'an unknown device'],
  ['', 'an unknown device'],
  ['something for Windows', 'Windows'],
])('HM-11 %s is named for people', (userAgent, name) => {
  expect(deviceName(userAgent, 'en')).toBe(name)
})

it('HM-11 the name is in the reader’s language', () => {
  const userAgent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`
  expect(deviceName(userAgent, 'hi')).toBe('Windows पर Chrome')
  expect(deviceName(userAgent, 'zh')).toBe('Windows 上的 Chrome')
})
