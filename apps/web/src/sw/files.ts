// The files of the app on the device. Those under /assets carry the hash of their content in their name, so a kept one is
// never asked for again. Nothing of the API is ever kept here: what a member has read belongs to their session.
import { plan, SHELL } from './plan.ts'
import { type FetchEvent, scope } from './scope.ts'

const PREFIX = 'mela-files-'
const CURRENT = PREFIX + plan.version
/** Outlives versions: which language this device speaks. */
const NOTES = 'mela-notes'
const LOCALE = '/locale'
const FRONT = ['/', '/game']
const FRONT_PAGE = '/game'
/** A network that does not answer for so long is treated as none; whoever reloads wants the newest page and waits longer. */
const PATIENCE_MS = 3_000
const RELOAD_PATIENCE_MS = 20_000

const isHashed = (path: string) => path.startsWith('/assets/')
const kept = new Set<string>(plan.files)

export const isFile = (path: string): boolean => isHashed(path) || kept.has(path)

/** A name without a hash means what this version has under it; a hash means the same in all of them. */
const find = (path: string) =>
  caches.match(path, { ignoreVary: true, ...(isHashed(path) ? {} : { cacheName: CURRENT }) })

async function fetched(path: string): Promise<Response> {
  // A name without a hash may have been answered by the browser's own cache with what it was before.
  const response = await fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CURRENT)
  await Promise.all(
    paths.map(async (path) => {
      if (await cache.match(path, { ignoreVary: true })) return
      // What the version before this one has under the same hash is the same.
      const known = isHashed(path) ? await find(path) : undefined
      await cache.put(path, known ?? (await fetched(path)))
    }),
  )
}

export async function install(): Promise<void> {
  await keep([SHELL, ...plan.files, ...(plan.texts[await locale()] ?? [])])
  await keepFront(await fetched(FRONT_PAGE))
}

export async function forgetOldVersions(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CURRENT).map((name) => caches.delete(name)),
  )
}

async function locale(): Promise<string> {
  const noted = await (await caches.match(LOCALE, { cacheName: NOTES }))?.text()
  const wanted = [noted ?? '', ...scope.navigator.languages].map((name) => name.split('-')[0] ?? '')
  return wanted.find((name) => name in plan.texts) ?? 'en'
}

/** A page tells what it is made of: it was loaded before the worker could see it. */
export async function keepFor(page: { locale: string; paths: readonly string[] }): Promise<void> {
  await (await caches.open(NOTES)).put(LOCALE, new Response(page.locale))
  const paths = [...(plan.texts[page.locale] ?? []), ...page.paths.filter(isHashed)]
  // One that is gone from the server must not keep the others from being kept.
  await Promise.allSettled(paths.map((path) => keep([path])))
}

export async function answerFile(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const found = await find(pathname)
  if (found) return found
  const response = await fetch(event.request)
  // A part of a file, or a failure, is not the file.
  if (response.status === 200) {
    const copy = response.clone()
    event.waitUntil(caches.open(CURRENT).then((cache) => cache.put(pathname, copy)))
  }
  return response
}

/** The page of the games comes with banners and notices inside, the same for everybody. */
async function keepFront(page: Response): Promise<void> {
  const headers = new Headers(page.headers)
  // The time of long ago is no time.
  headers.delete('server-timing')
  const kept = new Response(await page.blob(), { headers })
  await (await caches.open(CURRENT)).put(FRONT_PAGE, kept)
}

/** The server's page, which has the newest version and content; without one, the shell, which opens any address. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event
  const isFront = FRONT.includes(new URL(request.url).pathname)
  const fromServer = preloadResponse.then((response) => response ?? fetch(request))
  const shell = async () => (isFront && (await find(FRONT_PAGE))) || find(SHELL)
  const patience = request.isReloadNavigation ? RELOAD_PATIENCE_MS : PATIENCE_MS
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  try {
    const response = await Promise.race([fromServer, late])
    if (isFront && response?.status === 200) event.waitUntil(keepFront(response.clone()))
    if (response && response.status < 500) return response
    return (await shell()) ?? (await fromServer)
  } catch (failure) {
    const found = await shell()
    if (found) return found
    throw failure
  } finally {
    // Whoever did not wait for it does not hear of its failure either.
    fromServer.catch(() => {})
  }
}
