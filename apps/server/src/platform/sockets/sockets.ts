// Real time over Socket.IO in binary (msgpack). The socket is a hint, the database is the truth. Rooms are joined
// by the server from what the session says; a client can never name one.
import { createHash } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import type { DataOf, Frame, SocketEvent, SocketLogin } from '@mela/contract/event.ts'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'
import { Server, type Socket } from 'socket.io'
import parser from 'socket.io-msgpack-parser'
import * as z from 'zod/mini'
import type { Authenticate } from '../caller.ts'
import type { Limits } from '../limits.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { EventAllowance } from './event-allowance.ts'
import { fanOut, flushFanOut } from './fan-out.ts'

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

export type SocketListener = {
  roomsOf(user_id: string): Promise<string[]>
  /** The first device of a member on this node came, or the last one went. */
  came(user_id: string): void
  went(user_id: string): void
  /** `isIn` tells whether the device is in a room. */
  typing(user_id: string, data: unknown, isIn: (room: string) => boolean): void
}

export type SocketSettings = {
  loginWithinMs: number
  recheckEveryMs: number
  socketsPerUser: number
  /** Of one session; of one address for sockets that bring none. */
  handshakesPerMinute: number
  /** Behind one address of a mobile carrier there are many people. */
  handshakesPerAddress: number
  eventsPerSecond: number
}

const defaults: SocketSettings = {
  loginWithinMs: 5_000,
  recheckEveryMs: 60_000,
  socketsPerUser: 5,
  handshakesPerMinute: 20,
  handshakesPerAddress: 600,
  eventsPerSecond: 10,
}

type Known = { token?: string; user_id?: string; session_id?: string }
type OurSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, Known>
type ClientEvents = {
  login: (data: unknown, answer?: (outcome: SocketLogin) => void) => void
  logout: (answer?: () => void) => void
  typing: (data: unknown) => void
}
type ServerEvents = { dispatch: (frame: Frame) => void; broadcast: (frame: Frame) => void }

/** Whoever knocked at our first proxy; behind it all would share one address. */
function addressOf({ address, headers }: Socket['handshake'], hops: number): string {
  const passed = String(headers['x-forwarded-for'] ?? '').split(',')
  const seen = [...passed.map((one) => one.trim()).filter(Boolean), address]
  return seen[Math.max(0, seen.length - 1 - hops)] ?? address
}

const userRoom = (user_id: string) => `user:${user_id}`
const sessionRoom = (session_id: string) => `session:${session_id}`
const LoginData = z.object({ token: z.string().check(z.maxLength(200)) })

