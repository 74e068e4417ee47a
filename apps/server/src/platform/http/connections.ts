// Connections that say nothing. Each costs a descriptor, so those without a whole request are counted, few per address and
// closed by the time-out of headers; behind a proxy of ours all have its address, and the proxy does this.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../address.ts'
import type { Platform } from '../platform.ts'

export function watchConnections(server: Server, { config, metrics }: Platform): void {
  const { connectionsMax, silentPerAddress } = config.http
  const isBehindProxy = config.trustProxyHops > 0
  server.maxConnections = connectionsMax
  const silent = new Map<Socket, string>()
  const perAddress = new Map<string, number>()

  const heard = (socket: Socket) => {
    const address = silent.get(socket)
    if (address === undefined) return
    silent.delete(socket)
    const left = (perAddress.get(address) ?? 1) - 1
    if (left > 0) perAddress.set(address, left)
    else perAddress.delete(address)
    metrics.silentConnections(silent.size)
  }

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const count = (perAddress.get(address) ?? 0) + 1
    if (count > silentPerAddress && !isBehindProxy) {
      metrics.connectionRefused('silent_connections')
      socket.destroy()
      return
    }
    silent.set(socket, address)
    perAddress.set(address, count)
    metrics.silentConnections(silent.size)
    socket.once('close', () => heard(socket))
  })
  server.on('request', ({ socket }) => heard(socket))
  server.on('upgrade', ({ socket }) => heard(socket as Socket))
}
