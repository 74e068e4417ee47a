// Lines that only this device shows: why a message of mine was not taken (CH-03).
import type { Device } from '#platform/device-db.ts'
import { headSeqOf } from '../model/room-state.ts'
import type { ChatStore, LocalLine } from '../session/chat-store.ts'

const LINES = 'lines'
const LINES_MAX = 50

export type Lines = ReturnType<typeof createLines>

export function createLines({ store, device }: { store: ChatStore; device: Device }) {
  function set(lines: LocalLine[]): void {
    store.setState({ lines })
    void device.on((db) => db.put('kv', lines, LINES), undefined)
  }
  return {
    load: async (): Promise<LocalLine[]> => {
      const stored = await device.on((db) => db.get('kv', LINES), undefined)
      return Array.isArray(stored) ? (stored as LocalLine[]) : []
    },
    add: (line: LocalLine): void => {
      const { lines } = store.getState()
      if (!lines.some(({ id }) => id === line.id)) set([...lines, line].slice(-LINES_MAX))
    },
    drop: (chat_id: string): void => {
      const { lines } = store.getState()
      const left = lines.filter((line) => line.chat_id !== chat_id)
      if (left.length < lines.length) set(left)
    },
    /** CH-03: the newest that is not a failed message of mine is such a line already. */
    isLast: (chat_id: string): boolean => {
      const line = store.getState().lines.findLast((one) => one.chat_id === chat_id)
      const state = store.roomIn(chat_id)
      return line !== undefined && line.after_seq >= (state ? headSeqOf(state) : 0)
    },
  }
}
