// Connections that never prove who they are: raw ones that say nothing, upgrades and handshakes that stop half-way, sockets
// that do not log in. Each is counted, few come from one address, and all are closed in time.
import { get } from 'node:http'
import { type AddressInfo, connect, type Socket as TcpSocket } from 'node:net'
import { account } from '@mela/contract/account.ts'
import { notification } from '@mela/contract/event.ts'
import { io, type Socket } from 'socket.io-client'
import parser from 'socket.io-msgpack-parser'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

const raw: TcpSocket[] = []
const clients: Socket[] = []
afterEach(() => {
  for (const socket of raw.splice(0)) socket.destroy()
  for (const socket of clients.splice(0)) socket.close()
})

const portOf = (node: TestApp) => (node.app.http.server.address() as AddressInfo).port

/** A bare connection; `closed` tells what the server said before it hung up. */
async function dial(node: TestApp, words = '') {
  const socket = connect(portOf(node), '127.0.0.1')
  raw.push(socket)
  let said = ''
  socket.on('data', (bytes) => {
    said += bytes.toString('latin1')
  })
  socket.on('error', () => {})
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  socket.write(words)
  return { socket, closed, said: () => said }
}

const upgrade = [
  'GET /socket/?EIO=4&transport=websocket HTTP/1.1',
  'Host: mela',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  '\r\n',
].join('\r\n')

function client(node: TestApp, auth: object = {}): Socket {
  const socket = io(`http://127.0.0.1:${portOf(node)}`, {
    path: '/socket',
    parser,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
  })
  clients.push(socket)
  return socket
}

const next = <T = unknown>(socket: Socket, name: string) =>
  new Promise<T>((resolve) => socket.once(name, (value: T) => resolve(value)))

async function figure(node: TestApp, name: string): Promise<number> {
  const line = (await node.platform.metrics.text()).split('\n').find((one) => one.startsWith(name))
  return Number(line?.split(' ').at(-1) ?? Number.NaN)
}

const unproven = 'mela_sockets{state="unproven"}'

describe('with little patience', async () => {
  const node = await testApp({
    sockets: { loginWithinMs: 400 },
    config: {
      http: { connectionsMax: 100, silentPerAddress: 3, headersWithinMs: 400, writeWithinMs: 400 },
    },
  })

  it('SE-02 an upgrade that never says who it is is counted and its connection ended', async () => {
    const { closed } = await dial(node, upgrade)
    await until(async () => expect(await figure(node, unproven)).toBe(1))
    expect(await closed).toMatch(/^HTTP\/1\.1 101 /)
    await until(async () => expect(await figure(node, unproven)).toBe(0))
  })

  it('SE-02 a handshake by polling that goes no further is forgotten', async () => {
    const poll = (query: string) =>
      new Promise<{ status: number; text: string }>((resolve) => {
        const url = `http://127.0.0.1:${portOf(node)}/socket/?EIO=4&transport=polling${query}`
        get(url, { agent: false }, (reply) => {
          let text = ''
          reply.on('data', (bytes) => {
            text += bytes
          })
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
        })
      })
    const { sid } = JSON.parse((await poll('')).text.slice(1)) as { sid: string }
    expect(await figure(node, unproven)).toBe(1)
    await until(async () => expect(await figure(node, unproven)).toBe(0))
    const late = await poll(`&sid=${sid}`)
    expect(late).toMatchObject({ status: 400, text: expect.stringContaining('Session ID unknown') })
  })

  it('SE-02 a socket that does not log in is closed and has heard nothing', async () => {
    const asha = await node.member('asha.silent')
    const socket = client(node)
    const frames: unknown[] = []
    socket.on('dispatch', (frame) => frames.push(frame))
    await next(socket, 'connect')
    node.platform.sockets.dispatch(asha.id, notification, { type: 'edit_user_info', user_id: asha.id })
    expect(await next(socket, 'disconnect')).toBe('transport close')
    expect(frames).toEqual([])
  })

  it('SE-02 a connection that sends no request is counted and closed', async () => {
    const { closed } = await dial(node)
    await until(async () => expect(await figure(node, 'mela_silent_connections')).toBe(1))
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
    await until(async () => expect(await figure(node, 'mela_silent_connections')).toBe(0))
  })

  it('SE-02 one address has few silent connections', async () => {
    const three = [await dial(node), await dial(node), await dial(node)]
    const fourth = await dial(node)
    expect(await fourth.closed).toBe('')
    for (const { said } of three) expect(said()).toBe('')
    expect(await figure(node, 'mela_connections_refused_total{why="silent_connections"}')).toBe(1)
    await Promise.all(three.map(({ closed }) => closed))
    await until(async () => expect(await figure(node, 'mela_silent_connections')).toBe(0))
  })

  it('SE-06 a body that stops arriving is answered 408 and is no error of ours', async () => {
    const head =
      'POST /api/user/login HTTP/1.1\r\nHost: mela\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"so'
    const { closed } = await dial(node, head)
    const answer = await closed
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"reason":"request_timeout"')
    expect(node.logged()).not.toContain('"level":50')
    expect(node.logged()).not.toContain('"bug"')
  })

  it('SE-06 a sender that goes away in the middle of a body is no error of ours', async () => {
    const head =
      'POST /api/user/login HTTP/1.1\r\nHost: mela\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"so'
    const { socket } = await dial(node, head)
    const failed = new Promise((resolve) =>
      node.app.http.server.once('request', ({ socket: line }) => line.once('close', resolve)),
    )
    const second = await dial(node, head)
    second.socket.destroy()
    await failed
    socket.destroy()
    expect(node.logged()).not.toContain('"level":50')
  })
})

it('SE-02 one address has few sockets that are not proven, and those who prove themselves make room', async () => {
  const node = await testApp({ sockets: { unprovenPerAddress: 2 } })
  const [asha, ravi] = [await node.member('asha.room'), await node.member('ravi.room')]
  for (const who of [asha, ravi, asha]) await next(client(node, { token: who.token }), 'connect')
  expect(await figure(node, unproven)).toBe(0)
  expect(await figure(node, 'mela_sockets{state="signed_in"}')).toBe(3)
  const [first, second] = [client(node), client(node)]
  await Promise.all([next(first, 'connect'), next(second, 'connect')])
  await next(client(node, { token: ravi.token }), 'connect_error')
  expect(await figure(node, 'mela_connections_refused_total{why="unproven_sockets"}')).toBe(1)
  await first.emitWithAck('login', { token: asha.token })
  await next(client(node, { token: ravi.token }), 'connect')
})

it('SE-02 a socket that logged out has the same short time as one that never logged in', async () => {
  const node = await testApp({ sockets: { loginWithinMs: 1_000 } })
  const asha = await node.member('asha.leaves')
  const socket = client(node, { token: asha.token })
  await next(socket, 'connect')
  await asha.call(account.info)
  const closed = next(socket, 'disconnect')
  await socket.emitWithAck('logout')
  expect(await figure(node, unproven)).toBe(1)
  expect(await closed).toBe('transport close')
})
