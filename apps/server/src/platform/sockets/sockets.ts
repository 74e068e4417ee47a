// Real time over Socket.IO in binary (msgpack). The socket is a hint, the database is the truth. Rooms are joined
// by the server from what the session says; a client can never name one.
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { DataOf, SocketEvent } from '@mela/contract/event.ts'
import type { Bus } from '../bus.ts'
import type { Authenticate } from '../caller.ts'
import type { Limits } from '../limits.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { betweenNodes } from './between-nodes.ts'
import { createDispatching } from './dispatching.ts'
import { type Connection, createDoor } from './door.ts'
import { checkHandshakes } from './handshake.ts'
import { hearSocket } from './hear-socket.ts'
import { createMembership } from './membership.ts'
import { addressOf, openServer } from './open-server.ts'
import type { SocketListener } from './our-socket.ts'
import { ownSockets } from './own-sockets.ts'
import { createRecheck } from './recheck.ts'
import { sessionRoom } from './rooms.ts'
import { type SocketSettings, socketDefaults } from './settings.ts'

export type Sockets = {
  /** To every device of one member. */
  dispatch<const E extends SocketEvent>(user_id: string, event: E, data: DataOf<E>, cursor?: string): void
  /** To everyone who was put into a room by `follow`. */
  dispatchTo<const E extends SocketEvent>(room: string, event: E, data: DataOf<E>, cursor?: string): void
  /** Puts all devices of some members into a room, or out of it, on every node. */
  follow(user_ids: readonly string[], room: string): void
  unfollow(user_ids: readonly string[], room: string): void
  /** Set once, before `attach`: which rooms a member's devices are in, who came and went, and what they say. */
  setListener(listener: SocketListener): void
  /** The members who are connected to this node. */
  present(): string[]
  /** Who of them is connected, to whichever node. */
  presentAmong(user_ids: readonly string[]): Promise<Set<string>>
  /** To everyone, signed in or not. */
  broadcast<const E extends SocketEvent>(event: E, data: DataOf<E>): void
  /** Ends the sockets of one session on this node: the client is told, and signs out. */
  endSession(session_id: string): void
  attach(server: HttpServer, authenticate: Authenticate): void
  /** Closes transports, not sessions: clients come back by themselves and nobody is signed out. */
  stop(): Promise<void>
}

type Options = {
  /** Where there are other nodes, how to reach them. */
  bus: Bus
  hasOtherNodes: boolean
  publicOrigin?: string
  /** How many proxies of ours stand before us; each adds the address it saw. */
  trustProxyHops?: number
  limits: Limits
  log: Log
  metrics: Metrics
  settings?: Partial<SocketSettings>
}

export function createSockets(options: Options): Sockets {
  const settings = { ...socketDefaults, ...options.settings }
  const { bus, limits, log, publicOrigin } = options
  const { loginWithinMs, socketsPerUser, eventsPerSecond } = settings
  const door = createDoor(settings, options.metrics)
  const knocksAt = (request: IncomingMessage) => addressOf(request, options.trustProxyHops)
  const io = openServer({ door, knocksAt, publicOrigin, loginWithinMs })
  let authenticate: Authenticate = async () => undefined
  let current: SocketListener | undefined
  const listener = () => current
  const members = createMembership({
    io,
    door,
    socketsPerUser,
    authenticate: (token) => authenticate(token),
    listener,
  })
  const own = ownSockets(io, members)
  const others = options.hasOtherNodes ? betweenNodes(bus, own) : undefined
  const recheck = createRecheck(bus, members, settings)

  checkHandshakes(io, { members, limits, settings, knocksAt, log })
  io.on('connection', (socket) => {
    // Nobody asks for the request that began it, and it weighs as much as all the rest of an idle connection.
    Object.assign(socket.conn, { request: null })
    socket.handshake.headers = {}
    hearSocket(socket, { members, eventsPerSecond, listener })
  })

  return {
    ...createDispatching({ io, members, own, others }),
    setListener: (who) => {
      current = who
    },
    present: () => {
      const found = new Set<string>()
      for (const { data } of io.sockets.sockets.values()) if (data.user_id) found.add(data.user_id)
      return [...found]
    },
    endSession: (session_id) => io.local.in(sessionRoom(session_id)).disconnectSockets(true),
    attach: (server, how) => {
      authenticate = how
      io.attach(server)
      io.engine.on('connection', (connection: Connection & { request: IncomingMessage }) =>
        door.opened(connection, knocksAt(connection.request)),
      )
      recheck.start()
    },
    stop: async () => {
      recheck.stop()
      // `io.close()` would disconnect sockets by name of the server, which clients read as "signed out".
      io.engine?.close()
    },
  }
}
