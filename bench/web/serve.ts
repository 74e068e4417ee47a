// The product for benchmarks in a browser: built, served from an empty database, and without the demonstration's pop-ups,
// which would stand over what is measured.
import { join } from 'node:path'
import { sqlAt } from '../../apps/server/src/platform/db/sql-at.ts'
import { buildWeb, webDist } from '../../tools/build.ts'
import { repoRoot, startPostgres } from '../../tools/postgres.ts'
import { startServer } from '../../tools/server-process.ts'

/** The service worker has a benchmark of its own; in the others it would fetch while they measure. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  serviceWorkers: 'block',
} as const

export async function serveWeb(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  buildWeb(console.log)
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  const admin = sqlAt(cluster.adminUrl)
  await admin`drop database if exists mela with (force)`
  await admin`create database mela owner mela_owner`
  await admin.end()
  const server = await startServer({
    PORT: '0',
    DATABASE_URL: cluster.appUrl,
    MIGRATION_DATABASE_URL: cluster.ownerUrl,
    DATA_FOLDER: join(repoRoot, '.data', folder),
    WEB_FOLDER: webDist,
    LOG_LEVEL: 'warn',
  })
  const owner = sqlAt(cluster.ownerUrl)
  await owner`update home_pop_up set is_on = false`
  await owner.end()
  return {
    address: server.address,
    stop: async () => {
      await server.stop()
      cluster.stop()
    },
  }
}
