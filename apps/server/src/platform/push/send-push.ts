// One push to one device: sealed for it (RFC 8291, aes128gcm), signed by us (RFC 8292), and sent within a time. Redirects are
// not followed, and of the answer only the status is read.
import { createECDH } from 'node:crypto'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import webPush from 'web-push'
import { isPushAddress, publicLookup } from './push-address.ts'

export type PushKeys = { publicKey: string; privateKey: string }
export type PushDevice = { endpoint: string; p256dh: string; auth: string }
export type PushSettings = {
  /** Only of a server under development or test: push services on this machine, also without TLS. */
  isLocalAllowed: boolean
  withinMs: number
  /** Whom a push service can ask about us. */
  subject: string
}
export type PushLetter = {
  payload: string
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** A later letter takes the place of an earlier one that was not delivered yet. */
  topic: string
}

/** `gone`: the device wants no more. `refused`: this letter, or we, are not taken. `later`: worth another try. */
export type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; why: string }

export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/** True for keys that something can be sealed with. */
export function areDeviceKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  try {
    const ours = createECDH('prime256v1')
    ours.generateKeys()
    ours.computeSecret(point)
    return true
  } catch {
    // Not a point of the curve.
    return false
  }
}

export async function sendPush(
  device: PushDevice,
  letter: PushLetter,
  keys: PushKeys,
  settings: PushSettings,
): Promise<PushOutcome> {
  if (!isPushAddress(device.endpoint, settings)) return { kind: 'gone' }
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    letter.payload,
    {
      vapidDetails: { subject: settings.subject, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: letter.ttlSeconds,
      urgency: letter.urgency,
      topic: letter.topic,
    },
  )
  try {
    return outcomeOf(await post(device.endpoint, headers as Record<string, string>, body, settings))
  } catch (error) {
    // Its message could name the address, which is the device's secret.
    return { kind: 'later', why: (error as { code?: string }).code ?? (error as Error).name }
  }
}

function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer | null,
  { isLocalAllowed, withinMs }: PushSettings,
): Promise<number> {
  const send = endpoint.startsWith('http:') ? requestPlain : request
  return new Promise((resolve, reject) => {
    const call = send(endpoint, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(withinMs),
      ...(isLocalAllowed ? {} : { lookup: publicLookup }),
    })
    call.on('error', reject)
    call.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    call.end(body)
  })
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', why: String(status) }
  return { kind: 'refused', status }
}
