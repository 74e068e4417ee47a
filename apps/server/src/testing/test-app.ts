// The real app on a real database, in this process. Members call endpoints of the contract as a client would,
// through the whole HTTP layer; only the clock is ours.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { type BodyOf, type Endpoint, type Envelope, type ReplyOf, SUCCESS } from '@mela/contract/endpoint.ts'
import type { StepUpPurpose } from '@mela/contract/enums.ts'
import type { InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import * as z from 'zod/mini'
import { createMember } from '#features/account/index.ts'
import { openSession, openStep } from '#features/account/session.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import type { SocketSettings } from '#platform/sockets/settings.ts'
import { type RunningPlatform, startPlatform } from '#platform/start-platform.ts'
import { type App, createApp } from '../app.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'

export type TestApp = {
  app: App
  platform: RunningPlatform
  db: FreshDatabase
  /** Everything that was logged, as text. */
  logged(): string
  clock: { nowMs: number }
  /** Makes a member with a full session (or a step session) and lets them call. */
  member(username: string, options?: { isStep?: boolean }): Promise<TestMember>
  /** As if the member had just proved to be there, in every session of theirs: pays for one call of each purpose. */
  proved(who: { id: string }, ...purposes: StepUpPurpose[]): Promise<void>
  visitor: TestCaller
  /** A browser of its own: an address nobody else has, and cookies that are kept. */
  browser(): TestBrowser
}
export type TestBrowser = TestCaller & { as(token: string): TestCaller; ip: string }
export type TestCaller = {
  /** The decoded data, or a thrown {reason, code, message, fields, status}. */
  call<E extends Endpoint>(endpoint: E, wish?: Wish<E>): Promise<ReplyOf<E>>
  /** The bare reply, for what a client would never send. */
  raw(
    options: InjectOptions,
  ): Promise<{ status: number; headers: Record<string, unknown>; envelope: Envelope; text: string }>
}
export type TestMember = TestCaller & { id: string; token: string }

type Wish<E extends Endpoint> = {
  body?: BodyOf<E>
  query?: object
  params?: Record<string, string>
  key?: string
  language?: string
}

export async function testApp(
  options: { config?: Partial<Config>; sockets?: Partial<SocketSettings>; db?: FreshDatabase } = {},
): Promise<TestApp> {
  const db = options.db ?? (await freshDatabase())
  const dataFolder = mkdtempSync(join(tmpdir(), 'mela-test-'))
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: db.url, DATA_FOLDER: dataFolder })
  // It stands still, at a moment that the database's clock agrees with: sessions and the like are judged by that one.
  const clock = { nowMs: Math.floor(Date.now() / 1000) * 1000 }
  const platform = await startPlatform(
    // Rounds move when a test moves them.
    {
      ...config,
      databaseConnections: 8,
      isRoundKeeper: false,
      anonymousReadsPerSecond: 100_000,
      ...options.config,
    },
    {
      log: createLog({ level: 'debug', destination }),
      clock: { now: () => clock.nowMs },
      sockets: { handshakesPerMinute: 10_000, handshakesPerAddress: 10_000, ...options.sockets },
    },
  )
  const app = createApp(platform)
  causes.set(app, () => lines.findLast((line) => line.includes('"level":50')))
  await app.start()
  afterAll(async () => {
    await app.stop()
    await platform.close()
    rmSync(dataFolder, { recursive: true, force: true })
  })

  // A test that is tried a second time makes the same members again: each of them under a name of its own.
  const made = new Map<string, number>()
  const nameOf = (wanted: string) => {
    const times = (made.get(wanted) ?? 0) + 1
    made.set(wanted, times)
    return times === 1 ? wanted : `${wanted}.${times}`
  }

  return {
    app,
    platform,
    db,
    clock,
    logged: () => lines.join(''),
    proved: async ({ id }, ...purposes) => {
      await db.sql`
        insert into step_up (session_id, purpose, expires_at)
        select s.id, p, now() + interval '5 minutes' from session s, unnest(${purposes as string[]}::text[]) p
        where s.user_id = ${id} on conflict do nothing`
    },
    visitor: callerOf(app),
    browser: () => browserOn(app),
    member: async (username, { isStep = false } = {}) => {
      const { id, token } = await db.transaction(async (tx) => {
        const id = await createMember(tx, platform, {
          username: nameOf(username),
          nickname: username,
          password_hash: 'none',
        })
        const session = { user_id: id, device: 'test', ip: '127.0.0.1', now: Date.now() }
        if (isStep) return { id, token: (await openStep(tx, session, platform.random)).token }
        return { id, token: await openSession(tx, session, platform) }
      })
      return { id, token, ...callerOf(app, token) }
    },
  }
}

/** What was logged last as a bug: the cause of an answer that only says "something went wrong". */
const causes = new WeakMap<App, () => string | undefined>()

let addresses = 0

function browserOn(app: App): TestBrowser {
  addresses += 1
  const ip = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  const home: Home = { ip, cookies: new Map() }
  return { ip, ...callerOf(app, undefined, home), as: (token) => callerOf(app, token, home) }
}

type Home = { ip: string; cookies: Map<string, string> }

export function callerOf(app: App, token?: string, home?: Home): TestCaller {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const raw: TestCaller['raw'] = async (options) => {
    const reply = await app.http.inject({
      ...options,
      headers: { ...authorization, ...options.headers },
      ...(home ? { remoteAddress: home.ip, cookies: Object.fromEntries(home.cookies) } : {}),
    })
    for (const { name, value } of reply.cookies as { name: string; value: string }[])
      home?.cookies.set(name, value)
    const isJson = String(reply.headers['content-type']).includes('json')
    return {
      status: reply.statusCode,
      headers: reply.headers,
      envelope: (isJson ? reply.json() : {}) as Envelope,
      text: reply.body,
    }
  }
  return {
    raw,
    call: async (endpoint, wish = {}) => {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => wish.params?.[name] ?? '')
      const { envelope, status } = await raw({
        method: endpoint.method,
        url: `/api${path}`,
        query: (endpoint.query ? z.encode(endpoint.query, (wish.query ?? {}) as never) : {}) as Record<
          string,
          string
        >,
        headers: {
          ...(wish.key ? { 'idempotency-key': wish.key } : {}),
          ...(wish.language ? { language: wish.language } : {}),
        },
        ...(endpoint.body ? { payload: z.encode(endpoint.body, wish.body as never) as object } : {}),
      })
      if (envelope.code !== SUCCESS)
        throw Object.assign(
          new Error(envelope.reason, { cause: status >= 500 ? causes.get(app)?.() : undefined }),
          {
            ...envelope,
            status,
          },
        )
      return z.decode(endpoint.reply, envelope.data as never) as never
    },
  }
}
