// Duties: work that must happen after a commit (mail, push, payout, accrual). A job is inserted in the same
// transaction as its cause, so the job table is the outbox; a worker is woken right after the commit, and polling
// is only the safety net.
import { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Platform } from '../platform.ts'
import { JOBS_SCHEMA } from './prepare.ts'

export type Job<S extends z.core.$ZodType = z.core.$ZodType> = {
  /** feature.verb, such as `account.send_code`. */
  readonly name: string
  readonly data: S
  /** How often and how long it is tried; delays grow. */
  readonly retries?: number
  /** How many batches are under way together: more than one for work that waits for others, who may be slow. */
  readonly batchesAtOnce?: number
  /** A cron line for work that comes round by itself. */
  readonly every?: string
  readonly run: (data: z.output<S>, platform: Platform, job: { id: string }) => Promise<void>
}

export function job<const S extends z.core.$ZodType>(definition: Job<S>): Job<S> {
  return definition
}

export type Jobs = {
  /** Part of `tx`: rolled back with it, carried out after its commit. */
  send<S extends z.core.$ZodType>(
    tx: Tx,
    job: Job<S>,
    data: z.output<S>,
    options?: SendOptions,
  ): Promise<void>
  start(jobs: readonly Job[], platform: Platform): Promise<void>
  stop(): Promise<void>
}
/** `startAfter`: a time, or seconds from now. */
export type SendOptions = { startAfter?: Date | number; singletonKey?: string }

const BATCH = 10

export function createJobs(options: {
  databaseUrl: string
  isWorker: boolean
  log: Log
  metrics: Metrics
}): Jobs {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: JOBS_SCHEMA,
    max: 2,
    migrate: false,
    supervise: options.isWorker,
    schedule: options.isWorker,
    application_name: 'mela-jobs',
  })
  boss.on('error', ({ message }) => options.log.warn({ error: message }, 'jobs'))
  const workers = new Map<string, string>()
  let isStarted = false

  return {
    send: async (tx, definition, data, sendOptions) => {
      await boss.send(definition.name, z.encode(definition.data, data as never) as object, {
        ...sendOptions,
        db: {
          executeSql: async (text, values) => ({
            rows: Array.from(await tx.sql.unsafe(text, (values ?? []) as never[])),
          }),
        },
      })
      tx.afterCommit(() => {
        const worker = workers.get(definition.name)
        if (worker) boss.notifyWorker(worker)
      })
    },

    start: async (jobs, platform) => {
      await boss.start()
      isStarted = true
      for (const definition of jobs) {
        await boss.createQueue(definition.name, {
          retryLimit: definition.retries ?? 5,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 600,
        })
        if (!options.isWorker) continue
        if (definition.every) await boss.schedule(definition.name, definition.every, {})
        const worker = await boss.work(
          definition.name,
          {
            batchSize: BATCH,
            perJobResults: true,
            pollingIntervalSeconds: 5,
            // Where there was a full batch there may be another.
            burstWhenBatchFull: true,
            localConcurrency: definition.batchesAtOnce ?? 1,
          },
          (batch) => Promise.all(batch.map((one) => carryOut(definition, one, platform, options))),
        )
        workers.set(definition.name, worker)
      }
    },

    stop: async () => {
      if (isStarted) await boss.stop({ graceful: true, close: true, timeout: 8_000 })
    },
  }
}

async function carryOut(
  definition: Job,
  one: { id: string; data: unknown },
  platform: Platform,
  { log, metrics }: { log: Log; metrics: Metrics },
) {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  try {
    const data = z.decode(definition.data, (one.data ?? {}) as never)
    await definition.run(data as never, platform, { id: one.id })
    metrics.jobDone(definition.name, 'done', seconds())
    return { id: one.id, status: 'completed' as const }
  } catch (error) {
    log.error({ error, job: definition.name, id: one.id }, 'job failed')
    metrics.jobDone(definition.name, 'failed', seconds())
    return { id: one.id, status: 'failed' as const, output: { message: String(error) } }
  }
}
