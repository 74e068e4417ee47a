// What a socket goes through before it is connected: it is counted, and says whose it is if it brings a token.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Limits } from '../limits.ts'
import type { Log } from '../log.ts'
import type { Membership } from './membership.ts'
import type { OurServer } from './our-socket.ts'
import type { SocketSettings } from './settings.ts'

type Parts = {
  members: Membership
  limits: Limits
  settings: SocketSettings
  knocksAt: (request: IncomingMessage) => string
  log: Log
}

export function checkHandshakes(io: OurServer, { members, limits, settings, knocksAt, log }: Parts): void {
  io.use(async (socket, next) => {
    try {
      const token = (socket.handshake.auth as { token?: unknown }).token
      await limitHandshakes(limits, settings, knocksAt(socket.request), token)
      if (token === undefined) return next()
      if (typeof token !== 'string') return next(new Error('not_signed_in'))
      const outcome = await members.signIn(socket, token)
      next(outcome.ok ? undefined : new Error(outcome.reason))
    } catch (error) {
      log.debug({ error: String(error) }, 'handshake refused')
      next(new Error('temporarily_unavailable'))
    }
  })
}

async function limitHandshakes(limits: Limits, settings: SocketSettings, address: string, token: unknown) {
  const { handshakesPerAddress, handshakesPerMinute } = settings
  await limits.take({ name: 'handshake_address', points: handshakesPerAddress, perSeconds: 60 }, address)
  const whose = typeof token === 'string' ? createHash('sha256').update(token).digest('base64url') : address
  await limits.take({ name: 'handshake', points: handshakesPerMinute, perSeconds: 60 }, whose)
}
