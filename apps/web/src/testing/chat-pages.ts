// What the fake chat server reads from its rooms and messages without changing them.
import type { Message, Room } from '@mela/contract/chat-shapes.ts'

export function pageOf(list: readonly Message[], query: URLSearchParams): Message[] {
  const limit = Number(query.get('limit') ?? 200)
  const indexOf = (name: string) => list.findIndex((one) => one.message_id === query.get(name))
  if (query.has('before')) return list.slice(Math.max(0, indexOf('before') - limit), indexOf('before'))
  if (query.has('after')) return list.slice(indexOf('after') + 1, indexOf('after') + 1 + limit)
  if (query.has('around')) {
    const at = indexOf('around')
    return at < 0 ? [] : list.slice(Math.max(0, at - limit / 2), at + limit / 2)
  }
  return list.slice(-limit)
}

export const channelsAmong = (rooms: readonly Room[]) =>
  rooms
    .filter(({ chat_type }) => chat_type === 3)
    .map(({ chat_id, last_message, head_seq, no }) => ({
      channel_id: chat_id,
      name: 'Mela news',
      avatar: null,
      account_id: '70',
      last_message,
      head_seq,
      no,
    }))
