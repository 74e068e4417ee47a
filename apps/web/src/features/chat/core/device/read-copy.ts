import type { Message } from '@mela/contract/chat-shapes.ts'
import type { Device } from '#platform/device-db.ts'
import { type Range, rangeAround } from '../model/ranges.ts'

export type Side = 'before' | 'after' | 'around'
type Place = { chat_id: string; seq: number; side: Side; limit: number }

/** Messages of one known run, from the device: up to `limit` before or after a place, or around it. */
export async function readRun(device: Device, known: readonly Range[], place: Place): Promise<Message[]> {
  const { chat_id, seq, side, limit } = place
  const inside = side === 'before' ? seq - 1 : side === 'after' ? seq + 1 : seq
  const range = rangeAround(known, inside)
  if (!range) return []
  const reach = side === 'around' ? Math.floor(limit / 2) : limit
  const from = Math.max(range[0], side === 'after' ? inside : inside - reach + 1)
  const to = Math.min(range[1], side === 'before' ? inside : inside + reach - 1)
  const found = (await device.on(
    (db) => db.getAll('messages', IDBKeyRange.bound([chat_id, from], [chat_id, to])),
    [],
  )) as unknown as Message[]
  // A run with a hole is no run: the device was wiped in part.
  const isWhole = found.length === to - from + 1 && found.every((message, at) => message.seq === from + at)
  return isWhole ? found : []
}

export async function seqOf(
  device: Device,
  chat_id: string,
  message_id: string,
): Promise<number | undefined> {
  const found = await device.on(
    (db) => db.getFromIndex('messages', 'by_id', [chat_id, message_id]),
    undefined,
  )
  return found?.seq
}
