// Structured logs. What must never be written is cut out here, by name, wherever it stands in an object.
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const secretNames = [
  'password',
  'old_password',
  'pin',
  'old_pin',
  'token',
  'auth_token',
  'access_token',
  'authorization',
  'cookie',
  'code',
  'secret',
  'card_number',
  'document_number',
  'phone_number',
  'mailbox_number',
]

export function createLog(options: {
  level: string
  isPretty?: boolean
  destination?: DestinationStream
}): Log {
  const redact = {
    // pino looks no deeper than asked: the places where requests and job data put things.
    paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
    censor: '[masked]',
  }
  const base = {
    level: options.level,
    redact,
    base: undefined,
    serializers: { error: pino.stdSerializers.err },
  }
  if (options.destination) return pino(base, options.destination)
  if (options.isPretty)
    return pino({
      ...base,
      transport: { target: 'pino-pretty', options: { colorize: true, ignore: 'pid,hostname' } },
    })
  return pino(base)
}
