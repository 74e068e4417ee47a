// A real Redis for the tests of several nodes: one on the machine, else Debian's package.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePort } from './postgres.ts'
import { untilListening } from './until-listening.ts'

const usualPlaces = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']

function findRedis(): string | undefined {
  const named = process.env.REDIS_SERVER_PATH
  return named ?? usualPlaces.find((path) => existsSync(path))
}

/** Finds a redis-server or installs one; throws when neither works. */
export function ensureRedis(say: (line: string) => void): string {
  const found = findRedis()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing redis-server from the distribution')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
  }
  const installed = findRedis()
  if (!installed)
    throw new Error('tests of several nodes need redis-server: install it, or name it with REDIS_SERVER_PATH')
  return installed
}

export type RunningRedis = {
  url: string
  /** It keeps its connections and answers nothing, as a frozen machine does. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** Holds nothing on disk and listens on this machine only. */
export async function startRedis(port?: number): Promise<RunningRedis> {
  const at = port ?? (await freePort())
  const args = [
    '--port',
    String(at),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--daemonize',
    'no',
  ]
  const child = spawn(ensureRedis(console.log), args, { stdio: 'ignore' })
  await untilListening(at, child)
  return {
    url: `redis://127.0.0.1:${at}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
