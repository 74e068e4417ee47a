// Starts the server as a child process and knows when it serves. Used by start, by the browser tests and by
// benchmarks, so that all of them run the same thing.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { repoRoot } from './postgres.ts'

export type ServerProcess = {
  address: string
  members: { username: string; password: string }[]
  child: ChildProcess
  /** Resolves with its exit code once it has ended. */
  ended: Promise<number>
  /** Lets running requests end, then the process. */
  stop(): Promise<number>
}

/** What dies young is most of what a busy server makes: with room for it, it is never copied. */
const execArgv = ['--max-semi-space-size=64']

export async function startServer(
  env: Record<string, string | undefined>,
  options: { output?: 'inherit' | 'ignore'; program?: string } = {},
): Promise<ServerProcess> {
  const output = options.output ?? 'inherit'
  const child = fork(options.program ?? join(repoRoot, 'apps/server/src/main.ts'), {
    cwd: repoRoot,
    env: { ...process.env, ...env },
    // Its own group: Ctrl-C in the terminal reaches only the starter, which then stops it in order.
    detached: true,
    execArgv,
    stdio: ['ignore', output, output, 'ipc'],
  })
  const ended = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
  const ready = await Promise.race([
    new Promise<Pick<ServerProcess, 'address' | 'members'>>((resolve) =>
      child.once('message', (m) => resolve(m as never)),
    ),
    ended.then((code) => {
      throw new Error(`the server ended with ${code} before it served`)
    }),
  ])
  return {
    ...ready,
    child,
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
