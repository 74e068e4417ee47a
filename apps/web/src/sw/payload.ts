// Reads what a push brought. By hand and not by the contract's schema: the worker has to stay small, and a test holds the
// two together.
import { parseUrl } from '@mela/contract/parse-url.ts'
import type { PushPayload } from '@mela/contract/push.ts'

export function payloadOf(text: string | undefined): PushPayload | undefined {
  let read: unknown
  try {
    read = JSON.parse(text ?? '')
  } catch {
    return undefined
  }
  if (typeof read !== 'object' || read === null) return undefined
  const { title, body, path, tag, badge } = read as Record<string, unknown>
  const isOurs = [title, body, path, tag].every((part) => typeof part === 'string')
  if (!isOurs || (badge !== undefined && !Number.isInteger(badge))) return undefined
  return read as PushPayload
}

/** The address inside the app that a path names; one that leads elsewhere opens the app at its beginning. */
export function pathInside(path: unknown, origin: string): string {
  const home = '/'
  if (typeof path !== 'string' || !path.startsWith('/')) return home
  const url = parseUrl(path, origin)
  return url?.origin === origin ? url.pathname + url.search + url.hash : home
}
