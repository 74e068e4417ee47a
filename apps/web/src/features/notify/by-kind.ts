import type { NotificationItem } from '@mela/contract/notify.ts'

/** Two may differ in what matters; from here on a list of equals hides what else happened. */
const MANY = 3

/** What says the same of the same day stands together, where its newest stands; all else alone. */
export function byKind(items: readonly NotificationItem[]): NotificationItem[][] {
  const kindOf = ({ category, title }: NotificationItem) => `${category} ${title}`
  return items.flatMap((item) => {
    const equals = items.filter((other) => kindOf(other) === kindOf(item))
    if (equals.length < MANY) return [[item]]
    return equals[0] === item ? [equals] : []
  })
}
