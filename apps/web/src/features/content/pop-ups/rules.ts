// Which pop-up comes next (HM-08), without a clock, a screen or a device.
import type { PopUp } from '@mela/contract/homepage.ts'

export type Placement = PopUp['placement']

const placements: Record<string, Placement> = {
  '/game': 'game',
  '/invite': 'invite',
  '/chatList': 'chat',
  '/recharge': 'recharge',
  '/profile': 'profile',
}
export const placementOf = (path: string): Placement | undefined =>
  Object.hasOwn(placements, path) ? placements[path] : undefined

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The day of the calendar at that moment, where the device is. Only to be compared. */
export function dayOf(ms: number): string {
  // By hand: it is asked every second, and to make a formatter takes as long as to draw a page.
  const date = new Date(ms)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

export type Seen = { day: string; ids: readonly string[] }

/** What is stored may be old, broken or somebody's joke: then nothing was seen. */
export function seenOn(day: string, stored: string | null): Seen {
  const none: Seen = { day, ids: [] }
  if (!stored) return none
  try {
    const given = JSON.parse(stored) as Partial<Seen> | null
    if (given?.day !== day || !Array.isArray(given.ids)) return none
    return { day, ids: given.ids.filter((id) => typeof id === 'string') }
  } catch {
    return none
  }
}

/** The first of the placement that was not seen today and whose picture, if it is one, is not known to be broken. */
export function nextPopUp(
  list: readonly PopUp[],
  { placement, seen, broken }: { placement: Placement; seen: Seen; broken: ReadonlySet<string> },
): PopUp | undefined {
  return list.find((one) => one.placement === placement && !seen.ids.includes(one.id) && !broken.has(one.id))
}
