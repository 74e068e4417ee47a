// What every feature may use, built once at start and handed in as an argument.
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits.ts'
import type { Load } from './load.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Metrics } from './metrics.ts'
import type { Random } from './random.ts'
import type { Sealer } from './seal.ts'
import type { Sms } from './sms/sms.ts'
import type { Sockets } from './sockets/sockets.ts'
import type { Wiring } from './wiring.ts'

export type Platform = {
  readonly config: Config
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly metrics: Metrics
  readonly db: Database
  /** For the call that comes thousands of times a second: few connections, so that what they know stays warm. */
  readonly hotDb: Database
  readonly bus: Bus
  readonly jobs: Jobs
  readonly sockets: Sockets
  readonly limits: Limits
  readonly load: Load
  readonly files: FileStore
  readonly sealer: Sealer
  /** Undefined where no server for it is set up. */
  readonly mail: Mail | undefined
  readonly sms: Sms | undefined
  /** Who listens to what; see `event` and `port`. */
  readonly wiring: Wiring
  /** What this node remembers; see `state`. */
  readonly owned: <T>(key: object, make: (owner: Platform) => T) => T
  isStopping(): boolean
  /** What is away while this node still serves: `redis`, or the `bus` (the words of other nodes). */
  degraded(): string[]
}
