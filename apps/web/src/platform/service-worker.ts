// The page's side of the service worker (src/sw). Loaded once a page is at rest: nothing that is on the screen needs it.
import { currentLocale } from './i18n/locale.ts'

const ADDRESS = '/sw.js'
const TAKE_OVER_MS = 4000

type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

/** The page's CSP lets no text be an address of a script; this policy knows the one address. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('mela-service-worker', { createScriptURL: () => ADDRESS })
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS
}

/** `onOpen`: a notification was tapped, and this window shows its page. */
export async function startWorker(onOpen: (path: string) => void): Promise<void> {
  // Without TLS, and in some private windows, there is none.
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent) => {
    if (data?.type === 'open' && typeof data.path === 'string') {
      ports[0]?.postMessage(true)
      onOpen(data.path)
    }
  })
  try {
    await serviceWorker.register(trustedAddress(), { updateViaCache: 'none' })
    const { active } = await serviceWorker.ready
    active?.postMessage({ type: 'keep', locale: currentLocale(), paths: loadedPaths() })
  } catch {
    // A browser that refuses one, or a network that is gone: everything works, only not without a network.
  }
}

/** What this page was made of before a worker could see it being fetched. */
const loadedPaths = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** Has the browser fetch a newer worker, which then waits. */
export async function fetchNewest(): Promise<void> {
  await (await navigator.serviceWorker?.getRegistration())?.update()
}

/** Lets the newer worker begin; only a member who asked for the newer version calls this, and does not wait for long. */
export async function takeNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const newer = registration?.waiting ?? registration?.installing
  if (!newer) return
  const hasBegun = await new Promise<boolean>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), TAKE_OVER_MS)
    // One that is not installed yet begins as soon as it is.
    newer.postMessage({ type: 'take-over' })
  })
  // A worker that is still busy keeps the newer one from beginning, and a reload would wait for both: the page then comes
  // from the network, and registers its worker anew.
  if (!hasBegun) await registration?.unregister()
}
