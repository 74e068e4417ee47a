import { createECDH } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { areDeviceKeys, newPushKeys, sendPush } from './send-push.ts'

/** A name that its owner lets lead to us. */
vi.mock('node:dns', () => ({
  lookup: (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]),
}))

const keys = {
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: Buffer.alloc(16, 7).toString('base64url'),
}
const settings = { isLocalAllowed: false, withinMs: 2_000, subject: 'https://mela.example' }
const letter = { payload: '{}', ttlSeconds: 60, urgency: 'normal', topic: 'x' } as const

it('HM-10 a name that leads inside is not connected to', async () => {
  expect(areDeviceKeys(keys)).toBe(true)
  const device = { endpoint: 'https://rebound.example.com/x', ...keys }
  expect(await sendPush(device, letter, newPushKeys(), settings)).toEqual({
    kind: 'later',
    why: 'ENOTPUBLIC',
  })
})

it('HM-10 an address that names the inside is not even tried', async () => {
  const device = { endpoint: 'https://127.0.0.1/x', ...keys }
  expect(await sendPush(device, letter, newPushKeys(), settings)).toEqual({ kind: 'gone' })
})
