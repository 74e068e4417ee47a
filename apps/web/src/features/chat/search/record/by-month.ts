import type { Message } from '@mela/contract/chat-shapes.ts'
import { dayKey } from '#platform/format/dates.ts'

export type Month = { key: string; at: number; messages: Message[] }

/** Newest first, as they come; two moments of one month stand under one heading. */
export function byMonth(messages: readonly Message[], timeZone?: string): Month[] {
  const months: Month[] = []
  for (const message of messages) {
    const key = dayKey(message.created_at, timeZone).slice(0, 7)
    const last = months.at(-1)
    if (last?.key === key) last.messages.push(message)
    else months.push({ key, at: message.created_at, messages: [message] })
  }
  return months
}
