import { expect, it } from 'vitest'
import { isPublicAddress, isPushAddress, publicLookup } from './push-address.ts'

const judged = (endpoint: string) => isPushAddress(endpoint, { isLocalAllowed: false })

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
])('HM-10 %s is a push service', (endpoint) => {
  expect(judged(endpoint)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[fd00::1]/x',
  'https://10.1.2.3/x',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.1/x',
  'https://100.64.0.1/x',
  'https://postgres/x',
  'https://db.internal/x',
  'https://printer.local/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'fcm.googleapis.com/x',
  '',
])('HM-10 %j is none', (endpoint) => {
  expect(judged(endpoint)).toBe(false)
})

it.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2a00:1450:4001:830::200a', true],
  ['fe80::1', false],
  ['::', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('HM-10 %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

it('HM-10 a name is judged by where it leads', async () => {
  const outcome = await new Promise((resolve) => {
    publicLookup('localhost', { all: false }, (error, address) => resolve(error?.message ?? address))
  })
  expect(outcome).toBe('not a public address')
})
