// Puts a handler on its path: who is it, decode by the contract, transaction, encode by the contract.
import type { Endpoint } from '@mela/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { networkOf } from '../address.ts'
import { buckets } from '../buckets.ts'
import type {
  Authenticate,
  AuthenticateGuest,
  AuthenticateStaff,
  Caller,
  Guest,
  Newcomer,
  Operator,
} from '../caller.ts'
import { crashpoint } from '../crashpoint.ts'
import { isDatabaseAway } from '../db/away.ts'
import { sqlStateOf } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { type FieldProblem, Refusal, refuse } from '../refusal.ts'
import { state } from '../state.ts'
import { browserOf } from './browser-key.ts'
import { languageOf, sendRefusal, success } from './envelope.ts'
import type { Handler } from './handler.ts'
import { type Claim, findAnswer, keepAnswer, peekAnswer } from './idempotency.ts'

/** The ways in: tokens of members, of operators and of guests never open each other's doors. */
export type Doors = { members: Authenticate; staff: AuthenticateStaff; guests: AuthenticateGuest }

export function mount(http: FastifyInstance, handler: Handler, platform: Platform, doors: Doors) {
  const { endpoint } = handler
  const run = handler.run as (context: unknown) => Promise<unknown>
  const before = handler.before as ((context: unknown) => Promise<void>) | undefined
  const name = `${endpoint.method} ${endpoint.path}`
  const isRead = endpoint.method === 'GET'
  const mayRead = anonymousAllowance.of(platform)

  http.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { endpoint: name },
    // A read has no body to wait for and its statement has a limit of its own.
    ...(endpoint.method === 'GET' || handler.mode === 'hot'
      ? {}
      : { handlerTimeout: platform.config.http.writeWithinMs }),
    handler: (request, reply) =>
      within(platform.load, async () => {
        const token = bearerOf(request)
        const me = await identify(token, endpoint, doors)
        const network = networkOf(request.ip)
        if (!me && isRead && !mayRead(network, performance.now())) throw refuse('too_many_requests')
        const common = {
          params: decode('params', endpoint.params, request.params),
          query: decode('query', endpoint.query, request.query),
          body: decode('body', endpoint.body, request.body),
          me,
          now: platform.clock.now(),
          language: languageOf(request.headers.language),
          ip: request.ip,
          network,
          bearer: token ?? '',
          device: String(request.headers['user-agent'] ?? '').slice(0, 300),
          browser: browserOf(request, reply, platform.config.publicOrigin),
          log: request.log,
          platform,
        }
        if (handler.mode === 'hot') return success(await run({ ...common, db: platform.db }))
        const encoded = (data: unknown) => z.encode(endpoint.reply, data as never)
        if (handler.mode !== 'write') return success(encoded(await run({ ...common, db: platform.db })))

        const claim = claimOf(request, endpoint, name, me)
        if (before) {
          // What was done is answered again, whatever has happened to its proof since.
          const first = claim && (await peekAnswer(platform.db, claim))
          if (first !== undefined) return success(first)
          await before({ ...common, db: platform.db })
        }
        const data = await platform.db.transaction(async (tx) => {
          const first = claim && (await findAnswer(tx, claim))
          if (first !== undefined) return first
          const answer = encoded(await run({ ...common, tx }))
          if (claim) await keepAnswer(tx, claim, answer)
          return answer
        })
        crashpoint('afterCommitBeforeReply')
        return reply.send(success(data))
      }),
  })
}

/** Also a call whose client no longer waits counts until its work is over. */
async function within<T>(load: Platform['load'], work: () => Promise<T>): Promise<T> {
  load.enter()
  try {
    return await work()
  } finally {
    load.leave()
  }
}

/** Seconds' worth that may come at once: a page asks for a dozen things, and many people may share an address. */
const ANONYMOUS_BURST_S = 10

/** Coarse, by address, over all reads that need no log-in. */
const anonymousAllowance = state(({ config: { anonymousReadsPerSecond } }) =>
  buckets(anonymousReadsPerSecond, anonymousReadsPerSecond * ANONYMOUS_BURST_S),
)

