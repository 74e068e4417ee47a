// The page's half of Web Push, with a browser and a server that say what the test wants.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '../testing/until.ts'
import { Refusal } from './api/failure.ts'
import { queryClient } from './api/query.ts'
import { canAsk, endPush, pushState, startPush, turnOff, turnOn } from './push.ts'
import { endSession, holdToken, onSessionEnd } from './session.ts'
import { read } from './storage.ts'

const KEY = btoa('a-server-key').replace(/=+$/, '')
const bytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
const settings = {
  topics: { messages: true, mentions: true, money: true, chests: true, account: true },
  quiet: null,
}

let subscribed: { endpoint: string; key: Uint8Array<ArrayBuffer> } | null = null
let made = 0
let permission: NotificationPermission = 'default'
let answer: NotificationPermission = 'granted'
let hasWorker = true
/** Method, path and the endpoint that was named. */
let told: string[] = []
let isRefusing = false

const subscription = () =>
  subscribed && {
    endpoint: subscribed.endpoint,
    options: { applicationServerKey: subscribed.key.buffer },
    toJSON: () => ({
      endpoint: subscribed?.endpoint,
      expirationTime: null,
      keys: { p256dh: 'p256dh-p256dh', auth: 'auth-auth' },
    }),
    unsubscribe: async () => {
      subscribed = null
      return true
    },
  }
const pushManager = {
  getSubscription: async () => subscription(),
  subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    made += 1
    subscribed = { endpoint: `https://push.example.com/${made}`, key: applicationServerKey }
    return subscription()
  },
}

beforeEach(() => {
  subscribed = null
  made = 0
  permission = 'default'
  answer = 'granted'
  hasWorker = true
  told = []
  isRefusing = false
  const worker = { active: {}, pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () =>
    hasWorker ? worker : undefined,
  )
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission = answer
    return answer
  })
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const { subscription: given, endpoint } = JSON.parse((body as string | undefined) ?? '{}')
    const whose = (headers as Record<string, string>).Authorization
    told.push([method, url, given?.endpoint ?? endpoint, whose].filter(Boolean).join(' '))
    if (isRefusing && method === 'POST')
      return Response.json({ code: 10001, reason: 'limit_reached', message: 'Too often', data: null })
    return Response.json({
      code: 10000,
      data: method === 'GET' ? { public_key: KEY, settings, devices: 0 } : {},
    })
  })
  holdToken('asha')
})
afterEach(async () => {
  endSession()
  await until(() => expect(subscribed).toBeNull())
  queryClient.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
// As the app does it (app/after-login.ts).
onSessionEnd(() => void endPush())
const tellings = () => told.filter((one) => one.startsWith('POST'))

it('HM-10 HM-16 nothing is asked of the browser before somebody allows it, and then the server is told', async () => {
  expect(await canAsk()).toBe(true)
  expect(await pushState()).toBe('default')
  await startPush()
  expect([made, told]).toEqual([0, []])
  expect(await turnOn()).toBe('on')
  expect(tellings()).toEqual(['POST /api/user/push_subscriptions https://push.example.com/1 Bearer asha'])
  expect(read('push_flag')).toBe('on')
  expect(await canAsk()).toBe(false)
})

it('HM-16 a question that is waved away is no answer, a no of the browser’s is one', async () => {
  answer = 'default'
  expect(await turnOn()).toBe('default')
  expect(read('push_flag')).toBeNull()
  expect(await canAsk()).toBe(true)
  answer = 'denied'
  expect(await turnOn()).toBe('denied')
  expect(await canAsk()).toBe(false)
  expect(made).toBe(0)
  // Allowed later, in the browser's own settings.
  permission = 'granted'
  await startPush()
  expect(await pushState()).toBe('on')
})

it('HM-10 every start tells again; one who switched it off stays off', async () => {
  await turnOn()
  await startPush()
  expect(tellings()).toHaveLength(2)
  expect(made).toBe(1)
  expect(await turnOff()).toBe('off')
  expect(told.at(-1)).toBe('DELETE /api/user/push_subscriptions https://push.example.com/1 Bearer asha')
  await startPush()
  expect([made, await pushState()]).toEqual([1, 'off'])
})

it('HM-10 a subscription for another key of the server’s is given up for a new one', async () => {
  permission = 'granted'
  subscribed = { endpoint: 'https://push.example.com/old', key: bytes(btoa('an-older-key')) }
  await startPush()
  expect(subscribed).toMatchObject({ endpoint: 'https://push.example.com/1', key: bytes(KEY) })
})

it('HM-10 the next member on this device gets a subscription of their own', async () => {
  await startPush()
  await turnOn()
  endSession()
  holdToken('ravi')
  await startPush()
  expect(tellings().at(-1)).toBe('POST /api/user/push_subscriptions https://push.example.com/2 Bearer ravi')
})

it('HM-10 who signs out is told no more, even when the server hears nothing of it', async () => {
  await startPush()
  await turnOn()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  endSession()
  await until(() => expect(subscribed).toBeNull())
})

it('HM-10 a device that the server refused does not look as if it were told', async () => {
  isRefusing = true
  await expect(turnOn()).rejects.toBeInstanceOf(Refusal)
  expect(await pushState()).toBe('off')
})

it('HM-16 without a worker nobody is asked', async () => {
  hasWorker = false
  expect(await pushState()).toBe('unsupported')
})
