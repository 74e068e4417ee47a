// Where this server listens, as it calls itself: the sandbox's providers are asked over HTTP like real ones. The port
// is known only after the start, so it is looked up when it is needed.
import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { state } from '#platform/state.ts'

const listening = state((): { http?: FastifyInstance } => ({}))

export function keepServer(platform: Platform, http: FastifyInstance): void {
  listening.of(platform).http = http
}

export function ownAddress(platform: Platform): string {
  const at = listening.of(platform).http?.server.address()
  if (!at || typeof at === 'string') throw new Error('the sandbox is asked before the server listens')
  const isEverywhere = at.address === '0.0.0.0' || at.address === '::'
  const host = isEverywhere ? '127.0.0.1' : at.family === 'IPv6' ? `[${at.address}]` : at.address
  return `http://${host}:${at.port}`
}
