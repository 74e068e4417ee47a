// Journeys in the browser: the real server on a database of its own, the real browser against it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'
import { buildWeb, webDist } from './build.ts'
import { freePort, repoRoot, startPostgres } from './postgres.ts'
import { startServer } from './server-process.ts'
import { claimTestFolder } from './test-folder.ts'

/** Answers the exit status of Playwright; its report lies at `report`. */
export async function runJourneys(report: string, work: string, chosen: string[]): Promise<number | null> {
  const say = (line: string) => console.log(`  ${line}`)
  buildWeb(say)
  const folder = claimTestFolder()
  const cluster = await startPostgres(folder.path, say, { isDisposable: true })
  const admin = sqlAt(cluster.adminUrl)
  await admin`drop database if exists mela with (force)`
  await admin`create database mela owner mela_owner`
  await admin.end()
  const server = await startServer({
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    DATABASE_URL: cluster.appUrl,
    MIGRATION_DATABASE_URL: cluster.ownerUrl,
    DATA_FOLDER: join(work, 'data'),
    WEB_FOLDER: webDist,
    LOG_LEVEL: 'warn',
    // Every journey says that it comes from an address of its own: limits count by address.
    TRUST_PROXY_HOPS: '1',
  })
  try {
    const args = ['test', '--config', 'apps/web/e2e/playwright.config.ts', '--reporter=list,json', ...chosen]
    return spawnSync('playwright', args, {
      cwd: repoRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        MELA_URL: server.address,
        MELA_DATABASE_URL: cluster.appUrl,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    }).status
  } finally {
    await server.stop()
    cluster.stop()
    folder.release()
  }
}
