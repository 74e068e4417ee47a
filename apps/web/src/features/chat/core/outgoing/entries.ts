// The messages on their way, in memory, on the device and in the other tabs alike.
import type { Device } from '#platform/device-db.ts'
import type { ChatStore, OutboxEntry } from '../session/chat-store.ts'
import type { Tabs } from './tabs.ts'

const byMoment = (one: OutboxEntry, other: OutboxEntry) => one.created_at - other.created_at

type Needs = { store: ChatStore; device: Device; tabs: Tabs }
export type Entries = ReturnType<typeof createEntries>

export function createEntries({ store, device, tabs }: Needs) {
  /** Those that the device could not keep: closing the page loses them. */
  const unkept = new Set<string>()
  return {
    load: async (): Promise<OutboxEntry[]> => {
      const stored = (await device.on((db) => db.getAll('outbox'), [])) as unknown as OutboxEntry[]
      return stored.sort(byMoment)
    },
    isUnkept: (nonce: string): boolean => unkept.has(nonce),
    inRoom: (chat_id: string): OutboxEntry[] =>
      [...store.getState().outbox.values()].filter((entry) => entry.chat_id === chat_id).sort(byMoment),
    /** Undefined when the device does not have it: another tab was quicker, or it was never kept. */
    stored: (nonce: string): Promise<OutboxEntry | undefined> =>
      device.on((db) => db.get('outbox', nonce), undefined) as Promise<unknown> as Promise<
        OutboxEntry | undefined
      >,
    put: async (entry: OutboxEntry): Promise<void> => {
      store.setIn('outbox', entry.nonce, entry)
      tabs.tell({ kind: 'entry', entry })
      const isKept = await device.on(async (db) => {
        await db.put('outbox', entry as OutboxEntry & Record<string, unknown>)
        return true
      }, false)
      if (isKept) unkept.delete(entry.nonce)
      else unkept.add(entry.nonce)
    },
    drop: async (nonce: string): Promise<void> => {
      if (!store.getState().outbox.has(nonce)) return
      store.setIn('outbox', nonce, undefined)
      if (store.getState().uploads.has(nonce)) store.setIn('uploads', nonce, undefined)
      unkept.delete(nonce)
      tabs.tell({ kind: 'gone', nonce })
      await device.on((db) => db.delete('outbox', nonce), undefined)
    },
  }
}
