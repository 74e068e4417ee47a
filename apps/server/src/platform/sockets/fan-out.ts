// One frame to many sockets of this node: encoded once, framed for the wire once, and written straight to each
// connection. The usual way through Socket.IO keeps a copy for recovery and touches every packet per socket; a client that
// misses a frame of ours notices and asks, so neither is needed.
import type { Duplex } from 'node:stream'
import type { Frame } from '@mela/contract/event.ts'
import type { DefaultEventsMap, Server } from 'socket.io'
import { Encoder } from 'socket.io-msgpack-parser'

const EVENT = 2
/** Whoever is this far behind is let go; the client comes back and catches up. */
const MOST_BUFFERED = 4 * 1024 * 1024

/** What engine.io and ws do not declare: whether a frame may go out at once, in order. */
type Line = { bufferedAmount: number; send(bytes: Uint8Array, options: object): void; _socket?: Duplex }
type Connection = {
  readyState: string
  writeBuffer: unknown[]
  transport: { name: string; writable: boolean; socket?: Line }
  close(discard?: boolean): void
}

const encoder = new Encoder()
const written = { compress: false, binary: true }

/** A whole binary message as a server writes it (RFC 6455 5.2): not masked, not compressed. */
export function framed(bytes: Uint8Array): Buffer {
  const { length } = bytes
  const head = length < 126 ? Buffer.alloc(2) : Buffer.alloc(length < 65_536 ? 4 : 10)
  head[0] = 0x82
  if (length < 126) head[1] = length
  else if (length < 65_536) {
    head[1] = 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([head, bytes])
}

export function fanOut<C extends DefaultEventsMap>(
  io: Server<C, { dispatch: (frame: Frame) => void }>,
  room: string,
  frame: Frame,
): void {
  const ids = io.sockets.adapter.rooms.get(room)
  if (!ids) return
  const [bytes] = encoder.encode({ type: EVENT, nsp: '/', data: ['dispatch', frame] }) as unknown as [
    Uint8Array,
  ]
  const frameBytes = framed(bytes)
  for (const id of ids) {
    const socket = io.sockets.sockets.get(id)
    if (!socket) continue
    const connection = socket.conn as unknown as Connection
    const { transport } = connection
    const line = transport.name === 'websocket' ? transport.socket : undefined
    if (
      line &&
      connection.readyState === 'open' &&
      transport.writable &&
      connection.writeBuffer.length === 0
    ) {
      if (line.bufferedAmount > MOST_BUFFERED) connection.close(true)
      else if (line._socket?.writable) line._socket.write(frameBytes)
      else line.send(bytes, written)
    } else {
      socket.emit('dispatch', frame as never)
    }
  }
}
