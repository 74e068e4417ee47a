// Says where in the source an error of a client happened. The maps of the last builds lie beside the built app, never in it
// (tools/build.ts). Whatever goes wrong here only means that a stack stays as it came.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { state } from '../state.ts'
import type { StackOrder, StackOutcome } from './map-thread.ts'
import { buildOf } from './places.ts'

const MAX_WAITING = 50
const PATIENCE_MS = 5_000
/** What it has read is let go of when no error came for so long. */
const IDLE_MS = 60_000
const MAX_MEGABYTES = 256

export class StackReader {
  readonly #folder: string | undefined
  readonly #waiting = new Map<number, (stack: string | undefined) => void>()
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #count = 0

  constructor(folder: string | undefined) {
    this.#folder = folder
  }

  /** The stack by file and line of the source; undefined when nothing of it is known. */
  async read(version: string, stack: string): Promise<string | undefined> {
    const build = buildOf(version)
    if (!this.#folder || !build || !stack.includes('/assets/') || this.#waiting.size >= MAX_WAITING)
      return undefined
    this.#count += 1
    const order: StackOrder = { id: this.#count, build, stack }
    const thread = this.#running(this.#folder)
    const late = setTimeout(() => this.#end(), PATIENCE_MS)
    try {
      return await new Promise<string | undefined>((resolve) => {
        this.#waiting.set(order.id, resolve)
        thread.postMessage(order)
      })
    } finally {
      clearTimeout(late)
      this.#waiting.delete(order.id)
      clearTimeout(this.#idle)
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
    }
  }

  #running(folder: string): Worker {
    if (this.#thread) return this.#thread
    const thread = new Worker(join(import.meta.dirname, 'map-thread.ts'), {
      workerData: { folder },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    })
    // A server that stops does not wait for it.
    thread.unref()
    thread.on('message', ({ id, stack }: StackOutcome) => this.#waiting.get(id)?.(stack))
    thread.on('error', () => this.#end())
    this.#thread = thread
    return thread
  }

  #end(): void {
    void this.#thread?.terminate()
    this.#thread = undefined
    for (const answer of this.#waiting.values()) answer(undefined)
  }
}

export const stackReader = state(({ config: { webFolder } }) => {
  return new StackReader(webFolder && join(webFolder, '..', 'maps'))
})
