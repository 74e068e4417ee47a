// Where a notification leads. Its address comes from the server's data, and may one day come from an operator: only
// a page that this app has is followed, never an address elsewhere.
import { ContentAction } from '@mela/contract/enums.ts'
import type { NotificationItem } from '@mela/contract/notify.ts'
import { parseUrl } from '@mela/contract/parse-url.ts'
import { maybePath } from '#platform/search.ts'

type Action = Pick<NotificationItem, 'action_type' | 'action_val'>
/** Anything will do: only what it says about the path is used. */
const HERE = 'http://mela.invalid'

export function linkOf(
  { action_type, action_val }: Action,
  isPage: (path: string) => boolean,
): string | null {
  if (action_type !== ContentAction.navigate) return null
  const given = maybePath(action_val)
  const url = given && parseUrl(given, HERE)
  if (!url) return null
  const { origin, pathname, search } = url
  // A hash would open the login, and `/\t/host` is a path only until it is parsed.
  return origin === HERE && isPage(pathname) ? pathname + search : null
}
