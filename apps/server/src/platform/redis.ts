// Redis is a helper that may be slow, frozen or away: no command waits longer than a second, none is kept for later, and
// every caller has another way. The connections come back by themselves.
import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from './log.ts'

const WITHIN_MS = 1_000

const options: RedisOptions = {
  connectTimeout: WITHIN_MS,
  commandTimeout: WITHIN_MS,
  // A server that took a command and says nothing is given up with all that waits for it.
  socketTimeout: WITHIN_MS,
  // What cannot be sent now fails now.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  disableClientInfo: true,
  retryStrategy: (attempt) => Math.min(1_000, 50 * 2 ** Math.min(attempt, 10)),
}

export type RedisLine = {
  /** For commands; those of limits and what is told to other nodes. */
  readonly commands: Redis
  /** For listening only, as the protocol asks for. */
  readonly receiver: Redis
  isUp(): boolean
  close(): void
}

export function openRedis(url: string, log: Log): RedisLine {
  const commands = new Redis(url, options)
  const receiver = new Redis(url, options)
  let isUp: boolean | undefined
  const tell = (now: boolean) => {
    if (isUp === now) return
    isUp = now
    if (now) log.info('redis is there')
    else log.warn('redis is away: limits count in Postgres, and nodes do not hear each other')
  }
  commands.on('ready', () => tell(true))
  commands.on('close', () => tell(false))
  // Each try that fails would be a line of its own; `tell` says it once.
  for (const client of [commands, receiver])
    client.on('error', (error) => log.debug({ error: error.message }, 'redis'))
  // Without a question nobody would notice that it stopped answering.
  const asking = setInterval(() => {
    for (const client of [commands, receiver]) if (client.status === 'ready') client.ping().catch(() => {})
  }, WITHIN_MS)
  asking.unref()
  return {
    commands,
    receiver,
    isUp: () => commands.status === 'ready',
    close: () => {
      clearInterval(asking)
      commands.removeAllListeners('close')
      commands.disconnect()
      receiver.disconnect()
    },
  }
}
