// The public endpoints, and nothing else: whatever this reads, anybody can read.
import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { SUCCESS } from '@mela/contract/endpoint.ts'
import type { Epoch, FairRound, fairness } from '@mela/contract/fairness.ts'
import type { DayFile } from './day.ts'

/** The server does not answer, or not as one of ours: nothing was checked. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

export type PublicApi = {
  /** Nothing when there is no such round, or it has not opened. */
  round(period: string): Promise<FairRound | undefined>
  /** Nothing for a day without rounds. */
  day(date: string): Promise<DayFile | undefined>
  epochs(): Promise<Epoch[]>
}

const PAGE = 100
const WITHIN_MS = 30_000
const WAIT_MS = 5_000
const TRIES = 20

export function publicApi(url: string): PublicApi {
  const get = async <T>(path: string): Promise<T | undefined> => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const response = await fetch(`${url}/api${path}`, { signal: AbortSignal.timeout(WITHIN_MS) }).catch(
        (error) => {
          throw new Unreachable(`${url} does not answer: ${error.cause?.message ?? error.message}`)
        },
      )
      // Asked too fast: it says so, and we wait.
      if (response.status === 429) {
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
        continue
      }
      const reply = (await response.json().catch(() => {
        throw new Unreachable(`${url}/api${path} answers ${response.status} and no JSON`)
      })) as { code: number; reason?: string; data: T }
      if (reply.code === SUCCESS) return reply.data
      if (reply.reason === 'not_found') return undefined
      throw new Unreachable(`${url}/api${path} answers ${reply.code} ${reply.reason ?? ''}`)
    }
    throw new Unreachable(`${url} lets us ask no more`)
  }
  return {
    round: (period) => get(`/fairness/rounds/${period}`),
    day: (date) => get(`/fairness/log?date=${date}`),
    epochs: async () => {
      const epochs: Epoch[] = []
      for (;;) {
        const page = await get<ReplyOf<typeof fairness.epochs>>(
          `/fairness/epochs?pos=${epochs.length}&limit=${PAGE}`,
        )
        epochs.push(...(page?.list ?? []))
        if (!page || page.list.length < PAGE) return epochs
      }
    },
  }
}
