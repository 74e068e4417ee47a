// Everybody opens one chest at once, over HTTP from a process of its own: as many connections as there are, each with its
// part of the members.
import { KeptConnection } from './kept-connection.ts'
import { serveWork } from './worker.ts'

export type ClaimLoad = { address: string; tokens: string[]; connections: number }
export type ClaimWork = { chest_id: string }
/** `taken` in diamonds, as the answers say. */
export type ClaimsDone = {
  seconds: number
  boxes: number
  taken: number
  noneLeft: number
  errors: number
  firstError?: string
  p50: number
  p99: number
}

type Envelope = { code: number; data?: { status: number; amount: string | null } }
const SUCCESS = 10000
const [RECEIVED, NONE_LEFT] = [2, 3]

serveWork(({ address, tokens, connections }: ClaimLoad) => {
  const kept = Array.from({ length: connections }, () => new KeptConnection(new URL(address)))
  return async ({ chest_id }: ClaimWork): Promise<ClaimsDone> => {
    const body = JSON.stringify({ chest_id })
    const requests = tokens.map((token) =>
      [
        'POST /api/group/chest/receive HTTP/1.1',
        'Host: bench',
        `Authorization: Bearer ${token}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}\r\n\r\n${body}`,
      ].join('\r\n'),
    )
    const done: ClaimsDone = { seconds: 0, boxes: 0, taken: 0, noneLeft: 0, errors: 0, p50: 0, p99: 0 }
    const times: number[] = []
    const replies: string[] = []
    let next = 0
    const claim = async (connection: KeptConnection) => {
      for (let request = requests[next++]; request; request = requests[next++]) {
        const startedAt = performance.now()
        const reply = await connection.send(request)
        times.push(performance.now() - startedAt)
        replies.push(reply.body.toString('utf8'))
      }
    }
    const startedAt = performance.now()
    await Promise.all(kept.map(claim))
    done.seconds = (performance.now() - startedAt) / 1_000
    // Read only now: it is not what is measured.
    for (const text of replies) {
      const { code, data } = JSON.parse(text) as Envelope
      if (code === SUCCESS && data?.status === RECEIVED) {
        done.boxes += 1
        done.taken += Number(data.amount)
      } else if (code === SUCCESS && data?.status === NONE_LEFT) done.noneLeft += 1
      else {
        done.errors += 1
        done.firstError ??= text.slice(0, 200)
      }
    }
    times.sort((a, b) => a - b)
    done.p50 = times[Math.floor(times.length * 0.5)] ?? Number.NaN
    done.p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
    return done
  }
})
