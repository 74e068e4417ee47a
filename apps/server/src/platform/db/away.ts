// What the driver says when there is no database.

/** True when the statement never reached a working database, or its answer was lost: the caller may try again later. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return awayCodes.has(code)
  return typeof message === 'string' && awayWords.some((words) => message.startsWith(words))
}

/** Of the network, and of a Postgres that is going down or coming up. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
])
/** What the driver says of connections; it has no codes for them. */
const awayWords = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
]
