import type { DoorSettings } from './door.ts'

export type SocketSettings = DoorSettings & {
  recheckEveryMs: number
  /** While words between nodes do not arrive. */
  recheckDeafEveryMs: number
  socketsPerUser: number
  /** Of one session; of one address for sockets that bring none. */
  handshakesPerMinute: number
  /** Behind one address of a mobile carrier there are many people. */
  handshakesPerAddress: number
  eventsPerSecond: number
}

export const socketDefaults: SocketSettings = {
  loginWithinMs: 5_000,
  unprovenPerAddress: 100,
  unprovenMax: 5_000,
  recheckEveryMs: 60_000,
  recheckDeafEveryMs: 5_000,
  socketsPerUser: 5,
  handshakesPerMinute: 20,
  handshakesPerAddress: 600,
  eventsPerSecond: 10,
}
