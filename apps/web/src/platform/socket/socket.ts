// The live line to the server. What it carries are hints: a listener may be late or miss one, so whoever reads
// through `onReconnect` fetches again after every break.
import type { DataOf, Frame, SocketEvent } from '@mela/contract/event.ts'
import type { Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { randomShare } from '../random.ts'
import { onSessionEnd } from '../session.ts'

export type ConnectionState = 'off' | 'connecting' | 'online' | 'offline'
export const useConnection = create<{ state: ConnectionState }>(() => ({ state: 'off' }))
const setState = (state: ConnectionState) => useConnection.setState({ state })

type Hearing = { event: SocketEvent; listener: (data: never, cursor: string | undefined) => void }
const hearings = new Set<Hearing>()
const reconnectListeners = new Set<() => void>()
let whenServerLeft: () => void = () => {}
let whenDenied: () => void = () => {}

/** Answers after which trying again is useless; any other (too many handshakes) passes. */
const SESSION_OVER = ['not_signed_in', 'user_banned']
const RETRY_MS = 15_000

let socket: Socket | undefined
let retry: ReturnType<typeof setTimeout> | undefined
/** Counts openings, so that a slow load does not connect someone who has signed out in the meantime. */
let opening = 0

export function onEvent<const E extends SocketEvent>(
  event: E,
  listener: (data: DataOf<E>, cursor: string | undefined) => void,
): () => void {
  const hearing: Hearing = { event, listener }
  hearings.add(hearing)
  return () => hearings.delete(hearing)
}

/** After a break, when the line is back: what was missed has to be fetched. */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener)
  return () => reconnectListeners.delete(listener)
}

/**
 * Whenever the line is there, the first time, too. For what must not miss anything: whoever has read before that does not
 * know what happened in between.
 */
export const onOnline = (listener: () => void): (() => void) =>
  useConnection.subscribe(({ state }, before) => {
    if (state === 'online' && before.state !== 'online') listener()
  })

/** Tells the server something that may get lost, and that nobody waits for. */
export const tell = (name: string, data: unknown): void => void socket?.volatile.emit(name, data)

/** The server itself ended the connection (RT-16); a lost network is not that. */
export function onServerLeft(listener: () => void): void {
  whenServerLeft = listener
}

/** The server did not let us in: the session may be over. */
export function onDenied(listener: () => void): void {
  whenDenied = listener
}

export async function openSocket(token: string): Promise<void> {
  if (socket) return
  const mine = ++opening
  setState('connecting')
  const { connect } = await import('./connection.ts')
  if (mine !== opening) return
  socket = connect(token)
  attach(socket)
  socket.connect()
}

export function closeSocket(): void {
  opening++
  clearTimeout(retry)
  socket?.emit('logout')
  socket?.removeAllListeners()
  socket?.disconnect()
  socket = undefined
  setState('off')
}

onSessionEnd(closeSocket)

function attach(line: Socket): void {
  let hasBeenOnline = false
  line.on('connect', () => {
    setState('online')
    if (hasBeenOnline) for (const listener of reconnectListeners) listener()
    hasBeenOnline = true
  })
  line.on('disconnect', (reason) => {
    setState('offline')
    if (reason === 'io server disconnect') whenServerLeft()
  })
  line.on('connect_error', (error) => {
    setState('offline')
    // While `active`, the line comes back by itself. A server that answered no has stopped it from doing so.
    if (line.active) return
    if (SESSION_OVER.includes(error.message)) whenDenied()
    else retry = setTimeout(() => line.connect(), RETRY_MS * (1 + randomShare()))
  })
  line.on('dispatch', (frame: unknown) => deliver('dispatch', frame))
  line.on('broadcast', (frame: unknown) => deliver('broadcast', frame))
}

/** Types that nobody listens to, and data of another shape, are skipped: a newer server may know more than we. */
export function deliver(channel: SocketEvent['channel'], frame: unknown): void {
  if (!isFrame(frame)) return
  for (const { event, listener } of [...hearings]) {
    if (event.channel !== channel || event.type !== frame.type) continue
    const decoded = z.safeDecode(event.data, frame.data)
    if (decoded.success) listener(decoded.data as never, frame.cursor)
  }
}

function isFrame(value: unknown): value is Frame {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
