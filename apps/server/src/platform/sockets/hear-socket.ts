// What a connected socket may say: who it is, that it is nobody any more, and that somebody types.
import type { SocketLogin } from '@mela/contract/event.ts'
import * as z from 'zod/mini'
import { EventAllowance } from './event-allowance.ts'
import type { Membership } from './membership.ts'
import type { OurSocket, SocketListener } from './our-socket.ts'

const LoginData = z.object({ token: z.string().check(z.maxLength(200)) })

type Parts = {
  members: Membership
  eventsPerSecond: number
  listener: () => SocketListener | undefined
}

export function hearSocket(socket: OurSocket, { members, eventsPerSecond, listener }: Parts): void {
  const allowance = new EventAllowance(eventsPerSecond)
  // Logins and logouts of one socket follow each other, or two at once would leave it in the rooms of both.
  let turn: Promise<unknown> = members.confirm(socket).catch(() => socket.conn.close())

  socket.use((_packet, next) => {
    if (allowance.take(performance.now())) return next()
    socket.conn.close()
  })
  socket.on('login', (data, answer) => {
    turn = turn.then(async () => {
      const outcome = await login(members, socket, data)
      if (typeof answer === 'function') answer(outcome)
    })
  })
  socket.on('logout', (answer) => {
    turn = turn.then(() => {
      members.leave(socket)
      if (typeof answer === 'function') answer()
    })
  })
  socket.on('typing', (data) => {
    if (socket.data.user_id) listener()?.typing(socket.data.user_id, data, (room) => socket.rooms.has(room))
  })
  socket.on('disconnect', () => {
    if (socket.data.user_id) members.depart(socket.data.user_id)
  })
}

async function login(members: Membership, socket: OurSocket, data: unknown): Promise<SocketLogin> {
  const parsed = z.safeParse(LoginData, data)
  if (!parsed.success) return { ok: false, reason: 'invalid_request' }
  try {
    const outcome = await members.signIn(socket, parsed.data.token)
    if (outcome.ok) await members.confirm(socket)
    return outcome
  } catch {
    members.leave(socket)
    return { ok: false, reason: 'temporarily_unavailable' }
  }
}
