// How often something may be tried, counted atomically in a store that all nodes share. The key says what is
// attacked (an identifier, an account, an address), so that nobody can use up another's tries elsewhere.
import type { RefusalName } from '@mela/contract/refusals.ts'
import { RateLimiterPostgres, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, openDatabase } from './db/database.ts'
import { isAsserted, refuseInsideTransaction } from './db/one-connection.ts'
import type { RedisLine } from './redis.ts'
import { refuseUntil } from './refusal.ts'

export type Limit = {
  name: string
  points: number
  perSeconds: number
  /** Guards a secret: counted in rows that an emptied Redis and a crash leave as they are. */
  isDurable?: true
}

export type Limits = {
  /** Counts one try and refuses when there were too many. */
  take(limit: Limit, key: string, reason?: RefusalName): Promise<void>
  /**
   * For what a node counts in its own memory first: where Redis connects several nodes, the member's limit holds over all of
   * them. A single node needs no second count.
   */
  takeBetweenNodes(limit: Limit, key: string, reason?: RefusalName): Promise<void>
  /** How many tries are left, without counting one, and in how many milliseconds all of them are back. */
  left(limit: Limit, key: string): Promise<{ tries: number; renewsInMs: number }>
  /** Counts one try at each, or at none: when one refuses, the others are not used up. */
  takeAll(wanted: readonly (readonly [Limit, string])[], reason?: RefusalName): Promise<void>
  /** Takes one counted try back. */
  giveBack(limit: Limit, key: string): Promise<void>
  forget(limit: Limit, key: string): Promise<void>
  close(): Promise<void>
}

type Limiter = RateLimiterPostgres | RateLimiterRedis
/** Where tries are counted, and all places where some may have been. */
type Counters = { first: Limiter; all: Limiter[] }

/** Enough: a count is one short statement. */
const CONNECTIONS = 2

export function openLimits({ databaseUrl, redis }: { databaseUrl: string; redis?: RedisLine }): Limits {
  // Connections of their own: what is counted is counted, however busy the pool of the requests is.
  const db = openDatabase({ url: databaseUrl, connections: CONNECTIONS })
  const limiters = new Map<string, Counters>()

  const limiterFor = (limit: Limit): Counters => {
    neverInsideTransaction(limit)
    const known = limiters.get(limit.name)
    if (known) return known
    const common = { keyPrefix: limit.name, points: limit.points, duration: limit.perSeconds }
    const inPostgres = new RateLimiterPostgres({
      ...common,
      storeClient: asPgPool(db),
      storeType: 'client',
      tableName: limit.isDurable ? 'guard_count' : 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
    // Whatever Redis cannot count, Postgres does, from nothing: a guard may grant its tries once more, and never all.
    const first =
      redis && !limit.isDurable
        ? new RateLimiterRedis({ ...common, storeClient: redis.commands, insuranceLimiter: inPostgres })
        : inPostgres
    const made = { first, all: first === inPostgres ? [first] : [first, inPostgres] }
    limiters.set(limit.name, made)
    return made
  }

  const take: Limits['take'] = async (limit, key, reason = 'too_many_requests') => {
    try {
      await limiterFor(limit).first.consume(key)
    } catch (error) {
      if (isTooMany(error)) throw refuseUntil(reason, Date.now() + error.msBeforeNext)
      throw error
    }
  }
  const giveBack: Limits['giveBack'] = async (limit, key) => {
    await limiterFor(limit).first.reward(key)
  }

  return {
    take,
    takeBetweenNodes: async (limit, key, reason) => {
      neverInsideTransaction(limit)
      if (redis) await take(limit, key, reason)
    },
    takeAll: async (wanted, reason) => {
      const taken: (readonly [Limit, string])[] = []
      try {
        for (const one of wanted) {
          taken.push(one)
          await take(...one, reason)
        }
      } catch (error) {
        for (const one of taken) await giveBack(...one)
        throw error
      }
    },
    left: async (limit, key) => {
      const found = await limiterFor(limit).first.get(key)
      if (!found) return { tries: limit.points, renewsInMs: 0 }
      return { tries: Math.max(0, limit.points - found.consumedPoints), renewsInMs: found.msBeforeNext }
    },
    giveBack,
    forget: async (limit, key) => {
      for (const limiter of limiterFor(limit).all) await limiter.delete(key)
    },
    close: async () => {
      await db.end()
    },
  }
}

/** Wherever it is counted, somebody would wait for it with a connection in their hands: see `before` of a handler. */
function neverInsideTransaction({ name }: Limit): void {
  if (isAsserted) refuseInsideTransaction(`the limit ${name}`)
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
