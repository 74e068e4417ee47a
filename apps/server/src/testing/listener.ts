// A member's open socket, and what it has heard.
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import parser from 'socket.io-msgpack-parser'
import { expect } from 'vitest'
import type { TestApp, TestMember } from './test-app.ts'
import { until } from './until.ts'

type Data = Record<string, unknown>

export async function connect(server: TestApp, who: TestMember) {
  const { port } = server.app.http.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket',
    parser,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: who.token },
  })
  const heard: { type: string; data: Data }[] = []
  socket.on('dispatch', (frame: { type: string; data: Data }) => heard.push(frame))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const of = (type: string) => heard.filter((frame) => frame.type === type).map(({ data }) => data)
  return {
    of,
    hears: (type: string, is: (data: Data) => boolean) =>
      until(() => expect(of(type).some(is), `${type} among ${JSON.stringify(of(type))}`).toBe(true), {
        timeout: 10_000,
      }),
    close: () => socket.close(),
  }
}
