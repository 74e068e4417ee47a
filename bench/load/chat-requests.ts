// Messages over HTTP from a process of its own.
import { askMany } from './ask-many.ts'
import { newNonce } from './nonces.ts'
import { serveWork } from './worker.ts'

export type ChatLoad = { addresses: string[]; tokens: string[]; rooms: string[]; connections: number }

serveWork(({ addresses, tokens, rooms, connections }: ChatLoad) =>
  askMany(addresses, connections, requestsTo(tokens, rooms)),
)

/** Member i writes to the room of their two; everything that does not change is written once. */
function requestsTo(tokens: readonly string[], rooms: readonly string[]): () => string {
  const heads = tokens.map((token) =>
    [
      'POST /api/chat/send_message HTTP/1.1',
      'Host: bench',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Content-Length: ',
    ].join('\r\n'),
  )
  const content = { type: 1, data: { text: 'See you at the fair tonight, I will bring the lamps' } }
  const bodies = rooms.map((chat_id) => JSON.stringify({ chat_id, chat_type: 1, content }).slice(0, -1))
  let turn = 0
  return () => {
    turn = (turn + 7) % tokens.length
    const body = `${bodies[turn >> 1]},"nonce":"${newNonce()}"}`
    return `${heads[turn]}${body.length}\r\n\r\n${body}`
  }
}
