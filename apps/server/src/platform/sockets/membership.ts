// Who a socket is and which rooms it is in. Both are set from the database, never added to: what a socket was before it
// came, or before it logged in as somebody else, does not count.
import type { SocketLogin } from '@mela/contract/event.ts'
import type { Authenticate } from '../caller.ts'
import type { Door } from './door.ts'
import type { OurServer, OurSocket, SocketListener } from './our-socket.ts'
import { createPresence } from './presence.ts'
import { sessionRoom, setRooms, userRoom } from './rooms.ts'

type Parts = {
  io: OurServer
  door: Door
  socketsPerUser: number
  authenticate: Authenticate
  listener: () => SocketListener | undefined
}

export type Membership = ReturnType<typeof createMembership>

export function createMembership({ io, door, socketsPerUser, authenticate, listener }: Parts) {
  const presence = createPresence(io, listener)

  async function signIn(socket: OurSocket, token: string): Promise<SocketLogin> {
    leave(socket)
    const caller = await authenticate(token)
    if (!caller || caller.is_step) return { ok: false, reason: 'not_signed_in' }
    if (caller.is_banned) return { ok: false, reason: 'user_banned' }
    const others = await io.local.in(userRoom(caller.id)).fetchSockets()
    // The oldest gives way, as a transport: it is not signed out, it is only crowded out.
    for (const other of others.slice(0, Math.max(0, others.length + 1 - socketsPerUser)))
      io.sockets.sockets.get(other.id)?.conn.close()
    Object.assign(socket.data, { token, user_id: caller.id, session_id: caller.session_id })
    await socket.join([userRoom(caller.id), sessionRoom(caller.session_id)])
    await setRooms(socket, caller.id, listener())
    door.proven(socket.conn)
    return { ok: true, user_id: caller.id }
  }

  /**
   * Asked once a socket is connected, and every minute: before that, nothing that ends a session or takes somebody out of
   * a room reaches it, and words between nodes may be lost.
   */
  async function confirm(socket: OurSocket): Promise<void> {
    const { token, user_id } = socket.data
    if (!token || !user_id) return
    const caller = await authenticate(token)
    if (socket.data.token !== token) return
    if (!caller || caller.is_banned) {
      socket.disconnect(true)
      return
    }
    await setRooms(socket, user_id, listener())
    if (socket.connected && socket.data.token === token) presence.arrive(user_id)
  }

  function leave(socket: OurSocket): void {
    const { user_id } = socket.data
    for (const room of socket.rooms) if (room !== socket.id) socket.leave(room)
    socket.data = {}
    door.unproven(socket.conn)
    if (user_id) presence.depart(user_id)
  }

  let checking: Promise<void> | undefined
  async function confirmEach() {
    // Without an answer nothing is known, and nobody is put out.
    for (const socket of io.sockets.sockets.values()) await confirm(socket).catch(() => {})
  }

  return {
    signIn,
    confirm,
    leave,
    depart: presence.depart,
    isHere: presence.isHere,
    /** All of them, one after the other. */
    confirmAll: () => {
      checking ??= confirmEach().finally(() => {
        checking = undefined
      })
      return checking
    },
  }
}
