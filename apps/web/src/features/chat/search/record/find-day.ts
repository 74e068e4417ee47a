// Where a day begins in a conversation.
import { chat } from '@mela/contract/chat.ts'
import type { Message } from '@mela/contract/chat-shapes.ts'
import { call } from '#platform/api/call.ts'

export type FoundDay =
  | { kind: 'there'; first: Message }
  /** Nothing was said on it; what was said last before it, if anything was. */
  | { kind: 'silent'; before: Message | undefined }

/** From midnight to midnight where one is, however long that day was; nothing for what is no day. */
export function dayRange(day: string): { from: number; to: number } | undefined {
  const [, year, month, date] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []).map(Number)
  if (year === undefined || month === undefined || date === undefined) return undefined
  const from = new Date(year, month - 1, date)
  // The 31st of a month that has none would be the 1st of the next.
  if (from.getMonth() !== month - 1 || from.getFullYear() !== year) return undefined
  const range = { from: from.getTime(), to: new Date(year, month - 1, date + 1).getTime() }
  return range.from < 0 ? undefined : range
}

export async function findDay(chat_id: string, day: string, signal?: AbortSignal): Promise<FoundDay> {
  const range = dayRange(day)
  if (!range) return { kind: 'silent', before: undefined }
  const ask = (query: { from?: number; to: number; pos?: number }) =>
    call(chat.search, { query: { chat_id, limit: 1, ...query }, signal })
  const newest = await ask(range)
  const last = newest.list[0]
  if (!last) return { kind: 'silent', before: (await ask({ to: range.from })).list[0] }
  const { total = 0 } = newest
  if (total <= 1) return { kind: 'there', first: last }
  // The newest come first, so the first of the day stands at the end.
  const oldest = await ask({ ...range, pos: total - 1 })
  return { kind: 'there', first: oldest.list[0] ?? last }
}
