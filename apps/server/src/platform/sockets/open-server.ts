// The server of Socket.IO, and who may knock at it.
import type { IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import parser from 'socket.io-msgpack-parser'
import { networkOf } from '../address.ts'
import type { Door } from './door.ts'
import type { OurServer } from './our-socket.ts'

/** Whoever knocked at our first proxy; behind it all would share one address. */
export function addressOf(request: IncomingMessage, hops = 0): string {
  const passed = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const direct = request.socket.remoteAddress ?? ''
  const seen = [...passed.map((one) => one.trim()).filter(Boolean), direct]
  return networkOf(seen[Math.max(0, seen.length - 1 - hops)] ?? direct)
}

function isOurOrigin({ headers: { origin, host } }: IncomingMessage, publicOrigin?: string): boolean {
  if (origin === undefined) return true
  return publicOrigin ? origin === publicOrigin : URL.canParse(origin) && new URL(origin).host === host
}

type Parts = {
  door: Door
  knocksAt: (request: IncomingMessage) => string
  publicOrigin: string | undefined
  loginWithinMs: number
}

export function openServer({ door, knocksAt, publicOrigin, loginWithinMs }: Parts): OurServer {
  // There is no recovery of connections here: it would give rooms and missed frames back to whoever names an old id,
  // before anybody is asked who they are. Clients catch up by asking (decision 22).
  return new Server({
    path: '/socket',
    parser,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    // The door is sooner, and does not wait for those who poll no more.
    connectTimeout: 2 * loginWithinMs,
    allowRequest: (request, decide) => {
      if (!isOurOrigin(request, publicOrigin)) return decide('origin', false)
      const isRoom = door.hasRoom(knocksAt(request))
      decide(isRoom ? null : 'too many', isRoom)
    },
  })
}
