// The rooms of a socket: its member's, its session's, and those that the listener names.
import type { OurSocket, SocketListener } from './our-socket.ts'

export const userRoom = (user_id: string) => `user:${user_id}`
export const sessionRoom = (session_id: string) => `session:${session_id}`

/** What happens to a room while the database is asked is newer than its answer, and stays. */
export async function setRooms(
  socket: OurSocket,
  user_id: string,
  asked: SocketListener | undefined,
): Promise<void> {
  for (let isNew = true; asked && isNew; ) {
    const before = new Set(socket.rooms)
    const wanted = new Set(await asked.roomsOf(user_id))
    if (socket.data.user_id !== user_id) return
    const own = new Set([socket.id, userRoom(user_id), sessionRoom(socket.data.session_id ?? '')])
    for (const room of before) if (!wanted.has(room) && !own.has(room)) socket.leave(room)
    const missing = [...wanted].filter((room) => !before.has(room))
    if (missing.length > 0) await socket.join(missing)
    // Somebody may have been put out of one of them between the question and the joining.
    isNew = missing.length > 0
  }
}
