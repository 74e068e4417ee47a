// Who came into a group and who went. The chat below listens: sockets follow the group, its line is told.
import type { Platform } from '#platform/platform.ts'

export type GroupChange = { group_id: string; came: readonly string[]; went: readonly string[] }
type Listener = (platform: Platform, change: GroupChange) => void

const listeners: Listener[] = []
/** Told after the commit; registered once, when the app is put together. */
export const groupChanged = { after: (listener: Listener) => listeners.push(listener) }

export function tellGroupChanged(platform: Platform, change: GroupChange): void {
  for (const listener of listeners) listener(platform, change)
}