export function createSockets(options: {
  redisUrl?: string
  publicOrigin?: string
  /** How many proxies of ours stand before us; each adds the address it saw. */
  trustProxyHops?: number
  limits: Limits
  log: Log
  metrics: Metrics
  settings?: Partial<SocketSettings>
}): Sockets {
  const settings = { ...defaults, ...options.settings }
  const redis = options.redisUrl ? new Redis(options.redisUrl) : undefined
  redis?.on('error', (error) => options.log.warn({ error: error.message }, 'redis'))
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, Known>({
    path: '/socket',
    parser,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    // Recovery is a convenience only, and it must not skip the check of who is there (its default does).
    connectionStateRecovery: { maxDisconnectionDuration: 120_000, skipMiddlewares: false },
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers
      const isOurs =
        origin === undefined ||
        (options.publicOrigin
          ? origin === options.publicOrigin
          : URL.canParse(origin) && new URL(origin).host === host)
      decide(isOurs ? null : 'origin', isOurs)
    },
    ...(redis ? { adapter: createAdapter(redis) } : {}),
  })
  let authenticate: Authenticate = async () => undefined
  let listener: SocketListener | undefined
  const isHere = (user_id: string) => io.sockets.adapter.rooms.has(userRoom(user_id))
  let rechecking: NodeJS.Timeout | undefined

  async function signIn(socket: OurSocket, token: string): Promise<SocketLogin> {
    const caller = await authenticate(token)
    if (!caller || caller.is_step) return { ok: false, reason: 'not_signed_in' }
    if (caller.is_banned) return { ok: false, reason: 'user_banned' }
    const others = await io.local.in(userRoom(caller.id)).fetchSockets()
    const mine = others.filter((other) => other.id !== socket.id)
    // The oldest gives way, as a transport: it is not signed out, it is only crowded out.
    for (const other of mine.slice(0, Math.max(0, mine.length + 1 - settings.socketsPerUser)))
      io.sockets.sockets.get(other.id)?.conn.close()
    Object.assign(socket.data, { token, user_id: caller.id, session_id: caller.session_id })
    const isFirst = !isHere(caller.id)
    await socket.join([userRoom(caller.id), sessionRoom(caller.session_id)])
    await joinRooms(socket, caller.id)
    if (isFirst) listener?.came(caller.id)
    return { ok: true, user_id: caller.id }
  }

  async function joinRooms(socket: OurSocket, user_id: string) {
    if (!listener) return
    const rooms = await listener.roomsOf(user_id)
    if (rooms.length === 0) return
    await socket.join(rooms)
    // Somebody may have been put out of one between the question and the answer.
    const still = new Set(await listener.roomsOf(user_id))
    for (const room of rooms) if (!still.has(room)) await socket.leave(room)
  }

  async function leave(socket: OurSocket) {
    const { user_id } = socket.data
    for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room)
    socket.data = {}
    if (user_id && !isHere(user_id)) listener?.went(user_id)
  }

  async function limitHandshakes(address: string, token: unknown) {
    const { limits } = options
    await limits.take(
      { name: 'handshake_address', points: settings.handshakesPerAddress, perSeconds: 60 },
      address,
    )
    const whose = typeof token === 'string' ? createHash('sha256').update(token).digest('base64url') : address
    await limits.take({ name: 'handshake', points: settings.handshakesPerMinute, perSeconds: 60 }, whose)
  }

  io.use(async (socket, next) => {
    try {
      const token = (socket.handshake.auth as { token?: unknown }).token
      await limitHandshakes(addressOf(socket.handshake, options.trustProxyHops ?? 0), token)
      if (token === undefined) return next()
      if (typeof token !== 'string') return next(new Error('not_signed_in'))
      const outcome = await signIn(socket, token)
      next(outcome.ok ? undefined : new Error(outcome.reason))
    } catch (error) {
      options.log.debug({ error: String(error) }, 'handshake refused')
      next(new Error('temporarily_unavailable'))
    }
  })

  io.on('connection', (socket) => {
    // Nobody asks for the request that began it, and it weighs as much as all the rest of an idle connection.
    Object.assign(socket.conn, { request: null })
    socket.handshake.headers = {}
    const allowance = new EventAllowance(settings.eventsPerSecond)
    const deadline = setTimeout(() => {
      if (!socket.data.user_id) socket.conn.close()
    }, settings.loginWithinMs)
    options.metrics.socketCount(io.engine.clientsCount)

    socket.use((_packet, next) => {
      if (allowance.take(performance.now())) return next()
      socket.conn.close()
    })
    socket.on('login', async (data, answer) => {
      const parsed = z.safeParse(LoginData, data)
      const outcome: SocketLogin = parsed.success
        ? await signIn(socket, parsed.data.token).catch(() => ({
            ok: false,
            reason: 'temporarily_unavailable',
          }))
        : { ok: false, reason: 'invalid_request' }
      if (typeof answer === 'function') answer(outcome)
    })
    socket.on('logout', async (answer) => {
      await leave(socket)
      if (typeof answer === 'function') answer()
    })
    socket.on('typing', (data) => {
      if (socket.data.user_id) listener?.typing(socket.data.user_id, data, (room) => socket.rooms.has(room))
    })
    socket.on('disconnect', () => {
      clearTimeout(deadline)
      options.metrics.socketCount(io.engine.clientsCount)
      const { user_id } = socket.data
      if (user_id && !isHere(user_id)) listener?.went(user_id)
    })
  })

  /** A word between nodes may be lost: every minute each socket's session is looked at again. */
  async function recheck() {
    for (const socket of io.sockets.sockets.values()) {
      const { token } = socket.data
      if (!token) continue
      const caller = await authenticate(token).catch(() => 'unknown' as const)
      if (caller === 'unknown') continue
      if (!caller || caller.is_banned) socket.disconnect(true)
    }
  }

  return {
    dispatch: (user_id, event, data, cursor) => {
      // Alone, we know who is here; most members of a settled round are not.
      if (!redis && !isHere(user_id)) return
      const frame: Frame = { type: event.type, data: z.encode(event.data, data as never) }
      if (cursor !== undefined) frame.cursor = cursor
      flushFanOut(io)
      io.to(userRoom(user_id)).emit('dispatch', frame)
    },
    dispatchTo: (room, event, data, cursor) => {
      const frame: Frame = { type: event.type, data: z.encode(event.data, data as never) }
      if (cursor !== undefined) frame.cursor = cursor
      // Other nodes hear of it through the adapter, which serves this one too.
      if (redis) io.to(room).emit('dispatch', frame)
      else fanOut(io, room, frame)
    },
    follow: (user_ids, room) => {
      if (user_ids.length > 0) io.in(user_ids.map(userRoom)).socketsJoin(room)
    },
    unfollow: (user_ids, room) => {
      if (user_ids.length > 0) io.in(user_ids.map(userRoom)).socketsLeave(room)
    },
    setListener: (who) => {
      listener = who
    },
    present: () => {
      const found = new Set<string>()
      for (const { data } of io.sockets.sockets.values()) if (data.user_id) found.add(data.user_id)
      return [...found]
    },
    presentAmong: async (user_ids) => {
      if (!redis) return new Set(user_ids.filter(isHere))
      if (user_ids.length === 0) return new Set()
      const sockets = await io.in(user_ids.map(userRoom)).fetchSockets()
      return new Set(sockets.flatMap(({ data }) => data.user_id ?? []))
    },
    broadcast: (event, data) => {
      flushFanOut(io)
      io.emit('broadcast', { type: event.type, data: z.encode(event.data, data as never) })
    },
    endSession: (session_id) => io.local.in(sessionRoom(session_id)).disconnectSockets(true),
    attach: (server, how) => {
      authenticate = how
      io.attach(server)
      rechecking = setInterval(recheck, settings.recheckEveryMs)
      rechecking.unref()
    },
    stop: async () => {
      clearInterval(rechecking)
      // `io.close()` would disconnect sockets by name of the server, which clients read as "signed out".
      io.engine?.close()
      redis?.disconnect()
    },
  }
}
