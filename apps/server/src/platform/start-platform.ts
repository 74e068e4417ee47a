// Opens everything the platform is, in order, and closes it in reverse.
import { openBus } from './bus.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { openFileStore } from './files/store.ts'
import { createJobs } from './jobs/jobs.ts'
import { openLimits } from './limits.ts'
import { createLog, type Log } from './log.ts'
import { openMail } from './mail/mail.ts'
import { createMetrics } from './metrics.ts'
import type { Platform } from './platform.ts'
import { type Random, systemRandom } from './random.ts'
import { createSealer } from './seal.ts'
import { openSms } from './sms/sms.ts'
import { createSockets, type SocketSettings } from './sockets/sockets.ts'

/** As many as batches of bets are under way together. */
const HOT_CONNECTIONS = 2

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
  const openPool = (connections: number) =>
    openDatabase({
      url: config.databaseUrl,
      connections,
      onHintFailed: (error) => log.error({ error }, 'a hint after a commit failed'),
    })
  const db = openPool(config.databaseConnections)
  const hotDb = openPool(HOT_CONNECTIONS)
  const bus = await openBus({ redisUrl: config.redisUrl, databaseUrl: config.databaseUrl, log })
  const limits = openLimits({ databaseUrl: config.databaseUrl, redisUrl: config.redisUrl })
  const isWorker = config.role === 'all' || config.role === 'jobs'
  const jobs = createJobs({ databaseUrl: config.databaseUrl, isWorker, log, metrics })
  const { redisUrl, publicOrigin } = config
  const sockets = createSockets({
    redisUrl,
    publicOrigin,
    trustProxyHops: config.trustProxyHops,
    limits,
    log,
    metrics,
    settings: options.sockets,
  })
  const files = await openFileStore(config)
  const random = options.random ?? systemRandom
  const mail = config.mail && openMail(config.mail)
  const sms = config.sms && openSms(config.sms)
  let isStopping = false

  return {
    config,
    clock: options.clock ?? systemClock,
    random,
    log,
    metrics,
    db,
    hotDb,
    bus,
    jobs,
    sockets,
    limits,
    files,
    sealer: createSealer(config.secretKey, random),
    mail,
    sms,
    isStopping: () => isStopping,
    announceStop: () => {
      isStopping = true
    },
    close: async () => {
      mail?.close()
      await bus.close()
      await limits.close()
      await hotDb.end()
      await db.end()
    },
  }
}
