// What may be put on a page: words in every language, an action that leads where the app may lead, a time that can come.
import { contentLink } from '@mela/contract/content-action.ts'
import type { ContentWish } from '@mela/contract/content-staff.ts'
import { ContentAction, PopUpType } from '@mela/contract/enums.ts'
import type { Action, Texts } from './content.store.ts'

/** The last moment that a date can be. */
const LATEST_MS = 8_640_000_000_000_000
/** What comes with the app itself. */
const ownArt = /^\/(?:banners|art)\/[\w-]+\.(?:svg|png|webp|avif|jpg)$/

export type ContentFault = 'content_incomplete' | 'action_refused' | 'config_wrong_order'

export const isSaid = (texts: Texts): boolean => Object.values(texts).every((text) => text.trim() !== '')
export const isOwnArt = (picture: string): boolean => ownArt.test(picture)

/** Nothing when all is well; whether a picture is there is asked elsewhere. */
export function whyContentIsRefused(wish: ContentWish, hosts: readonly string[]): ContentFault | undefined {
  if (!isComplete(wish)) return 'content_incomplete'
  if (wish.kind !== 'mark' && !isActionAllowed(wish, hosts)) return 'action_refused'
  const [from, to] = [wish.starts_at ?? 0, wish.ends_at ?? LATEST_MS]
  return from < to && to <= LATEST_MS ? undefined : 'config_wrong_order'
}

function isComplete(wish: ContentWish): boolean {
  switch (wish.kind) {
    case 'banner':
      return isSaid(wish.title)
    case 'announcement':
      return isSaid(wish.content)
    case 'pop_up':
      return wish.type === PopUpType.image ? wish.picture !== null : isSaid(wish.content)
    case 'mark':
      return isSaid(wish.title) && (wish.picture !== null || wish.glyph !== '')
  }
}

export function isActionAllowed(action: Action, hosts: readonly string[]): boolean {
  if (action.action_type === ContentAction.nothing) return true
  return contentLink(action, hosts) !== null
}
