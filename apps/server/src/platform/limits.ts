// How often something may be tried, counted atomically in a store that all nodes share. The key says what is
// attacked (an identifier, an account, an address), so that nobody can use up another's tries elsewhere.
import type { RefusalName } from '@mela/contract/refusals.ts'
import { Redis } from 'ioredis'
import { RateLimiterPostgres, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, openDatabase } from './db/database.ts'
import { refuse } from './refusal.ts'

export type Limit = { name: string; points: number; perSeconds: number }

export type Limits = {
  /** Counts one try and refuses when there were too many. */
  take(limit: Limit, key: string, reason?: RefusalName): Promise<void>
  /** How many tries are left, without counting one, and in how many milliseconds all of them are back. */
  left(limit: Limit, key: string): Promise<{ tries: number; renewsInMs: number }>
  /** Takes one counted try back. */
  giveBack(limit: Limit, key: string): Promise<void>
  forget(limit: Limit, key: string): Promise<void>
  close(): Promise<void>
}

/** Enough: a count is one short statement. */
const CONNECTIONS = 2

export function openLimits(options: { databaseUrl: string; redisUrl?: string }): Limits {
  // Connections of their own: a handler counts while it holds one of the pool's for its transaction, and when as many
  // as the pool has did so at once, each would wait for another for ever.
  const db = options.redisUrl
    ? undefined
    : openDatabase({ url: options.databaseUrl, connections: CONNECTIONS })
  const redis = options.redisUrl ? new Redis(options.redisUrl, { maxRetriesPerRequest: 2 }) : undefined
  redis?.on('error', () => {})
  const limiters = new Map<string, RateLimiterPostgres | RateLimiterRedis>()

  const limiterFor = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known) return known
    const common = { keyPrefix: limit.name, points: limit.points, duration: limit.perSeconds }
    const made = !db
      ? new RateLimiterRedis({ ...common, storeClient: redis })
      : new RateLimiterPostgres({
          ...common,
          storeClient: asPgPool(db),
          storeType: 'client',
          tableName: 'rate_limit',
          tableCreated: true,
          clearExpiredByTimeout: false,
        })
    limiters.set(limit.name, made)
    return made
  }

  return {
    take: async (limit, key, reason = 'too_many_requests') => {
      try {
        await limiterFor(limit).consume(key)
      } catch (error) {
        if (isTooMany(error)) throw refuse(reason)
        throw error
      }
    },
    left: async (limit, key) => {
      const found = await limiterFor(limit).get(key)
      if (!found) return { tries: limit.points, renewsInMs: 0 }
      return { tries: Math.max(0, limit.points - found.consumedPoints), renewsInMs: found.msBeforeNext }
    },
    giveBack: async (limit, key) => {
      await limiterFor(limit).reward(key)
    },
    forget: async (limit, key) => {
      await limiterFor(limit).delete(key)
    },
    close: async () => {
      redis?.disconnect()
      await db?.end()
    },
  }
}

/** The limiter throws its count, not an Error, when the limit is reached. */
const isTooMany = (thrown: unknown): thrown is RateLimiterRes =>
  typeof thrown === 'object' && thrown !== null && 'msBeforeNext' in thrown

/** The library speaks to node-postgres; this gives it the same words on our own connections. */
function asPgPool(db: Database) {
  return {
    query: async (query: { text: string; values?: unknown[] }) => {
      const rows = await db.sql.unsafe(query.text, (query.values ?? []) as never[], { prepare: true })
      return { rows: Array.from(rows), rowCount: rows.count }
    },
  }
}

/** Rows that no longer count are swept by a job. */
export async function sweepLimits(db: Database, now: number): Promise<void> {
  await db.sql`delete from rate_limit where expire < ${now}`
}
