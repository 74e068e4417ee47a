// Many requests over kept connections: as fast as the server answers, or at a steady pace with the time each took.
import { KeptConnection } from './kept-connection.ts'

/** Without a pace every connection asks again as soon as it is answered. */
export type RequestWork = { ms: number; perSecond?: number }
export type RequestsDone = { accepted: number; errors: number; firstError?: string; p50: number; p99: number }

type Ask = (connection: KeptConnection, dueAt: number) => Promise<void>

export function askMany(
  addresses: readonly string[],
  connections: number,
  nextRequest: () => string,
): (work: RequestWork) => Promise<RequestsDone> {
  const kept = Array.from(
    { length: connections },
    (_, i) => new KeptConnection(new URL(addresses[i % addresses.length] as string)),
  )
  return async ({ ms, perSecond }) => {
    const done: RequestsDone = { accepted: 0, errors: 0, p50: 0, p99: 0 }
    const times: number[] = []
    const startedAt = performance.now()
    const until = startedAt + ms
    const ask: Ask = async (connection, dueAt) => {
      const reply = await connection.send(nextRequest())
      const now = performance.now()
      if (reply.status === 200 && reply.body.toString('latin1', 0, 13) === '{"code":10000') {
        times.push(now - dueAt)
        if (now < until) done.accepted += 1
      } else {
        done.errors += 1
        done.firstError ??= `${reply.status} ${reply.body.toString('utf8').slice(0, 200)}`
      }
    }
    await (perSecond === undefined ? hurry(kept, until, ask) : pace(kept, perSecond, startedAt, until, ask))
    times.sort((a, b) => a - b)
    done.p50 = times[Math.floor(times.length * 0.5)] ?? Number.NaN
    done.p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
    return done
  }
}

async function hurry(kept: readonly KeptConnection[], until: number, ask: Ask): Promise<void> {
  await Promise.all(
    kept.map(async (connection) => {
      while (performance.now() < until) await ask(connection, performance.now())
    }),
  )
}

/**
 * A bet counts from the moment it is sent; one that finds no connection free, because the server stalls, from the moment
 * it would have been: nothing can hide. The load's own timer is not the server's fault.
 */
async function pace(
  kept: readonly KeptConnection[],
  perSecond: number,
  startedAt: number,
  until: number,
  ask: Ask,
): Promise<void> {
  const idle = [...kept]
  const underWay = new Set<Promise<void>>()
  let sent = 0
  let stalledAt: number | undefined
  while (performance.now() < until) {
    for (const due = ((performance.now() - startedAt) * perSecond) / 1_000; sent < due; sent += 1) {
      const connection = idle.pop()
      if (!connection) {
        stalledAt ??= performance.now()
        break
      }
      const asking: Promise<void> = ask(connection, stalledAt ?? performance.now()).finally(() => {
        idle.push(connection)
        underWay.delete(asking)
      })
      underWay.add(asking)
    }
    if (idle.length > 0) stalledAt = undefined
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(underWay)
}
