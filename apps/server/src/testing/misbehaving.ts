// For tests: a server on this machine that answers as it is told, well or badly, and remembers what it was asked; with
// pauses that take no time and a log that can be read.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { json as bodyOf } from 'node:stream/consumers'
import type { Waits } from '#features/draws/asking/waits.ts'
import { createLog, type Log } from '#platform/log.ts'

export type Asked = { path: string; body: unknown; headers: Record<string, unknown> }
/** Ends the reply, or leaves it open. */
export type Behaviour = (reply: ServerResponse) => void
export type MisbehavingServer = {
  address: string
  asked: Asked[]
  /** Resolves when it has been asked this many times. */
  askedTimes(count: number): Promise<void>
  close(): void
}

export const says =
  (body: unknown, status = 200): Behaviour =>
  (reply) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
export const saysText =
  (text: string): Behaviour =>
  (reply) =>
    void reply.writeHead(200, { 'content-type': 'application/json' }).end(text)
export const redirects =
  (to: string): Behaviour =>
  (reply) =>
    void reply.writeHead(302, { location: to }).end()
/** The connection stands, and nothing ever comes. */
export const isSilent: Behaviour = () => {}
/** Begins well and then nothing more comes. */
export const stopsHalfway: Behaviour = (reply) =>
  void reply
    .writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    .write('{"round":')
export const hangsUp: Behaviour = (reply) => void reply.destroy()

export async function misbehaving(
  behave: (asked: Asked, count: number) => Behaviour | Promise<Behaviour>,
): Promise<MisbehavingServer> {
  const asked: Asked[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const server = createServer(async (request, reply) => {
    const one = await askedOf(request)
    asked.push(one)
    const behaviour = await behave(one, asked.length)
    behaviour(reply)
    for (const { count, resolve } of waiting) if (asked.length >= count) resolve()
  })
  return {
    address: await listening(server),
    asked,
    askedTimes: (count) =>
      new Promise((resolve) => (asked.length >= count ? resolve() : waiting.push({ count, resolve }))),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function askedOf(request: IncomingMessage): Promise<Asked> {
  const body = request.method === 'POST' ? await bodyOf(request) : undefined
  return { path: request.url ?? '', body, headers: request.headers }
}

function listening(server: Server): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  return promise
}

/** Pauses are over at once and remembered; no question takes too long unless the test says so. */
export function noWaits(): { waits: Waits; pauses: number[] } {
  const pauses: number[] = []
  const pause = async (ms: number, signal: AbortSignal) => {
    pauses.push(ms)
    await new Promise(setImmediate)
    signal.throwIfAborted()
  }
  return { pauses, waits: { pause, timeout: () => new AbortController().signal } }
}

/** Waits whose time is up when the test calls `end` for the question of this number. */
export function endedByHand(): { waits: Waits; limits: number[]; end(question: number): void } {
  const limits: number[] = []
  const clocks: AbortController[] = []
  const timeout = (ms: number) => {
    const clock = new AbortController()
    limits.push(ms)
    clocks.push(clock)
    return clock.signal
  }
  const end = (question: number) => clocks[question]?.abort(new DOMException('too late', 'TimeoutError'))
  return { limits, end, waits: { ...noWaits().waits, timeout } }
}

export function readableLog(): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
      done()
    },
  })
  return { lines, log: createLog({ level: 'info', destination }) }
}
