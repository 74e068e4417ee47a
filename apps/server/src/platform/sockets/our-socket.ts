// What our sockets say and hear, and what is known of each.
import type { Frame, SocketLogin } from '@mela/contract/event.ts'
import type { Server, Socket } from 'socket.io'

type Known = { token?: string; user_id?: string; session_id?: string }
export type OurSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, Known>
export type OurServer = Server<ClientEvents, ServerEvents, Record<string, never>, Known>
type ClientEvents = {
  login: (data: unknown, answer?: (outcome: SocketLogin) => void) => void
  logout: (answer?: () => void) => void
  typing: (data: unknown) => void
}
type ServerEvents = { dispatch: (frame: Frame) => void; broadcast: (frame: Frame) => void }

export type SocketListener = {
  roomsOf(user_id: string): Promise<string[]>
  /** The first device of a member on this node came, or the last one went. */
  came(user_id: string): void
  went(user_id: string): void
  /** `isIn` tells whether the device is in a room. */
  typing(user_id: string, data: unknown, isIn: (room: string) => boolean): void
}
