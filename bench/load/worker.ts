// A load in a process of its own, as pgbench's is: told once what to load and then, again and again, what to do.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Worker<Work, Done> = { do(work: Work): Promise<Done>; stop(): void }

/** `file` is one of this folder that calls `serveWork`. Its garbage is collected without helper threads: no core is left. */
export async function startWorker<Load extends object, Work extends object, Done>(
  file: string,
  load: Load,
  execArgv: string[] = [],
): Promise<Worker<Work, Done>> {
  const child = fork(join(import.meta.dirname, file), { execArgv: ['--single-threaded-gc', ...execArgv] })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the load ${file} ended before its work`)
  })
  // Unheard when nothing is under way: then it was stopped.
  ended.catch(() => {})
  const tell = async (message: object): Promise<unknown> => {
    child.send(message)
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [unknown]
    return answer
  }
  await tell(load)
  return { do: (work) => tell(work) as Promise<Done>, stop: () => child.disconnect() }
}

/** In the process: `prepare` is told the load and gives what carries out the work. A failure ends the process. */
export function serveWork<Load, Work, Done>(prepare: (load: Load) => (work: Work) => Promise<Done>): void {
  let carryOut: ((work: Work) => Promise<Done>) | undefined
  process.on('unhandledRejection', (error) => {
    console.error(error)
    process.exit(1)
  })
  process.on('disconnect', () => process.exit(0))
  process.on('message', async (message) => {
    if (carryOut) return process.send?.(await carryOut(message as Work))
    carryOut = prepare(message as Load)
    process.send?.('ready')
  })
}
