// Connections that have not proven who they are: counted, few per address, and closed when their time is over, whatever
// they have said until then. That holds for half an upgrade as much as for a socket that has logged out.
import type { Metrics } from '../metrics.ts'

export type DoorSettings = {
  loginWithinMs: number
  unprovenPerAddress: number
  /** On this node. */
  unprovenMax: number
}

/** A connection of engine.io. `terminate` is that of a websocket, which would otherwise wait for a farewell. */
export type Connection = {
  close(discard?: boolean): void
  once(event: 'close', listener: () => void): unknown
  transport: { name: string; socket?: { terminate?(): void } }
}

export type Door = {
  hasRoom(address: string): boolean
  opened(connection: Connection, address: string): void
  proven(connection: Connection): void
  unproven(connection: Connection): void
}

export function createDoor(settings: DoorSettings, metrics: Metrics): Door {
  const addresses = new Map<Connection, string>()
  const waiting = new Map<Connection, NodeJS.Timeout>()
  const perAddress = new Map<string, number>()

  const count = () => metrics.sockets({ signedIn: addresses.size - waiting.size, unproven: waiting.size })
  const change = (connection: Connection, by: 1 | -1) => {
    const address = addresses.get(connection) ?? ''
    const left = (perAddress.get(address) ?? 0) + by
    if (left > 0) perAddress.set(address, left)
    else perAddress.delete(address)
  }
  const turnAway = (connection: Connection) => {
    const { socket } = connection.transport
    connection.close(true)
    socket?.terminate?.()
  }
  const unproven = (connection: Connection) => {
    if (waiting.has(connection) || !addresses.has(connection)) return
    waiting.set(
      connection,
      setTimeout(() => turnAway(connection), settings.loginWithinMs),
    )
    change(connection, 1)
    count()
  }
  const proven = (connection: Connection) => {
    const timer = waiting.get(connection)
    if (!timer) return
    clearTimeout(timer)
    waiting.delete(connection)
    change(connection, -1)
    count()
  }

  return {
    hasRoom: (address) => {
      const isRoom =
        waiting.size < settings.unprovenMax && (perAddress.get(address) ?? 0) < settings.unprovenPerAddress
      if (!isRoom) metrics.connectionRefused('unproven_sockets')
      return isRoom
    },
    opened: (connection, address) => {
      addresses.set(connection, address)
      unproven(connection)
      connection.once('close', () => {
        proven(connection)
        addresses.delete(connection)
        count()
      })
    },
    proven,
    unproven,
  }
}
