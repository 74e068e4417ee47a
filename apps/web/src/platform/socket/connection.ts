// The Socket.IO half, loaded only when there is someone to connect. Websocket first, long polling as the fallback.
import { io, type Socket } from 'socket.io-client'
import * as parser from 'socket.io-msgpack-parser'

const BACKOFF = { reconnectionDelay: 500, reconnectionDelayMax: 10_000, randomizationFactor: 0.5 }

export function connect(token: string): Socket {
  return io({
    path: '/socket',
    transports: ['websocket', 'polling'],
    parser,
    auth: { token },
    ...BACKOFF,
    autoConnect: false,
    // Each member gets a connection of their own, never the one of whoever signed in before.
    forceNew: true,
  })
}
