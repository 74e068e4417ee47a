// Who is on this node, and whose coming and going is told.
import type { OurServer, SocketListener } from './our-socket.ts'
import { userRoom } from './rooms.ts'

export function createPresence(io: OurServer, listener: () => SocketListener | undefined) {
  /** Whose coming was told, so that their going will be. */
  const announced = new Set<string>()
  const isHere = (user_id: string) => io.sockets.adapter.rooms.has(userRoom(user_id))

  return {
    isHere,
    arrive: (user_id: string) => {
      if (announced.has(user_id)) return
      announced.add(user_id)
      listener()?.came(user_id)
    },
    depart: (user_id: string) => {
      if (!isHere(user_id) && announced.delete(user_id)) listener()?.went(user_id)
    },
  }
}
