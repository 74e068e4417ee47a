import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { framed } from './fan-out.ts'

const SIZES = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]
const bodies = SIZES.map((size) => Buffer.alloc(size, size % 251))

// Shakes hands by hand and then writes our frames, so that a real client judges them.
const server = createServer((socket) => {
  socket.once('data', (request) => {
    const key = /sec-websocket-key: (.+)\r/i.exec(String(request))?.[1] ?? ''
    const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    for (const body of bodies) socket.write(framed(body))
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())

it('AP-05 a frame of any size is read by a client as what was sent, in order', async () => {
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: Buffer[] = []
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject)
    client.on('message', (data: Buffer, isBinary) => {
      expect(isBinary).toBe(true)
      heard.push(data)
      if (heard.length === bodies.length) resolve()
    })
  })
  client.terminate()
  expect(heard.map((body) => body.length)).toEqual(SIZES)
  expect(heard.every((body, i) => body.equals(bodies[i] as Buffer))).toBe(true)
})
