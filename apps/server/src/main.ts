// Starts and stops the server. The database has to be there (see tools/start.ts for the embedded one).
import { createApp } from './app.ts'
import { fillDemonstration } from './demonstration.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { armCrashpoint } from './platform/crashpoint.ts'
import { isDatabaseAway } from './platform/db/away.ts'
import { whyNotDurable } from './platform/db/durability.ts'
import { MigrationError } from './platform/db/migrate.ts'
import { prepareSchema } from './platform/db/prepare.ts'
import { whyNotThisDatabase } from './platform/db/server-facts.ts'
import { startPlatform } from './platform/start-platform.ts'

const STOP_WITHIN_MS = 15_000
const WAIT_FOR_DATABASE_MS = 30_000
const say = (line: string) => console.log(`· ${line}`)

function giveUp(message: string): never {
  console.error(`✗ ${message}`)
  process.exit(1)
}

function configOrGiveUp() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) giveUp(error.message)
    throw error
  }
}

/** A database that is not up yet is waited for, so that both can be started together. */
async function prepareWhenThere(url: string) {
  const until = performance.now() + WAIT_FOR_DATABASE_MS
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await prepareSchema(url, say)
    } catch (error) {
      if (error instanceof MigrationError) giveUp(error.message)
      if (!isDatabaseAway(error)) throw error
      if (performance.now() > until) giveUp(`the database does not answer: ${(error as Error).message}`)
      if (isFirst) say('waiting for the database')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

const config = configOrGiveUp()
if (config.crashAt) armCrashpoint(config.crashAt)
await prepareWhenThere(config.migrationUrl)
const platform = await startPlatform(config)
const problem =
  (config.mustBeDurable ? await whyNotDurable(platform.db) : undefined) ??
  (await whyNotThisDatabase(platform.db, config))
if (problem) giveUp(problem)

const app = createApp(platform)
const members = config.isDemonstration ? await fillDemonstration(platform) : []
if (config.isPublicDemonstration)
  for (const { username, password } of members)
    say(`demonstration sign-in, shown this once: ${username} ${password}`)
else if (config.tellsSignIns)
  for (const { username, password } of members) say(`demonstration sign-in: ${username} ${password}`)
try {
  const address = await app.start()
  process.send?.({ address, members })
  say(`serving on ${address}`)
} catch (error) {
  if ((error as { code?: string }).code === 'EADDRINUSE')
    giveUp(`port ${config.port} is in use: end what uses it, or set PORT to another`)
  throw error
}

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  platform.announceStop()
  const tooLong = setTimeout(() => giveUp('stopping took too long'), STOP_WITHIN_MS)
  tooLong.unref()
  await app.stop()
  await platform.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// The starter watches over us: when it is gone, nobody would end us any more.
process.on('disconnect', stop)
// A bug, after which nothing can be relied on.
process.on('uncaughtException', (error) => {
  platform.log.error({ error }, 'uncaught exception')
  process.exit(1)
})
process.on('unhandledRejection', (error) => platform.log.error({ error }, 'unhandled rejection'))
