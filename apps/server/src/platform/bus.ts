// Words between nodes: "this session has ended", and the frames of sockets. Sent over Redis where there is one, else over
// one LISTEN connection to Postgres. `isUp` tells whether words arrive at this node; what relies on them must stop when
// they do not.
import pg from 'pg'
import type { Log } from './log.ts'
import type { RedisLine } from './redis.ts'

export type Bus = {
  publish(topic: string, data: string): Promise<void>
  subscribe(topic: string, listener: (data: string) => void): void
  isUp(): boolean
  /** Called whenever words may have been missed. */
  onGap(listener: () => void): void
  /** How many nodes hear what is published, this one included. */
  hearers(): Promise<number>
  close(): Promise<void>
}

const CHANNEL = 'mela_bus'

export function openBus(options: { redis?: RedisLine; databaseUrl: string; log: Log }): Bus {
  const listeners = new Map<string, ((data: string) => void)[]>()
  const gapListeners: (() => void)[] = []
  const state = { isUp: false }

  // A topic, a line break, the data: what is said most often is long, and need not be escaped twice.
  const hear = (text: string) => {
    const end = text.indexOf('\n')
    const data = text.slice(end + 1)
    for (const listener of listeners.get(text.slice(0, end)) ?? []) listener(data)
  }
  const setUp = (isUp: boolean) => {
    if (state.isUp === isUp) return
    state.isUp = isUp
    for (const listener of gapListeners) listener()
  }
  const carrier = options.redis
    ? overRedis(options.redis, hear, setUp, options.log)
    : overPostgres(options.databaseUrl, hear, setUp, options.log)

  return {
    publish: (topic, data) => carrier.send(`${topic}\n${data}`),
    subscribe: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    isUp: () => state.isUp,
    onGap: (listener) => gapListeners.push(listener),
    hearers: carrier.hearers,
    close: carrier.close,
  }
}

type Carrier = { send(text: string): Promise<void>; hearers(): Promise<number>; close(): Promise<void> }
type Hear = (text: string) => void

function overRedis(redis: RedisLine, hear: Hear, setUp: (isUp: boolean) => void, log: Log): Carrier {
  const { commands, receiver } = redis
  const listen = () => {
    receiver.subscribe(CHANNEL).then(
      () => setUp(true),
      (error: Error) => log.debug({ error: error.message }, 'the bus waits for redis'),
    )
  }
  receiver.on('message', (_channel, text) => hear(text))
  receiver.on('close', () => setUp(false))
  receiver.on('ready', listen)
  if (receiver.status === 'ready') listen()
  return {
    send: async (text) => {
      await commands.publish(CHANNEL, text)
    },
    hearers: async () => Number((await commands.pubsub('NUMSUB', CHANNEL))[1]),
    close: async () => {},
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
    hearers: async () => 1,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
