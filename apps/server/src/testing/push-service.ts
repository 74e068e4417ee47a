// A push service on this machine and devices behind it. It checks who sends as a real one does (RFC 8292), and a device opens
// what arrives with its own keys (RFC 8291), so that a test reads what a service worker would.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PushPayload } from '@mela/contract/push.ts'
import { afterAll, expect } from 'vitest'
import * as z from 'zod/mini'
import { until } from './until.ts'

export type Letter = { payload: PushPayload; headers: IncomingHttpHeaders; signedBy: string }
/** A status, or `never`: the connection stays open and nothing is said. */
type Answer = number | 'never'
type Device = { letters: Letter[]; calls: number; answer: Answer; open: (body: Buffer) => string }

export async function pushService() {
  const devices = new Map<string, Device>()
  const server = createServer(async (request, reply) => {
    const device = devices.get(request.url ?? '')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!device) return reply.writeHead(404).end()
    device.calls += 1
    if (device.answer === 'never') return
    if (device.answer < 300) {
      const signedBy = whoSigned(request.headers, `http://${request.headers.host}`)
      const payload = z.parse(PushPayload, JSON.parse(device.open(Buffer.concat(chunks))))
      device.letters.push({ payload, headers: request.headers, signedBy })
    }
    reply.writeHead(device.answer, { location: '/elsewhere' }).end('x'.repeat(1000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo

  return {
    device: () => {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const { keys, open } = newKeys()
      const device: Device = { letters: [], calls: 0, answer: 201, open }
      devices.set(path, device)
      return {
        subscription: { endpoint: `http://127.0.0.1:${port}${path}`, expirationTime: null, keys },
        letters: device.letters,
        calls: () => device.calls,
        answers: (answer: Answer) => {
          device.answer = answer
        },
        /** Waits for as many as that, and hands in all. */
        hears: async (count = 1) => {
          await until(() => expect(device.letters.length).toBeGreaterThanOrEqual(count), {
            timeout: 10_000,
          })
          return device.letters
        },
      }
    },
  }
}

function newKeys() {
  const mine = createECDH('prime256v1')
  const point = mine.generateKeys()
  const auth = randomBytes(16)
  const open = (body: Buffer) => {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const theirs = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, theirs])
    const secret = hkdf(mine.computeSecret(theirs), auth, info, 32)
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(-16))
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The last record ends with a two and as many zeros as anybody likes.
    return opened.subarray(0, opened.lastIndexOf(2)).toString('utf8')
  }
  return { keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }, open }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The public key whose owner signed for this origin, for at most a day. */
function whoSigned({ authorization }: IncomingHttpHeaders, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isTheirs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const leftSeconds = exp - Date.now() / 1000
  expect({ isTheirs, aud, isFresh: leftSeconds > 0 && leftSeconds <= 86_400, sub }).toEqual({
    isTheirs: true,
    aud: origin,
    isFresh: true,
    sub: expect.stringMatching(/^(mailto|https):/),
  })
  return key
}
