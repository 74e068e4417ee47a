// Sends images to the checking process, one at a time, and ends it when it takes too long or has nothing to do.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { ImageOrder, ImageOutcome } from './image-check.ts'

export type ImageChecker = {
  check(from: string, to: string): Promise<ImageOutcome>
  stop(): void
}

const TIME_LIMIT_MS = 10_000
const IDLE_LIMIT_MS = 30_000

export function createImageChecker(): ImageChecker {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let queue: Promise<unknown> = Promise.resolve()

  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }

  function checkNow(from: string, to: string): Promise<ImageOutcome> {
    clearTimeout(idle)
    child ??= fork(join(import.meta.dirname, 'image-check.ts'), {
      env: { PATH: process.env.PATH },
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const worker = child
    lastId += 1
    const order: ImageOrder = { id: lastId, from, to }
    return new Promise((resolve) => {
      const finish = (outcome: ImageOutcome) => {
        clearTimeout(timer)
        worker.off('message', finish)
        worker.off('exit', unreadable)
        idle = setTimeout(end, IDLE_LIMIT_MS)
        idle.unref()
        resolve(outcome)
      }
      const unreadable = () => {
        end()
        finish({ id: order.id, ok: false, reason: 'image_unreadable' })
      }
      const timer = setTimeout(unreadable, TIME_LIMIT_MS)
      worker.on('message', finish)
      worker.on('exit', unreadable)
      worker.send(order)
    })
  }

  return {
    check: (from, to) => {
      const result = queue.then(() => checkNow(from, to))
      queue = result.catch(() => {})
      return result
    },
    stop: () => {
      clearTimeout(idle)
      end()
    },
  }
}
