// Opens everything the platform is, in order, and closes it in reverse.
import { openBus } from './bus.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type DatabaseOptions, openDatabase } from './db/database.ts'
import { openFileStore } from './files/store.ts'
import { createJobs } from './jobs/jobs.ts'
import { openLimits } from './limits.ts'
import { createLoad } from './load.ts'
import { createLog, type Log } from './log.ts'
import { openMail } from './mail/mail.ts'
import { createMetrics } from './metrics.ts'
import { watchForNeighbours } from './neighbours.ts'
import type { Platform } from './platform.ts'
import { type Random, systemRandom } from './random.ts'
import { openRedis } from './redis.ts'
import { createSealer } from './seal.ts'
import { openSms } from './sms/sms.ts'
import type { SocketSettings } from './sockets/settings.ts'
import { createSockets } from './sockets/sockets.ts'
import { ownedValues } from './state.ts'
import { newWiring } from './wiring.ts'

/** Pipelined are as many as batches of bets are under way together, so that neither waits for the other. */
export const hotConnections = { connections: 3, pipelined: 2 }

export type RunningPlatform = Platform & {
  /** From here on /readyz says no, so that a balancer sends requests elsewhere. */
  announceStop(): void
  close(): Promise<void>
}

export async function startPlatform(
  config: Config,
  options: { log?: Log; clock?: Clock; random?: Random; sockets?: Partial<SocketSettings> } = {},
): Promise<RunningPlatform> {
  const log = options.log ?? createLog({ level: config.logLevel, isPretty: !config.isProduction })
  const metrics = createMetrics()
  const clock = options.clock ?? systemClock
  const load = createLoad(config.load, { clock, metrics })
  const wiring = newWiring()
  const openPool = (connections: number, more: Partial<DatabaseOptions> = {}) =>
    openDatabase({
      url: config.databaseUrl,
      connections,
      wiring,
      statementTimeoutMs: config.statementTimeoutMs,
      onHintFailed: (error) => log.error({ error }, 'a hint after a commit failed'),
      ...more,
    })
  const db = openPool(config.databaseConnections, { refuseBeyond: load.refuseBeyond })
  // What is sent here is bounded by those who send it: a few batches at a time.
  const hotDb = openPool(hotConnections.connections, hotConnections)
  const redis = config.redisUrl ? openRedis(config.redisUrl, log) : undefined
  const bus = openBus({ redis, databaseUrl: config.databaseUrl, log })
  const limits = openLimits({ databaseUrl: config.databaseUrl, redis })
  const isWorker = config.role === 'all' || config.role === 'jobs'
  const jobs = createJobs({ databaseUrl: config.databaseUrl, isWorker, log, metrics })
  const sockets = createSockets({
    bus,
    hasOtherNodes: redis !== undefined,
    publicOrigin: config.publicOrigin,
    trustProxyHops: config.trustProxyHops,
    limits,
    log,
    metrics,
    settings: options.sockets,
  })
  const files = await openFileStore(config)
  const random = options.random ?? systemRandom
  const stopWatching = redis ? () => {} : watchForNeighbours(bus, log, systemRandom)
  const mail = config.mail && openMail(config.mail)
  const sms = config.sms && openSms(config.sms)
  let isStopping = false

  const platform: RunningPlatform = {
    config,
    clock,
    random,
    log,
    metrics,
    db,
    hotDb,
    bus,
    jobs,
    sockets,
    limits,
    load,
    files,
    sealer: createSealer([config.secretKey, ...config.oldSecretKeys], random),
    mail,
    sms,
    wiring,
    owned: ownedValues(() => platform),
    isStopping: () => isStopping,
    degraded: () => [...(redis && !redis.isUp() ? ['redis'] : []), ...(bus.isUp() ? [] : ['bus'])],
    announceStop: () => {
      isStopping = true
    },
    close: async () => {
      mail?.close()
      stopWatching()
      await bus.close()
      await limits.close()
      redis?.close()
      await hotDb.end()
      await db.end()
    },
  }
  return platform
}
