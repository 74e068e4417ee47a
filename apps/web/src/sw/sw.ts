// The service worker: the app opens without a network, speaks while it is closed, and takes what others share. A new one
// waits until the member asks for it or has closed the app: it never takes a page away from under a bet, a call or a
// recording.
import { answerFile, answerPage, forgetOldVersions, install, isFile, keepFor } from './files.ts'
import { openFrom, showPush, subscribeAgain } from './push.ts'
import { scope } from './scope.ts'
import { forgetOldShare, receiveShare, SHARE_TARGET } from './share.ts'

/** What the server itself answers: never a page of the app. */
const OF_THE_SERVER = /^\/(api|socket|sandbox|files|healthz|readyz|metrics)(\/|$)/

/** Where the network refuses a preload, Firefox shows its own error page whatever the worker answers: then without. */
const PRELOADS = !/Firefox\//.test(scope.navigator.userAgent)

scope.addEventListener('install', (event) => event.waitUntil(install()))

scope.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin(): Promise<void> {
  await forgetOldVersions()
  // The browser asks for the page while the worker is still starting.
  await scope.registration.navigationPreload?.[PRELOADS ? 'enable' : 'disable']()
  await scope.clients.claim()
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== scope.location.origin || OF_THE_SERVER.test(url.pathname)) return
  if (request.method === 'POST' && url.pathname === SHARE_TARGET) event.respondWith(receiveShare(request))
  if (request.method !== 'GET') return
  if (isFile(url.pathname)) event.respondWith(answerFile(event))
  else if (request.mode === 'navigate') event.respondWith(answerPage(event))
})

scope.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())))

scope.addEventListener('notificationclick', (event) => event.waitUntil(openFrom(event.notification)))

scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(subscribeAgain(event.oldSubscription)),
)

scope.addEventListener('message', (event) => {
  const message = event.data as { type?: unknown; locale: string; paths: string[] } | null
  // Neither is waited for: a worker that is still at work keeps the next one from beginning, and pages wait for that.
  if (message?.type === 'take-over') void scope.skipWaiting()
  if (message?.type === 'keep') void Promise.all([keepFor(message), forgetOldShare()]).catch(() => {})
})
