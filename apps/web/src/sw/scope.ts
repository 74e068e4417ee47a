// What a service worker finds around itself. The compiler's own description of workers cannot stand beside the one of
// pages, so the few parts that are used are said here.

export interface LastingEvent extends Event {
  /** The browser keeps the worker alive for it. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends LastingEvent {
  /** The compiler does not know of the reload yet; browsers do. */
  readonly request: Request & { readonly isReloadNavigation?: boolean }
  /** What the browser fetched already while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface PushEvent extends LastingEvent {
  readonly data: { text(): string } | null
}

export interface NotificationEvent extends LastingEvent {
  readonly notification: Notification
}

export interface SubscriptionChangeEvent extends LastingEvent {
  readonly oldSubscription: PushSubscription | null
}

export interface MessageToWorker extends LastingEvent {
  readonly data: unknown
}

export interface WindowClient {
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<WindowClient>
  postMessage(message: unknown, transfer?: Transferable[]): void
}

type Events = {
  install: LastingEvent
  activate: LastingEvent
  fetch: FetchEvent
  push: PushEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: SubscriptionChangeEvent
  message: MessageToWorker
}

interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly navigator: Navigator
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
    openWindow(path: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}

export const scope = globalThis as unknown as WorkerScope

export const openWindows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
