// Where a banner, an announcement or a pop-up may lead (HM-13), judged alike by the server before it sends one and by the client
// before it follows one. It stands alone, because a visitor's first page needs it and nothing else of the contract.
import { parseUrl } from './parse-url.ts'

export type ContentLink = { page: string } | { outside: string }

/** `ContentAction.navigate`; every other value does nothing. */
const NAVIGATE = 2
/** Anything will do: only what it says about the path is used. */
const HERE = 'http://mela.invalid'

/**
 * A path of the app, or an https address whose host is on the operator's list; nothing for anything else. `//host`,
 * `/\host` and `/\t/host` look like paths and lead elsewhere; a hash would open the login.
 */
export function contentLink(
  action: { action_type: number; action_val: string },
  hosts: readonly string[],
): ContentLink | null {
  const { action_type, action_val } = action
  const url = action_type === NAVIGATE ? parseUrl(action_val, HERE) : undefined
  if (!url) return null
  const { origin, protocol, host, username, password, pathname, search, href } = url
  if (origin === HERE) return action_val.startsWith('/') ? { page: pathname + search } : null
  const isListed = protocol === 'https:' && hosts.includes(host) && username + password === ''
  // Whoever leaves out the protocol meant a path, or hopes that we do.
  return isListed && action_val.startsWith('https://') ? { outside: href } : null
}
