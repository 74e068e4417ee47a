// What is told to the sockets of this node.
import type { OwnSockets } from './between-nodes.ts'
import { fanOut, flushFanOut } from './fan-out.ts'
import type { Membership } from './membership.ts'
import type { OurServer } from './our-socket.ts'
import { userRoom } from './rooms.ts'

export function ownSockets(io: OurServer, members: Membership): OwnSockets {
  return {
    toRoom: (room, frame) => fanOut(io, room, frame),
    toAll: (frame) => {
      flushFanOut(io)
      io.emit('broadcast', frame)
    },
    follow: (user_ids, room) => {
      flushFanOut(io)
      if (user_ids.length > 0) io.in(user_ids.map(userRoom)).socketsJoin(room)
    },
    unfollow: (user_ids, room) => {
      flushFanOut(io)
      if (user_ids.length > 0) io.in(user_ids.map(userRoom)).socketsLeave(room)
    },
    present: (user_ids) => user_ids.filter(members.isHere),
  }
}
