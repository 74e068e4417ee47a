// The messages on their way, in memory, on the device and in the other tabs alike.
import { onDevice } from '#platform/device-db.ts'
import { chatState, chatStore, type LocalLine, type OutboxEntry, setIn } from '../chat-store.ts'
import { tellTabs } from './tabs.ts'

/** Those that the device could not keep: closing the page loses them. */
const unkept = new Set<string>()
export const isUnkept = (nonce: string): boolean => unkept.has(nonce)

export function forgetOutbox(): void {
  unkept.clear()
}

export async function loadOutbox(): Promise<OutboxEntry[]> {
  const stored = (await onDevice((db) => db.getAll('outbox'), [])) as unknown as OutboxEntry[]
  return stored.sort((one, other) => one.created_at - other.created_at)
}

/** Undefined when the device does not have it: another tab was quicker, or it was never kept. */
export const storedEntry = (nonce: string): Promise<OutboxEntry | undefined> =>
  onDevice((db) => db.get('outbox', nonce), undefined) as Promise<unknown> as Promise<OutboxEntry | undefined>

export async function putEntry(entry: OutboxEntry): Promise<void> {
  setIn('outbox', entry.nonce, entry)
  tellTabs({ kind: 'entry', entry })
  const isKept = await onDevice(async (db) => {
    await db.put('outbox', entry as OutboxEntry & Record<string, unknown>)
    return true
  }, false)
  if (isKept) unkept.delete(entry.nonce)
  else unkept.add(entry.nonce)
}

export async function dropEntry(nonce: string): Promise<void> {
  if (!chatState().outbox.has(nonce)) return
  setIn('outbox', nonce, undefined)
  if (chatState().uploads.has(nonce)) setIn('uploads', nonce, undefined)
  unkept.delete(nonce)
  tellTabs({ kind: 'gone', nonce })
  await onDevice((db) => db.delete('outbox', nonce), undefined)
}

export const entriesOf = (chat_id: string): OutboxEntry[] =>
  [...chatState().outbox.values()]
    .filter((entry) => entry.chat_id === chat_id)
    .sort((one, other) => one.created_at - other.created_at)

const LINES = 'lines'
const LINES_MOST = 50

export async function loadLines(): Promise<LocalLine[]> {
  const stored = await onDevice((db) => db.get('kv', LINES), undefined)
  return Array.isArray(stored) ? (stored as LocalLine[]) : []
}

export function addLine(line: LocalLine): void {
  if (chatState().lines.some(({ id }) => id === line.id)) return
  const lines = [...chatState().lines, line].slice(-LINES_MOST)
  chatStore.setState({ lines })
  void onDevice((db) => db.put('kv', lines, LINES), undefined)
}

export function dropLines(chat_id: string): void {
  const lines = chatState().lines.filter((line) => line.chat_id !== chat_id)
  if (lines.length === chatState().lines.length) return
  chatStore.setState({ lines })
  void onDevice((db) => db.put('kv', lines, LINES), undefined)
}
