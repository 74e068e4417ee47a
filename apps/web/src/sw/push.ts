// A push becomes a notification, and a tap on that leads to its page: in a window that is open, else in a new one.
import type { PushPayload } from '@mela/contract/push.ts'
import { pathInside, payloadOf } from './payload.ts'
import { openWindows, scope, type WindowClient } from './scope.ts'

/** A window that sleeps does not answer; the tap must not wait for it. */
const ANSWER_MS = 1000

/** Not yet in the compiler's list of what a notification may have. */
type Options = NotificationOptions & { renotify?: boolean }

/** A browser takes the permission away from whoever is pushed to and shows nothing, so there is always something. */
const UNKNOWN: PushPayload = { title: 'Mela', body: '', path: '/', tag: 'mela' }

export async function showPush(text: string | undefined): Promise<void> {
  const payload = payloadOf(text) ?? UNKNOWN
  const shown = await scope.registration.getNotifications({ tag: payload.tag })
  await scope.registration.showNotification(payload.title, optionsOf(payload, shown))
  await setBadge(payload.badge)
}

function optionsOf({ body, path, tag }: PushPayload, shown: readonly Notification[]): Options {
  // The same words once more are no news: they take the place of the earlier ones without a sound.
  const renotify = tag !== '' && !shown.some((one) => one.body === body)
  return { body, tag, renotify, data: { path }, icon: '/icon-192.png', badge: '/icon-192.png' }
}

async function setBadge(count: number | undefined): Promise<void> {
  const { navigator } = scope
  if (count === undefined || !('setAppBadge' in navigator)) return
  // An app that is not installed has no place for one.
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {})
}

export async function openFrom(notification: Notification): Promise<void> {
  notification.close()
  const { path: wanted } = (notification.data ?? {}) as { path?: unknown }
  const path = pathInside(wanted, scope.location.origin)
  const windows = await openWindows()
  const nearest = windows.find((one) => one.focused) ?? windows.find(isSeen) ?? windows[0]
  if (nearest) {
    await nearest.focus().catch(() => {})
    if (await isTaken(nearest, { type: 'open', path })) return
  }
  await scope.clients.openWindow(path)
}

const isSeen = ({ visibilityState }: WindowClient) => visibilityState === 'visible'

function isTaken(client: WindowClient, message: { type: 'open'; path: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MS)
    client.postMessage(message, [port2])
  })
}

/** The browser gave up a subscription: a new one with the same key, of which a page tells the server when it starts. */
export async function subscribeAgain(old: PushSubscription | null): Promise<void> {
  const applicationServerKey = old?.options.applicationServerKey
  if (!applicationServerKey) return
  await scope.registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch(() => {})
}
