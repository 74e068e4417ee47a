// Words between nodes: "this session has ended". Sent over Redis where there is one, else over one LISTEN
// connection to Postgres. `isUp` tells whether words arrive at this node; what relies on them must stop when they
// do not.
import { Redis } from 'ioredis'
import pg from 'pg'
import type { Log } from './log.ts'

export type Bus = {
  publish(topic: string, data: string): Promise<void>
  subscribe(topic: string, listener: (data: string) => void): void
  isUp(): boolean
  /** Called whenever words may have been missed. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

const CHANNEL = 'mela_bus'
type Word = { topic: string; data: string }

export async function openBus(options: { redisUrl?: string; databaseUrl: string; log: Log }): Promise<Bus> {
  const listeners = new Map<string, ((data: string) => void)[]>()
  const gapListeners: (() => void)[] = []
  const state = { isUp: false }

  const hear = (text: string) => {
    const word = JSON.parse(text) as Word
    for (const listener of listeners.get(word.topic) ?? []) listener(word.data)
  }
  const setUp = (isUp: boolean) => {
    if (state.isUp === isUp) return
    state.isUp = isUp
    for (const listener of gapListeners) listener()
  }
  const carrier = options.redisUrl
    ? await overRedis(options.redisUrl, hear, setUp, options.log)
    : overPostgres(options.databaseUrl, hear, setUp, options.log)

  return {
    publish: (topic, data) => carrier.send(JSON.stringify({ topic, data } satisfies Word)),
    subscribe: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    isUp: () => state.isUp,
    onGap: (listener) => gapListeners.push(listener),
    close: carrier.close,
  }
}

type Carrier = { send(text: string): Promise<void>; close(): Promise<void> }
type Hear = (text: string) => void

async function overRedis(
  url: string,
  hear: Hear,
  setUp: (isUp: boolean) => void,
  log: Log,
): Promise<Carrier> {
  const sender = new Redis(url, { maxRetriesPerRequest: 2 })
  const receiver = new Redis(url, { maxRetriesPerRequest: null })
  for (const client of [sender, receiver])
    client.on('error', (error) => log.warn({ error: error.message }, 'redis'))
  receiver.on('message', (_channel, text) => hear(text))
  receiver.on('close', () => setUp(false))
  receiver.on('ready', () => setUp(true))
  await receiver.subscribe(CHANNEL)
  setUp(true)
  return {
    send: async (text) => {
      await sender.publish(CHANNEL, text)
    },
    close: async () => {
      sender.disconnect()
      receiver.disconnect()
    },
  }
}

function overPostgres(url: string, hear: Hear, setUp: (isUp: boolean) => void, log: Log): Carrier {
  let client: pg.Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    if (isClosed) return
    const next = new pg.Client({ connectionString: url, application_name: 'mela-bus', keepAlive: true })
    let isLost = false
    const lost = () => {
      if (isLost) return
      isLost = true
      client = undefined
      setUp(false)
      if (!isClosed) retry = setTimeout(connect, 500)
      retry?.unref()
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', (message) => message.payload && hear(message.payload))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      client = next
      setUp(true)
    } catch (error) {
      log.debug({ error: String(error) }, 'the bus waits for the database')
      next.end().catch(() => {})
      lost()
    }
  }
  void connect()

  return {
    send: async (text) => {
      if (!client) throw new Error('the bus is down')
      await client.query('select pg_notify($1, $2)', [CHANNEL, text])
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
