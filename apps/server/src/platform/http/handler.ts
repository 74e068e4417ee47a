// A handler is an endpoint of the contract and the function that carries it out. A read gets the database; a
// write gets one transaction, which is committed when the function returns and undone when it throws.
import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@mela/contract/endpoint.ts'
import type { Language } from '@mela/contract/enums.ts'
import type * as z from 'zod/mini'
import type { Caller, Guest, Newcomer, Operator } from '../caller.ts'
import type { Database, Queryable, Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import type { Browser } from './browser-key.ts'

type CallerOf = {
  anyone: Caller | undefined
  member: Caller
  step: Caller | Newcomer
  anyone_or_step: Caller | Newcomer | undefined
  staff: Operator
  guest: Guest
  member_or_guest: Caller | Guest
}

type Common<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  me: CallerOf[E['access'] & Access]
  /** Milliseconds, from the clock that tests can set. */
  now: number
  language: Language
  /** For people to read; what is counted by address is counted by network. */
  ip: string
  network: string
  /** The token that came with the request, or an empty text. */
  bearer: string
  /** The browser's own words for itself. */
  device: string
  browser: Browser
  log: Log
  platform: Platform
}

export type ReadContext<E extends Endpoint> = Common<E> & { db: Queryable }
export type WriteContext<E extends Endpoint> = Common<E> & { tx: Tx }
export type OpenContext<E extends Endpoint> = Common<E> & { db: Database }

export type Handler = {
  readonly endpoint: Endpoint
  readonly mode: 'read' | 'write' | 'open' | 'hot'
  readonly run: (context: never) => Promise<unknown>
  /** What takes long and must not hold a connection, such as looking at a PIN: before the transaction, or instead of it. */
  readonly before?: (context: never) => Promise<void>
}

/** The usual way: reads read, and one write request is one transaction. */
export function handler<const E extends Endpoint>(
  endpoint: E,
  run: (context: E['method'] extends 'GET' ? ReadContext<E> : WriteContext<E>) => Promise<ReplyOf<E>>,
  before?: (context: OpenContext<E>) => Promise<void>,
): Handler {
  return { endpoint, mode: endpoint.method === 'GET' ? 'read' : 'write', run, before }
}

/** For writes with slow work that must not hold a transaction, such as hashing a password. */
export function openHandler<const E extends Endpoint>(
  endpoint: E,
  run: (context: OpenContext<E>) => Promise<ReplyOf<E>>,
): Handler {
  if (endpoint.once) throw new Error(`${endpoint.path}: an idempotent endpoint must be one transaction`)
  return { endpoint, mode: 'open', run }
}

/**
 * For the few calls that come thousands of times a second: as an open handler, but its reply has the form of the wire
 * already, and no clock runs beside it; what it waits for has limits of its own.
 */
export function hotHandler<const E extends Endpoint>(
  endpoint: E,
  run: (context: OpenContext<E>) => Promise<z.input<E['reply']>>,
): Handler {
  if (endpoint.once) throw new Error(`${endpoint.path}: an idempotent endpoint must be one transaction`)
  return { endpoint, mode: 'hot', run }
}
