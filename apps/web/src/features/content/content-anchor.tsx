// Where a tap on a banner, an announcement or a pop-up leads (HM-13): the server has judged the address, and so do we.
import { type ContentLink, contentLink } from '@mela/contract/content-action.ts'
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

type Action = { action_type: number; action_val: string }

/** Judges an action by the operator's list and by the pages that this app has. */
export function useContentLink(): (action: Action, hosts: readonly string[]) => ContentLink | null {
  const router = useRouter()
  return (action, hosts) => {
    const link = contentLink(action, hosts)
    if (!link || 'outside' in link) return link
    const [, params, route] = router.getMatchedRoutes(link.page.split('?')[0] ?? '')
    // What a path names is always an id: any word would match the page of a chest.
    const areIds = Object.values<string | undefined>(params).every((id) => /^\d[\d-]*$/.test(id ?? ''))
    return route && areIds ? link : null
  }
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type ContentAnchorProps = Omit<ComponentProps<'a'>, 'href'> & { link: ContentLink }

/** Inside the app it changes the page; what lies elsewhere opens beside it and learns nothing of where one came from. */
export function ContentAnchor({ link, ...rest }: ContentAnchorProps) {
  const router = useRouter()
  if ('outside' in link) return <a {...rest} href={link.outside} target="_blank" rel="noopener noreferrer" />
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    if (!isPlain(event)) return
    event.preventDefault()
    router.history.push(link.page)
  }
  return <a {...rest} href={link.page} onClick={follow} />
}
