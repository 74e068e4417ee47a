// npm start: from a clone to a running product.
import { join } from 'node:path'
import { buildWeb, webDist } from './build.ts'
import { claimFolder } from './claim-folder.ts'
import { type EmbeddedPostgres, repoRoot, startPostgres } from './postgres.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const dataFolder = process.env.DATA_FOLDER ?? join(repoRoot, '.data')
const folder = claimFolder(dataFolder)
const say = (line: string) => console.log(`· ${line}`)
const startedAt = performance.now()

function greet(server: ServerProcess) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `\n  Mela is open at ${server.address.replace('127.0.0.1', 'localhost')}  (after ${seconds} s)\n`,
  )
  if (server.members.length > 0) {
    console.log('  Demonstration sign-ins, with play money:')
    for (const { username, password } of server.members) console.log(`    ${username.padEnd(14)} ${password}`)
    console.log(
      `  Codes that would have been sent: ${server.address.replace('127.0.0.1', 'localhost')}/sandbox/outbox`,
    )
  }
  console.log('\n  Stop with Ctrl-C.\n')
}

let postgres: EmbeddedPostgres | undefined
let server: ServerProcess | undefined
let isStopping = false

async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  if (server) {
    say('stopping: letting requests end')
    await server.stop()
  }
  if (postgres) {
    say('stopping the database')
    postgres.stop()
  }
  folder.release()
  process.exit(code)
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

try {
  buildWeb(say)
  if (!process.env.DATABASE_URL) {
    say('starting the embedded PostgreSQL')
    postgres = await startPostgres(dataFolder, say)
  }
  say('starting the server')
  server = await startServer({
    DATABASE_URL: process.env.DATABASE_URL ?? postgres?.appUrl,
    MIGRATION_DATABASE_URL: process.env.MIGRATION_DATABASE_URL ?? postgres?.ownerUrl,
    DATA_FOLDER: dataFolder,
    WEB_FOLDER: process.env.WEB_FOLDER ?? webDist,
  })
  greet(server)
  const code = await server.ended
  if (!isStopping) {
    console.error('✗ the server ended by itself')
    server = undefined
    await stop(code || 1)
  }
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  await stop(1)
}
