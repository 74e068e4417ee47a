// The anchor of the fanout benchmark: a bare `ws` server that sends every message of whoever connects to /send to all who
// listen. Started as a process of its own, as the real server is.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

const http = createServer()
const listeners = new Set<WebSocket>()
new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket, request) => {
  if (request.url === '/send') {
    socket.on('message', (bytes) => {
      for (const listener of listeners)
        if (listener.readyState === WebSocket.OPEN) listener.send(bytes as Buffer, { binary: true })
    })
    return
  }
  listeners.add(socket)
  socket.on('close', () => listeners.delete(socket))
})
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo
  process.send?.({ address: `http://127.0.0.1:${port}`, members: [] })
})
process.on('SIGTERM', () => process.exit(0))
