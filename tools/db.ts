// npm run db -- psql|reset|migrate
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareSchema } from '../apps/server/src/platform/db/prepare.ts'
import { repoRoot, startPostgres } from './postgres.ts'

const [verb, ...rest] = process.argv.slice(2)
const say = (line: string) => console.log(`· ${line}`)
const dataFolder = join(repoRoot, '.data')

/** Runs `work` against the operator's server when one is named, else against the embedded one. */
async function withDatabase(work: (ownerUrl: string) => Promise<number> | number): Promise<number> {
  const named = process.env.MIGRATION_DATABASE_URL ?? process.env.DATABASE_URL
  if (named) return work(named)
  const cluster = await startPostgres(dataFolder, say)
  try {
    return await work(cluster.ownerUrl)
  } finally {
    if (!cluster.wasRunning) cluster.stop()
  }
}

async function reset(): Promise<number> {
  if (process.env.DATABASE_URL) {
    console.error('✗ reset only touches the embedded database; unset DATABASE_URL')
    return 1
  }
  const cluster = await startPostgres(dataFolder, say)
  cluster.stop()
  rmSync(cluster.home, { recursive: true, force: true })
  rmSync(join(dataFolder, 'files'), { recursive: true, force: true })
  say('the embedded database is gone; the next start makes a new one')
  return 0
}

const verbs: Record<string, () => Promise<number>> = {
  psql: () => withDatabase((url) => spawnSync('psql', [url, ...rest], { stdio: 'inherit' }).status ?? 1),
  migrate: () => withDatabase((url) => prepareSchema(url, say).then(() => 0)),
  reset,
}

const chosen = verb ? verbs[verb] : undefined
if (!chosen) {
  console.error('usage: npm run db -- psql [arguments] | reset | migrate')
  process.exit(2)
}
process.exit(await chosen())
