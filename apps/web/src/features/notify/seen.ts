// What the member has seen of the notifications: the `created_at` of the newest one, kept on the device (HM-11).
import { create } from 'zustand'
import { onOtherTab, read, write } from '#platform/storage.ts'
import { itemsOf, useNotifications } from './notify.queries.ts'

const numberOf = (text: string | null) => (text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null)

export const useSeen = create<{ seenAt: number | null }>(() => ({
  seenAt: numberOf(read('notification_seen')),
}))

onOtherTab('notification_seen', (value) => useSeen.setState({ seenAt: numberOf(value) }))

export function markSeen(newestAt: number): void {
  if (useSeen.getState().seenAt === newestAt) return
  write('notification_seen', String(newestAt))
  useSeen.setState({ seenAt: newestAt })
}

/** The dot: the newest one is another than the one last seen. Nothing at all is nothing new. */
export const isUnseen = (newestAt: number | undefined, seenAt: number | null): boolean =>
  newestAt !== undefined && newestAt !== seenAt

export function useHasUnseen(): boolean {
  const { data } = useNotifications()
  const { seenAt } = useSeen()
  return isUnseen(itemsOf(data)[0]?.created_at, seenAt)
}
