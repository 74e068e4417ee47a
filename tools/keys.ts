// npm run keys -- check    Which keys sealed what rests in the database, and does all of it open? Ends with 1 when not.
// npm run keys -- rotate   Seals everything anew with SECRET_KEY, so that the keys of OLD_SECRET_KEYS may go.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { features } from '../apps/server/src/app.ts'
import { ConfigError, readConfig } from '../apps/server/src/platform/config.ts'
import { openClient } from '../apps/server/src/platform/db/one-client.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import { createSealer, keyIdOf } from '../apps/server/src/platform/seal.ts'
import { countSealed, sealAnew } from '../apps/server/src/platform/sealed-columns.ts'
import { repoRoot, startPostgres } from './postgres.ts'

const [command = ''] = process.argv.slice(2)
if (!['check', 'rotate'].includes(command)) {
  console.error('usage: npm run keys -- check|rotate')
  process.exit(2)
}

function configOrGiveUp(env: Record<string, string | undefined>) {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`✗ ${error.message}`)
    process.exit(1)
  }
}

async function run(): Promise<number> {
  const cluster = process.env.DATABASE_URL ? undefined : await startPostgres(join(repoRoot, '.data'))
  const config = configOrGiveUp({
    DATABASE_URL: cluster?.appUrl,
    MIGRATION_DATABASE_URL: cluster?.ownerUrl,
    DATA_FOLDER: join(repoRoot, '.data'),
    ...process.env,
  })
  // The owner's role: the server's own may not change rows that are kept as they are.
  const { sql, end } = await openClient(config.migrationUrl, { name: 'mela-keys' })
  const sealer = createSealer([config.secretKey, ...config.oldSecretKeys], systemRandom)
  const newest = keyIdOf(config.secretKey)
  const columns = Object.values(features).flatMap(({ sealed = [] }) => sealed)
  try {
    const [prepared] = await sql`select to_regclass('server_fact') is not null as is_prepared`
    if (!prepared?.is_prepared) {
      console.error('✗ this database has no tables yet: start the server once')
      return 1
    }
    if (command === 'rotate') {
      if (config.oldSecretKeys.length === 0) return explainRotation(newest)
      console.log(`sealed anew: ${await sealAnew(sql, sealer, newest, columns)}`)
    }
    const counts = await countSealed(sql, sealer, columns)
    for (const { table, column, key_id, texts, unopened } of counts) {
      const state = unopened > 0 ? `✗ ${unopened} do not open` : key_id === newest ? 'newest key' : 'old key'
      console.log(
        `${`${table}.${column}`.padEnd(32)} ${key_id || 'no key'}  ${String(texts).padStart(8)}  ${state}`,
      )
    }
    const unopened = counts.reduce((sum, count) => sum + count.unopened, 0)
    console.log(unopened === 0 ? 'ok' : `✗ ${unopened} sealed texts do not open with the keys named`)
    return unopened === 0 ? 0 : 1
  } finally {
    await end()
    if (cluster && !cluster.wasRunning) cluster.stop()
  }
}

/** The new key has to be known to every node before anything is sealed with it. */
function explainRotation(newest: string): number {
  console.log(`Now everything is sealed with the key ${newest}. To change it:
  1. Add a new key to OLD_SECRET_KEYS of every node and restart them one by one. A new key:
     ${randomBytes(32).toString('base64url')}
  2. Make it SECRET_KEY, and put the present one into OLD_SECRET_KEYS; restart one by one.
  3. npm run keys -- rotate, with these settings.
  4. After a day, when no job and no address of before is under way: take the old key out.`)
  return 0
}

process.exit(await run())
