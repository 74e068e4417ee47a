// A feature is its endpoints with their handlers, its jobs and, rarely, routes or sockets of its own.
import type { Endpoint } from '@mela/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Handler } from './http/handler.ts'
import type { Job } from './jobs/jobs.ts'
import type { Platform } from './platform.ts'
import type { SealedColumn } from './sealed-columns.ts'
import type { Connection } from './wiring.ts'

export type Feature = {
  readonly handlers: readonly Handler[]
  readonly jobs: readonly Job[]
  /** Routes that are no endpoints of the contract, such as the bytes of files. */
  readonly routes?: (http: FastifyInstance, platform: Platform) => void
  /** Columns with sealed texts, so that `npm run keys` finds all of them. */
  readonly sealed?: readonly SealedColumn[]
  /** Events of features above, and what it does then: `[memberCreated.during(openWallets)]`. */
  readonly listens?: readonly Connection[]
  /** What features above need and this one has: `[pinProof.by(…)]`. */
  readonly gives?: readonly Connection[]
  /** Started after the platform; returns how to stop. */
  readonly start?: (platform: Platform) => () => void | Promise<void>
}

/** Every endpoint of the group must have its handler: a forgotten one does not compile. */
export function feature<const G extends Record<string, Endpoint>>(
  endpoints: G,
  parts: { handlers: { [K in keyof G]: Handler } } & Partial<Omit<Feature, 'handlers'>>,
): Feature {
  for (const [name, handler] of Object.entries(parts.handlers) as [keyof G, Handler][])
    if (handler.endpoint !== endpoints[name])
      throw new Error(`the handler of ${String(name)} serves another endpoint`)
  return { ...parts, handlers: Object.values(parts.handlers), jobs: parts.jobs ?? [] }
}
