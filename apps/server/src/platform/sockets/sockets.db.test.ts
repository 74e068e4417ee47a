// Real sockets against the real server, as a client speaks.
import type { AddressInfo } from 'node:net'
import { account } from '@mela/contract/account.ts'
import { gameConfigUpdate, notification } from '@mela/contract/event.ts'
import { io, type Socket } from 'socket.io-client'
import parser from 'socket.io-msgpack-parser'
import { afterEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const server = await testApp({ sockets: { eventsPerSecond: 5 } })
const { port } = server.app.http.server.address() as AddressInfo
const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close()
})

function connect(auth: object = {}, options: object = {}): Socket {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket',
    parser,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
    ...options,
  })
  opened.push(socket)
  return socket
}

const next = <T = unknown>(socket: Socket, name: string) =>
  new Promise<T>((resolve) => socket.once(name, (value: T) => resolve(value)))

async function signedIn(username: string) {
  const member = await server.member(username)
  const socket = connect({ token: member.token })
  await next(socket, 'connect')
  return { member, socket }
}

describe('who is there', () => {
  it('AP-05 a token in the handshake signs in, and what is dispatched arrives', async () => {
    const { member, socket } = await signedIn('asha.socket')
    const arrived = next(socket, 'dispatch')
    const list = [{ type: 1 as const, balance: 12_500_000n, withdrawable: 0n, locked: 0n }]
    server.platform.sockets.dispatch(member.id, notification, { type: 'edit_user_amount', list }, 'c1')
    expect(await arrived).toEqual({
      type: 'NOTIFICATION',
      data: {
        type: 'edit_user_amount',
        list: [{ type: 1, balance: '12.5', withdrawable: '0', locked: '0' }],
      },
      cursor: 'c1',
    })
  })

  it('AP-05 login after connecting works too, and logout stops what is dispatched', async () => {
    const member = await server.member('ravi.socket')
    const socket = connect()
    await next(socket, 'connect')
    expect(await socket.emitWithAck('login', { token: member.token })).toEqual({
      ok: true,
      user_id: member.id,
    })
    const first = next(socket, 'dispatch')
    server.platform.sockets.dispatch(member.id, notification, { type: 'edit_user_info', user_id: member.id })
    await first
    await socket.emitWithAck('logout')
    const seen: unknown[] = []
    socket.on('dispatch', (frame) => seen.push(frame))
    server.platform.sockets.dispatch(member.id, notification, { type: 'edit_user_info', user_id: member.id })
    // A broadcast goes the same way after it: when it is here, the dispatch would be too.
    const broadcast = next(socket, 'broadcast')
    server.platform.sockets.broadcast(gameConfigUpdate, {})
    expect(await broadcast).toEqual({ type: 'game_config_update', data: {} })
    expect(seen).toEqual([])
  })

  it.each([
    ['a forged token', 'A'.repeat(43)],
    ['no text at all', { toString: 'x' }],
  ])('%s is refused', async (_what, token) => {
    const error = await next<Error>(connect({ token }), 'connect_error')
    expect(error.message).toBe('not_signed_in')
  })

  it('a step token and a banned member are refused', async () => {
    const step = await server.member('li.socket', { isStep: true })
    expect((await next<Error>(connect({ token: step.token }), 'connect_error')).message).toBe('not_signed_in')
    const banned = await server.member('eve.socket')
    await server.db.sql`update member set banned_at = now() where id = ${banned.id}`
    expect((await next<Error>(connect({ token: banned.token }), 'connect_error')).message).toBe('user_banned')
  })

  it('a page of another origin cannot connect', async () => {
    const socket = connect({}, { extraHeaders: { origin: 'https://evil.example' } })
    expect(await next(socket, 'connect_error')).toBeInstanceOf(Error)
  })

  it('a login of a wrong shape is answered, not crashed on', async () => {
    const socket = connect()
    await next(socket, 'connect')
    for (const data of [null, 'x', { token: 5 }, { token: 'x'.repeat(500) }])
      expect(await socket.emitWithAck('login', data)).toMatchObject({ ok: false })
  })
})

describe('how it ends', () => {
  it('RT-16 a session that ends closes its sockets by name of the server', async () => {
    const { member, socket } = await signedIn('asha.ended')
    const ended = next(socket, 'disconnect')
    await member.call(account.logout)
    expect(await ended).toBe('io server disconnect')
  })

  it('a revoked member does not come back', async () => {
    const { member, socket } = await signedIn('asha.recovers')
    const frame = next(socket, 'dispatch')
    server.platform.sockets.dispatch(member.id, notification, { type: 'edit_user_info', user_id: member.id })
    await frame
    const lost = next(socket, 'disconnect')
    socket.io.engine.close()
    await lost
    await member.call(account.logout)
    const refused = next<Error>(socket, 'connect_error')
    socket.connect()
    expect((await refused).message).toBe('not_signed_in')
  })

  it('too many events close the transport', async () => {
    const { socket } = await signedIn('asha.floods')
    const ended = next(socket, 'disconnect')
    for (let i = 0; i < 20; i += 1) socket.emit('login', {})
    expect(await ended).toBe('transport close')
  })

  it('a frame of more than 64 KiB closes the transport', async () => {
    const { socket } = await signedIn('asha.large')
    const ended = next(socket, 'disconnect')
    socket.emit('login', { token: 'x'.repeat(70_000) })
    expect(await ended).toMatch(/transport (close|error)/)
  })

  it('a sixth device makes the oldest give way without signing it out', async () => {
    const member = await server.member('asha.devices')
    const sockets: Socket[] = []
    for (let i = 0; i < 5; i += 1) {
      const socket = connect({ token: member.token })
      await next(socket, 'connect')
      sockets.push(socket)
    }
    const crowdedOut = next(sockets[0] as Socket, 'disconnect')
    await next(connect({ token: member.token }), 'connect')
    expect(await crowdedOut).toBe('transport close')
  })

  it('a restart closes transports, so that nobody is signed out', async () => {
    const other = await testApp({ db: server.db })
    const address = other.app.http.server.address() as AddressInfo
    const member = await server.member('asha.restart')
    const socket = io(`http://127.0.0.1:${address.port}`, {
      path: '/socket',
      parser,
      transports: ['websocket'],
      reconnection: false,
      auth: { token: member.token },
    })
    opened.push(socket)
    await next(socket, 'connect')
    const ended = next(socket, 'disconnect')
    await other.platform.sockets.stop()
    expect(await ended).toBe('transport close')
    await expect(member.call(account.info)).resolves.toMatchObject({ id: member.id })
  })
})

it('AP-05 frames are binary', async () => {
  const { member, socket } = await signedIn('asha.binary')
  const kinds: string[] = []
  const engine = socket.io.engine as unknown as {
    on(name: string, listener: (packet: { data: unknown }) => void): void
  }
  engine.on('packet', (packet) => kinds.push(typeof packet.data === 'string' ? 'text' : 'binary'))
  const arrived = next(socket, 'dispatch')
  server.platform.sockets.dispatch(member.id, notification, { type: 'edit_user_info', user_id: member.id })
  await arrived
  expect(kinds).toContain('binary')
})
