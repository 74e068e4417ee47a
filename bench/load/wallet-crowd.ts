// Clients that each ask for their wallet again as soon as it was answered, and wait a second when they are told that the node is
// busy, as the web app does. From a process of their own, so that those who are refused do not slow the clock of the others.
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { statusOf } from './status-of.ts'
import { serveWork } from './worker.ts'

export type CrowdLoad = { address: string; tokens: string[] }
export type CrowdWork = { seconds: number; clients?: number }
export type CrowdDone = { accepted: number[]; busy: number; errors: number }

serveWork(({ address, tokens }: CrowdLoad) => {
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
  return async ({ seconds, clients = tokens.length }: CrowdWork): Promise<CrowdDone> => {
    const done: CrowdDone = { accepted: [], busy: 0, errors: 0 }
    const untilMs = performance.now() + seconds * 1_000
    const ask = async (token: string) => {
      const startedMs = performance.now()
      const status = await statusOf(`${address}/api/user/wallet`, agent, token)
      if (status === 200) done.accepted.push(performance.now() - startedMs)
      else if (status === 503) {
        done.busy += 1
        await pause(1_000)
      } else done.errors += 1
    }
    await Promise.all(
      tokens.slice(0, clients).map(async (token) => {
        while (performance.now() < untilMs) await ask(token)
      }),
    )
    return done
  }
})
