// The one way to the server. Encodes by the contract what goes out, decodes by the contract what comes back, and
// turns every other outcome into one of the failures of failure.ts.
import {
  type BodyOf,
  type Endpoint,
  type Envelope,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  SUCCESS,
} from '@mela/contract/endpoint.ts'
import * as z from 'zod/mini'
import { learnServerTime, ticks } from '../clock.ts'
import { currentLocale } from '../i18n/locale.ts'
import { learnMode } from '../mode.ts'
import { newKey } from '../random.ts'
import { currentToken } from '../session.ts'
import { Cancelled, Offline, Refusal, TimedOut, Unexpected } from './failure.ts'
import { begin, readKeyOf } from './pending.ts'
import { endsSession, sayRefused } from './session-refusal.ts'

export const READ_TIMEOUT_MS = 15_000
export const WRITE_TIMEOUT_MS = 20_000
const BASE = '/api'

type Given<K extends string, T> = [T] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: T }
type GivenQuery<T> = [T] extends [undefined]
  ? { query?: undefined }
  : Partial<T> extends T
    ? { query?: T }
    : { query: T }

/** What an endpoint needs to be called: exactly the parts that its contract names. */
export type ArgumentsOf<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  GivenQuery<QueryOf<E>> &
  Given<'body', BodyOf<E>>

export type CallOptions = {
  signal?: AbortSignal
  /** For `once` endpoints: the same action tried again carries the same key. Made here when left out. */
  idempotencyKey?: string
  /** Another token than the session's, while a sign-in is not complete. */
  token?: string
  /** Goes out even if the page is closed right after. */
  outlivesPage?: boolean
}

export async function call<const E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E> & CallOptions,
): Promise<ReplyOf<E>> {
  const given = args as { params?: unknown; query?: unknown; body?: unknown } & CallOptions
  const isRead = endpoint.method === 'GET'
  const path = fillIn(endpoint.path, encode(endpoint.params, given.params))
  const query = textsOf(encode(endpoint.query, given.query))
  const token = given.token ?? currentToken()
  // What waited for a page at rest, or for a part of the app, may come after a logout.
  if (endpoint.access === 'member' && !token) throw new Cancelled('nobody is signed in')
  const headers: Record<string, string> = { Language: currentLocale() }
  if (token) headers.Authorization = `Bearer ${token}`
  if (endpoint.once) headers['Idempotency-Key'] = given.idempotencyKey ?? newKey()
  let body: string | undefined
  if (endpoint.body) {
    headers['Content-Type'] = 'application/json'
    body = JSON.stringify(encode(endpoint.body, given.body))
  }

  const pending = begin(isRead ? readKeyOf(path, query) : null)
  const giveUp = () => pending.abort(new Cancelled('taken back'))
  if (given.signal?.aborted) giveUp()
  given.signal?.addEventListener('abort', giveUp)
  const timer = setTimeout(
    () => pending.abort(new TimedOut(`${endpoint.method} ${endpoint.path}`)),
    isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS,
  )
  try {
    const search = new URLSearchParams(query).toString()
    const envelope = await exchange(`${BASE}${path}${search && `?${search}`}`, {
      method: endpoint.method,
      headers,
      body,
      keepalive: given.outlivesPage,
      signal: pending.signal,
    })
    if (envelope.code !== SUCCESS) {
      const refusal = new Refusal(envelope)
      // An answer to a session that is already over must not end the one that followed it.
      if (endsSession(refusal) && token && token === currentToken()) sayRefused(refusal)
      throw refusal
    }
    return decode(endpoint, envelope.data) as ReplyOf<E>
  } finally {
    clearTimeout(timer)
    given.signal?.removeEventListener('abort', giveUp)
    pending.end()
  }
}

async function exchange(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Envelope> {
  const sentAtMs = ticks()
  let response: Response
  let text: string
  try {
    response = await fetch(url, init)
    learnServerTime(response.headers, { sentAtMs, receivedAtMs: ticks() })
    learnMode(response.headers)
    text = await response.text()
  } catch (error) {
    // The reason of an abort is ours; anything else that fetch throws means that no answer came.
    if (init.signal.aborted) throw init.signal.reason
    throw new Offline(error instanceof Error ? error.message : String(error))
  }
  try {
    const envelope: unknown = JSON.parse(text)
    if (isEnvelope(envelope)) return envelope
  } catch {
    // Not ours: a proxy's error page, or no page at all.
  }
  throw new Unexpected(`${init.method} ${url.split('?')[0]} answered ${response.status} without an envelope`)
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'
}

function encode(shape: Endpoint['body'], value: unknown): unknown {
  return shape ? z.encode(shape, value ?? {}) : undefined
}

function decode(endpoint: Endpoint, data: unknown): unknown {
  const result = z.safeDecode(endpoint.reply, data)
  if (result.success) return result.data
  const where = result.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new Unexpected(`${endpoint.method} ${endpoint.path} answered another shape: ${where}`)
}

function fillIn(path: string, params: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
}

function textsOf(query: unknown): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) texts[name] = String(value)
  return texts
}
