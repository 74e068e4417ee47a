// One frame to many sockets of this node: encoded once, framed for the wire once, and written straight to each
// connection. The usual way through Socket.IO keeps a copy for recovery and touches every packet per socket; a client that
// misses a frame of ours notices and asks, so neither is needed.
import type { Duplex } from 'node:stream'
import type { Frame } from '@mela/contract/event.ts'
import type { DefaultEventsMap, Server } from 'socket.io'
import { Encoder } from 'socket.io-msgpack-parser'

const EVENT = 2
/** Whoever is this far behind is let go; the client comes back and catches up. */
const BUFFERED_MAX = 4 * 1024 * 1024

/** What engine.io and ws do not declare: whether a frame may go out at once, in order. */
type Line = { bufferedAmount: number; _socket?: Duplex }
type Connection = {
  readyState: string
  writeBuffer: unknown[]
  transport: { name: string; writable: boolean; socket?: Line }
  close(discard?: boolean): void
}

const encoder = new Encoder()

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

type Rooms<C extends DefaultEventsMap> = Server<C, { dispatch: (frame: Frame) => void }>
type Waiting = Map<string, { frames: Frame[]; bytes: Buffer[] }>

/** What was said in this very moment: frames of one room go out together, in one write to each of its sockets. */
const waiting = new WeakMap<object, Waiting>()

export function fanOut<C extends DefaultEventsMap>(io: Rooms<C>, room: string, frame: Frame): void {
  if (!io.sockets.adapter.rooms.has(room)) return
  const [bytes] = encoder.encode({ type: EVENT, nsp: '/', data: ['dispatch', frame] }) as unknown as [
    Uint8Array,
  ]
  let rooms = waiting.get(io)
  if (!rooms) {
    rooms = new Map()
    waiting.set(io, rooms)
    queueMicrotask(() => flushFanOut(io))
  }
  const together = rooms.get(room) ?? { frames: [], bytes: [] }
  together.frames.push(frame)
  together.bytes.push(framed(bytes))
  rooms.set(room, together)
}

/** Before anything else is sent, so that everybody hears things in the order in which they were told. */
export function flushFanOut<C extends DefaultEventsMap>(io: Rooms<C>): void {
  const rooms = waiting.get(io)
  if (!rooms) return
  waiting.delete(io)
  for (const [room, { frames, bytes }] of rooms) {
    const [first] = bytes
    const together = bytes.length === 1 && first ? first : Buffer.concat(bytes)
    for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
      const socket = io.sockets.sockets.get(id)
      if (!socket || writeNow(socket.conn as unknown as Connection, together)) continue
      for (const frame of frames) socket.emit('dispatch', frame as never)
    }
  }
}

/** False when it has to wait its turn behind something else, or there is no wire of its own. */
function writeNow(connection: Connection, bytes: Buffer): boolean {
  const { transport } = connection
  const line = transport.name === 'websocket' ? transport.socket : undefined
  const isIdle = connection.readyState === 'open' && transport.writable && connection.writeBuffer.length === 0
  if (!line?._socket?.writable || !isIdle) return false
  if (line.bufferedAmount > BUFFERED_MAX) connection.close(true)
  else line._socket.write(bytes)
  return true
}
