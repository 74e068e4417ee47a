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

export type Sockets = {
  /** To every device of one member. */
  dispatch<const E extends SocketEvent>(user_id: string, event: E, data: DataOf<E>, cursor?: string): void
  /** To everyone, signed in or not. */
  broadcast<const E extends SocketEvent>(event: E, data: DataOf<E>): void
  /** Ends the sockets of one session on this node: the client is told, and signs out. */
  endSession(session_id: string): void
  attach(server: HttpServer, authenticate: Authenticate): void
  /** Closes transports, not sessions: clients come back by themselves and nobody is signed out. */
  stop(): Promise<void>
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
}
type ServerEvents = { dispatch: (frame: Frame) => void; broadcast: (frame: Frame) => void }

const userRoom = (user_id: string) => `user:${user_id}`
const sessionRoom = (session_id: string) => `session:${session_id}`
const LoginData = z.object({ token: z.string().check(z.maxLength(200)) })

export function createSockets(options: {
  redisUrl?: string
  publicOrigin?: string
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
    await socket.join([userRoom(caller.id), sessionRoom(caller.session_id)])
    return { ok: true, user_id: caller.id }
  }

  async function leave(socket: OurSocket) {
    if (socket.data.user_id) await socket.leave(userRoom(socket.data.user_id))
    if (socket.data.session_id) await socket.leave(sessionRoom(socket.data.session_id))
    socket.data = {}
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
      await limitHandshakes(socket.handshake.address, token)
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
    socket.on('disconnect', () => {
      clearTimeout(deadline)
      options.metrics.socketCount(io.engine.clientsCount)
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
      if (!redis && !io.sockets.adapter.rooms.has(userRoom(user_id))) return
      const frame: Frame = { type: event.type, data: z.encode(event.data, data as never) }
      if (cursor !== undefined) frame.cursor = cursor
      io.to(userRoom(user_id)).emit('dispatch', frame)
    },
    broadcast: (event, data) => {
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