async function identify(
  token: string | undefined,
  endpoint: Endpoint,
  { members, staff, guests }: Doors,
): Promise<Caller | Newcomer | Operator | Guest | undefined> {
  if (endpoint.access === 'staff') {
    const operator = token ? await staff(token) : undefined
    if (!operator) throw refuse('not_signed_in')
    if (!endpoint.permission || !operator.permissions.includes(endpoint.permission))
      throw refuse('not_allowed')
    return operator
  }
  if (endpoint.access === 'guest' || endpoint.access === 'member_or_guest') {
    const guest = token ? await guests(token) : undefined
    if (guest) return guest
    if (endpoint.access === 'guest') throw refuse('not_signed_in')
  }
  const me = token ? await members(token) : undefined
  if (endpoint.access === 'anyone_or_step') return me?.is_banned ? undefined : me
  if (endpoint.access === 'anyone') return me?.is_step || me?.is_banned ? undefined : me
  if (!me) throw refuse('not_signed_in')
  if (me.is_banned) throw refuse('user_banned')
  if (me.is_step && endpoint.access !== 'step') throw refuse('not_signed_in')
  return me
}

export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

function decode(
  part: 'params' | 'query' | 'body',
  shape: z.core.$ZodType | undefined,
  value: unknown,
): unknown {
  // A query that nobody asked for is as wrong as an unknown field: it is what a client believes it has said.
  if (!shape) {
    if (part === 'query' && Object.keys((value as object | null) ?? {}).length > 0)
      throw refuse('invalid_request', [{ path: 'query', problem: 'unknown field' }])
    if (part === 'body' && value !== undefined && value !== null && Object.keys(value as object).length > 0)
      throw refuse('invalid_request', [{ path: 'body', problem: 'unknown field' }])
    return undefined
  }
  const result = z.safeDecode(shape, value as never)
  if (!result.success)
    throw refuse(
      'invalid_request',
      result.error.issues.map((issue) => problemOf(part, issue)),
    )
  return result.data
}

function problemOf(part: string, issue: z.core.$ZodIssue): FieldProblem {
  const path = [...(part === 'body' ? [] : [part]), ...issue.path].join('.')
  if (issue.code === 'unrecognized_keys')
    return { path: [path, issue.keys[0]].filter(Boolean).join('.').slice(0, 100), problem: 'unknown field' }
  return { path: path || part, problem: issue.code.replaceAll('_', ' ') }
}

function claimOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  name: string,
  me: Caller | Newcomer | Operator | Guest | undefined,
): Claim | undefined {
  const key = request.headers['idempotency-key']
  if (!endpoint.once || key === undefined || !me?.id) return undefined
  if (typeof key !== 'string' || key.length < 1 || key.length > 255)
    throw refuse('invalid_request', [{ path: 'Idempotency-Key', problem: '1 to 255 characters' }])
  // Parameters and query belong to what was asked as much as the body does.
  const body = { params: request.params, query: request.query, body: request.body ?? null }
  return { user_id: me.id, key, endpoint: name, body }
}

/** character_not_in_repertoire and untranslatable_character. */
const unkeepable = new Set(['22021', '22P05'])

const stopped = new Set<unknown>(['FST_ERR_HANDLER_TIMEOUT', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** The body was not there in time, or its sender went away: nothing of ours is broken, and nothing was done. */
const hasBodyStopped = (request: FastifyRequest, code: unknown) =>
  request.raw.complete === false && stopped.has(code)

/** Turns whatever was thrown into an envelope; only refusals are explained. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request.headers.language)
  if (error instanceof Refusal) return sendRefusal(reply, error.reason, language, error.fields, error.retryAt)

  const code = (error as { code?: unknown } | null)?.code
  const status = (error as { statusCode?: number } | null)?.statusCode
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return sendRefusal(reply, 'unsupported_media_type', language)
  if (hasBodyStopped(request, code))
    return sendRefusal(reply.header('connection', 'close'), 'request_timeout', language)
  if (status === 413) return sendRefusal(reply, 'body_too_large', language)
  if (status && status >= 400 && status < 500)
    return sendRefusal(reply, 'invalid_request', language, [{ path: 'body', problem: 'malformed' }])

  // A text with a character that Postgres cannot keep, such as NUL: the request is wrong, not we.
  if (unkeepable.has(sqlStateOf(error)))
    return sendRefusal(reply, 'invalid_request', language, [{ path: 'body', problem: 'unusable character' }])
  // lock_not_available: another request holds what this one needs, usually its own twin.
  if (sqlStateOf(error) === '55P03') return sendRefusal(reply, 'request_in_progress', language)
  // What a member can tell us of it, and we can find in the log.
  reply.header('x-request-id', request.id)
  const isAway = isDatabaseAway(error)
  request.log.error(
    { error, endpoint: request.routeOptions.config?.endpoint },
    isAway ? 'database away' : 'bug',
  )
  return sendRefusal(reply, isAway ? 'temporarily_unavailable' : 'service_error', language)
}
