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

type Hall = { send: (mark: string) => void }

serveWork(({ ours, bare, tokens, group }: ListenLoad) => {
  let deliveries = 0
  let times: number[] = []
  let frame: Buffer | undefined
  let wasHeard = () => {}
  const hearing = (i: number) => (bytes: Buffer) => {
    deliveries += 1
    if (i % SAMPLED !== 0) return
    const at = bytes.indexOf(MARK)
    if (at < 0) return
    times.push(
      performance.now() - Number(bytes.toString('latin1', at + MARK.length, at + MARK.length + STAMP)),
    )
    frame ??= Buffer.from(bytes)
    if (i === 0) wasHeard()
  }
  const opening = open()

  async function open(): Promise<Record<'ours' | 'bare', Hall>> {
    const auth = tokens.map((token) => ({ token }))
    // Ten at a time: a crowd at the door is not what is measured.
    for (let i = 0; i < tokens.length; i += 10)
      await Promise.all(
        auth
          .slice(i, i + 10)
          .map((one, k) => openLine(ours, one, { 'x-forwarded-for': `10.0.${i}.${k}` }, hearing(i + k))),
      )
    for (let i = 0; i < tokens.length; i += 1) {
      const socket = new WebSocket(bare.replace('http', 'ws'), { perMessageDeflate: false })
      await new Promise((resolve) => socket.on('open', resolve))
      socket.on('message', hearing(i))
    }
    const sender = new WebSocket(`${bare.replace('http', 'ws')}/send`, { perMessageDeflate: false })
    await new Promise((resolve) => sender.on('open', resolve))
    return {
      ours: { send: overHttp() },
      bare: {
        send: (mark) => {
          const bytes = Buffer.from(frame as Buffer)
          bytes.write(mark, bytes.indexOf(MARK) + MARK.length, 'latin1')
          sender.send(bytes)
        },
      },
    }
  }

  function overHttp(): (mark: string) => void {
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

  return async ({ to, ms, perSecond }: ListenWork): Promise<Listened> => {
    const hall = (await opening)[to]
    deliveries = 0
    times = []
    const startedAt = performance.now()
    const until = startedAt + ms
    const say = () => hall.send(stamp())
    if (perSecond === undefined) {
      wasHeard = () => {
        if (performance.now() < until) say()
      }
      for (let i = 0; i < IN_FLIGHT; i += 1) say()
      await new Promise((resolve) => setTimeout(resolve, ms))
    } else {
      wasHeard = () => {}
      for (let sent = 0; performance.now() < until; ) {
        for (const due = ((performance.now() - startedAt) * perSecond) / 1_000; sent < due; sent += 1) say()
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
    const done = { deliveries, p99: Number.NaN }
    wasHeard = () => {}
    // What is still on its way belongs to nobody's round.
    await new Promise((resolve) => setTimeout(resolve, 300))
    times.sort((a, b) => a - b)
    done.p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
    return done
  }
})
