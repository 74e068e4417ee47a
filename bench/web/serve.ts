// The product for benchmarks in a browser: built, served from an empty database, and without the demonstration's pop-ups,
// which would stand over what is measured.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sqlAt } from '../../apps/server/src/platform/db/sql-at.ts'
import { buildWeb, compress, webDist } from '../../tools/build.ts'
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
  const { addresses, stop } = await serveFolders(folder, { ours: webDist })
  return { address: addresses.ours, stop }
}

/** Several builds, each by a server of its own and all of them by the same means. */
export async function serveFolders<Name extends string>(
  folder: string,
  builds: Record<Name, string>,
): Promise<{ addresses: Record<Name, string>; stop: () => Promise<void> }> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  const admin = sqlAt(cluster.adminUrl)
  await admin`drop database if exists mela with (force)`
  await admin`create database mela owner mela_owner`
  await admin.end()
  const servers = new Map<string, Awaited<ReturnType<typeof startServer>>>()
  for (const [name, build] of Object.entries<string>(builds))
    servers.set(
      name,
      await startServer({
        PORT: '0',
        DATABASE_URL: cluster.appUrl,
        MIGRATION_DATABASE_URL: cluster.ownerUrl,
        DATA_FOLDER: join(repoRoot, '.data', folder),
        WEB_FOLDER: build,
        LOG_LEVEL: 'warn',
      }),
    )
  const owner = sqlAt(cluster.ownerUrl)
  await owner`update home_pop_up set is_on = false`
  await owner.end()
  const addresses = Object.fromEntries([...servers].map(([name, { address }]) => [name, address]))
  return {
    addresses: addresses as Record<Name, string>,
    stop: async () => {
      for (const server of servers.values()) await server.stop()
      cluster.stop()
    },
  }
}

/** The anchor: React, the router and one list (apps/web/bench/bare). */
export function buildBare(): string {
  const vite = join(repoRoot, 'node_modules/vite/bin/vite.js')
  const config = join(repoRoot, 'apps/web/bench/bare/vite.config.ts')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'error'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('the bare page did not build')
  const folder = join(repoRoot, '.data/bench-bare')
  compress(folder)
  return folder
}
