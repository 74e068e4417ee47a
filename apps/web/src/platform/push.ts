// Web Push on this device (HM-10). A subscription belongs to the session that told the server of it: it is told again by
// every session that begins here, and the browser gives it up when one ends. So nobody is told what is meant for whoever
// used the device before, even when the server never heard of the end.
import { type PushSubscriptionBody, push } from '@mela/contract/push.ts'
import type * as z from 'zod/mini'
import { call } from './api/call.ts'
import { queryClient, readOf } from './api/query.ts'
import { currentToken } from './session.ts'
import { read, write } from './storage.ts'

/** `default`: nobody has been asked yet. `unsupported` also where no service worker runs, as in Safari before it is installed. */
export type PushState = 'unsupported' | 'denied' | 'default' | 'on' | 'off'

/** A worker is registered some seconds after the first page has opened. */
const WORKER_MS = 15_000
/** Some browsers never say that their push service is out of reach. */
const PUSH_SERVICE_MS = 20_000

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The running worker. `ready` waits for ever where none is registered. */
async function activeWorker(withinMs = 0): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration()
  if (found?.active) return found
  if (!withinMs) return undefined
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, withinMs))
  return Promise.race([navigator.serviceWorker.ready, late])
}

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const worker = await activeWorker().catch(() => undefined)
  if (!worker) return 'unsupported'
  const { permission } = Notification
  if (permission !== 'granted') return permission
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Whether somebody may be asked; waits for the worker of a first visit. */
export async function canAsk(): Promise<boolean> {
  if (!isSupported() || Notification.permission !== 'default' || isAnswered()) return false
  return Boolean(await activeWorker(WORKER_MS).catch(() => undefined))
}

/**
 * What was answered on this device (`push_flag`). Whoever lets the browser ask has said yes to us, whatever the browser is
 * told: when it is allowed in its settings later, the next start subscribes. No is said by the switch in the settings
 * alone, and then only the switch changes it.
 */
export const isAnswered = (): boolean => read('push_flag') !== null
const setAnswer = (isWanted: boolean): void => write('push_flag', isWanted ? 'on' : 'off')

/** One after the other: a subscription that is being given up is not the one to tell of. */
let before: Promise<unknown> = Promise.resolve()
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const mine = before.then(run, run)
  before = mine.catch(() => {})
  return mine
}

/** Has the browser ask, which it does only under a finger, and subscribes when it may. */
export async function turnOn(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  // Whoever waved the browser's question away has not answered.
  if (permission !== 'default') setAnswer(true)
  if (permission === 'granted') await inTurn(subscribe)
  return pushState()
}

/** The browser's half is what counts: the server learns of a subscription that is gone at the next push. */
export async function turnOff(): Promise<PushState> {
  setAnswer(false)
  await inTurn(async () => {
    const subscription = await ownSubscription()
    if (!subscription) return
    const { endpoint } = subscription
    await subscription.unsubscribe()
    await call(push.unsubscribe, { body: { endpoint } }).catch(() => {})
  })
  return pushState()
}

const ownSubscription = async () => (await activeWorker())?.pushManager.getSubscription()

async function subscribe(): Promise<void> {
  const token = currentToken()
  const worker = await activeWorker(WORKER_MS)
  if (!token || !worker) return
  const { public_key } = await queryClient.fetchQuery(readOf(push.show, {}))
  const applicationServerKey = bytesOf(public_key)
  const manager = worker.pushManager
  let subscription = await manager.getSubscription()
  // A server with another key could not reach it.
  if (subscription && !hasKey(subscription, applicationServerKey)) {
    await subscription.unsubscribe()
    subscription = null
  }
  const isNew = !subscription
  subscription ??= await within(
    PUSH_SERVICE_MS,
    manager.subscribe({ userVisibleOnly: true, applicationServerKey }),
  )
  // Somebody left meanwhile, or somebody else came, who is subscribed in their turn.
  if (currentToken() !== token) return
  try {
    const body = subscription.toJSON() as z.input<typeof PushSubscriptionBody>
    await call(push.subscribe, { body: { subscription: body } })
  } catch (failure) {
    // A device that the server knows nothing of must not look as if it were told.
    if (isNew) await subscription.unsubscribe().catch(() => {})
    throw failure
  }
  void queryClient.invalidateQueries(readOf(push.show, {}))
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the push service does not answer')), ms)
  })
  return Promise.race([promise, late])
}

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  // A browser that does not say is believed.
  if (!options.applicationServerKey) return true
  const its = new Uint8Array(options.applicationServerKey)
  return its.length === key.length && its.every((byte, at) => byte === key[at])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** With every session that ends, even one that ended before it began to push. */
export async function endPush(): Promise<void> {
  if (!isSupported()) return
  // A session that began meanwhile tells of it anew.
  await inTurn(async () => (await ownSubscription())?.unsubscribe()).catch(() => {})
}

/**
 * With every session that begins: browsers change endpoints, and another member may have been here. Nobody waits for it, and
 * nobody is told when it fails; the next start tries again.
 */
export async function startPush(): Promise<void> {
  if (!isSupported()) return
  if (Notification.permission !== 'granted' || read('push_flag') === 'off') return
  await inTurn(subscribe).catch(() => {})
}
