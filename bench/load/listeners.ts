// Members of one group who listen, on our server and on the bare one, from a process of its own. Both kinds of sockets
// are the same bare client, so that only the servers differ; the bare server is given the very bytes that ours sends.
import { WebSocket } from 'ws'
import { KeptConnection } from './kept-connection.ts'
import { newNonce } from './nonces.ts'
import { openLine } from './socket-io-line.ts'
import { serveWork } from './worker.ts'

export type ListenLoad = { ours: string; bare: string; tokens: string[]; group: string }
/** Without a pace the next message goes out when one of the last few was heard. */
export type ListenWork = { to: 'ours' | 'bare'; ms: number; perSecond?: number }
export type Listened = { deliveries: number; p99: number }

const IN_FLIGHT = 8
const MARK = 'at='
const STAMP = 14
/** One listener in so many looks at the clock. */
const SAMPLED = 16

const stamp = () => performance.now().toFixed(3).padStart(STAMP, '0')

/** What all listeners have heard in this round. */
class Heard {
  deliveries = 0
  times: number[] = []
  /** One message as it came, to be said again. */
  frame: Buffer | undefined
  /** Whenever the first listener has heard something. */
  wasHeard = () => {}

  by = (i: number) => (bytes: Buffer) => {
    this.deliveries += 1
    if (i % SAMPLED !== 0) return
    const at = bytes.indexOf(MARK)
    if (at < 0) return
    this.times.push(
      performance.now() - Number(bytes.toString('latin1', at + MARK.length, at + MARK.length + STAMP)),
    )
    this.frame ??= Buffer.from(bytes)
    if (i === 0) this.wasHeard()
  }
}

type Send = (mark: string) => void

serveWork((load: ListenLoad) => {
  const heard = new Heard()
  const opening = openHalls(load, heard)

  return async ({ to, ms, perSecond }: ListenWork): Promise<Listened> => {
    const send = (await opening)[to]
    heard.deliveries = 0
    heard.times = []
    const say = () => send(stamp())
    if (perSecond === undefined) await sayWhenHeard(say, heard, ms)
    else await sayAtPace(say, ms, perSecond)
    const { deliveries } = heard
    heard.wasHeard = () => {}
    // What is still on its way belongs to nobody's round.
    await new Promise((resolve) => setTimeout(resolve, 300))
    heard.times.sort((a, b) => a - b)
    return { deliveries, p99: heard.times[Math.floor(heard.times.length * 0.99)] ?? Number.NaN }
  }
})

async function openHalls(load: ListenLoad, heard: Heard): Promise<Record<'ours' | 'bare', Send>> {
  await listenToOurs(load, heard)
  await listenToBare(load, heard)
  return { ours: sendOverHttp(load), bare: await sendToBare(load, heard) }
}

async function listenToOurs({ ours, tokens }: ListenLoad, heard: Heard): Promise<void> {
  const auth = tokens.map((token) => ({ token }))
  // Ten at a time: a crowd at the door is not what is measured.
  for (let i = 0; i < tokens.length; i += 10)
    await Promise.all(
      auth
        .slice(i, i + 10)
        .map((one, k) => openLine(ours, one, { 'x-forwarded-for': `10.0.${i}.${k}` }, heard.by(i + k))),
    )
}

async function openBare(bare: string, path = ''): Promise<WebSocket> {
  const socket = new WebSocket(`${bare.replace('http', 'ws')}${path}`, { perMessageDeflate: false })
  await new Promise((resolve) => socket.on('open', resolve))
  return socket
}

async function listenToBare({ bare, tokens }: ListenLoad, heard: Heard): Promise<void> {
  for (let i = 0; i < tokens.length; i += 1) (await openBare(bare)).on('message', heard.by(i))
}

async function sendToBare({ bare }: ListenLoad, heard: Heard): Promise<Send> {
  const sender = await openBare(bare, '/send')
  return (mark) => {
    const bytes = Buffer.from(heard.frame as Buffer)
    bytes.write(mark, bytes.indexOf(MARK) + MARK.length, 'latin1')
    sender.send(bytes)
  }
}

function sendOverHttp({ ours, tokens, group }: ListenLoad): Send {
  const idle = Array.from({ length: 64 }, () => new KeptConnection(new URL(ours)))
  let turn = 0
  return (mark) => {
    const connection = idle.pop()
    if (!connection) throw new Error('the server answers too slowly')
    turn += 1
    const text = `${MARK}${mark} See you at the fair tonight, I will bring the lamps`
    const body = JSON.stringify({
      chat_id: group,
      chat_type: 2,
      nonce: newNonce(),
      content: { type: 1, data: { text } },
    })
    const head = `POST /api/chat/send_message HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${tokens[turn % tokens.length]}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    void connection.send(head + body).then((reply) => {
      idle.push(connection)
      if (!reply.body.includes('"code":10000')) throw new Error(reply.body.toString())
    })
  }
}

/** The next message goes out when one of the last few was heard. */
async function sayWhenHeard(say: () => void, heard: Heard, ms: number): Promise<void> {
  const until = performance.now() + ms
  heard.wasHeard = () => {
    if (performance.now() < until) say()
  }
  for (let i = 0; i < IN_FLIGHT; i += 1) say()
  await new Promise((resolve) => setTimeout(resolve, ms))
}

async function sayAtPace(say: () => void, ms: number, perSecond: number): Promise<void> {
  const startedAt = performance.now()
  for (let sent = 0; performance.now() < startedAt + ms; ) {
    for (const due = ((performance.now() - startedAt) * perSecond) / 1_000; sent < due; sent += 1) say()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
