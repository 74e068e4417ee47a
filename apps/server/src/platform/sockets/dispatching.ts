// What is told to members: on this node first, then on the others, where there are any.
import type { DataOf, Frame, SocketEvent } from '@mela/contract/event.ts'
import * as z from 'zod/mini'
import type { BetweenNodes, OwnSockets } from './between-nodes.ts'
import { flushFanOut } from './fan-out.ts'
import type { Membership } from './membership.ts'
import type { OurServer } from './our-socket.ts'
import { userRoom } from './rooms.ts'
import type { Sockets } from './sockets.ts'

type Parts = { io: OurServer; members: Membership; own: OwnSockets; others: BetweenNodes | undefined }
type Dispatching = Pick<
  Sockets,
  'dispatch' | 'dispatchTo' | 'broadcast' | 'follow' | 'unfollow' | 'presentAmong'
>

const frameOf = <E extends SocketEvent>(event: E, data: DataOf<E>, cursor?: string): Frame => ({
  type: event.type,
  data: z.encode(event.data, data as never),
  ...(cursor === undefined ? {} : { cursor }),
})

export function createDispatching({ io, members, own, others }: Parts): Dispatching {
  return {
    dispatch: (user_id, event, data, cursor) => {
      // Alone, we know who is here; most members of a settled round are not.
      const isHere = members.isHere(user_id)
      if (!others && !isHere) return
      const frame = frameOf(event, data, cursor)
      if (isHere) {
        flushFanOut(io)
        io.to(userRoom(user_id)).emit('dispatch', frame)
      }
      others?.toRoom(userRoom(user_id), frame)
    },
    dispatchTo: (room, event, data, cursor) => {
      const frame = frameOf(event, data, cursor)
      own.toRoom(room, frame)
      others?.toRoom(room, frame)
    },
    broadcast: (event, data) => {
      const frame = frameOf(event, data)
      own.toAll(frame)
      others?.toAll(frame)
    },
    follow: (user_ids, room) => {
      own.follow(user_ids, room)
      others?.follow(user_ids, room)
    },
    unfollow: (user_ids, room) => {
      own.unfollow(user_ids, room)
      others?.unfollow(user_ids, room)
    },
    presentAmong: async (user_ids) => {
      if (user_ids.length === 0) return new Set()
      return new Set([...own.present(user_ids), ...((await others?.present(user_ids)) ?? [])])
    },
  }
}
