// The anchor of the memory of an idle connection: a bare Socket.IO server with the same parser.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import parser from 'socket.io-msgpack-parser'

const http = createServer()
new Server(http, {
  path: '/socket',
  parser,
  transports: ['websocket'],
  perMessageDeflate: false,
  serveClient: false,
})
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo
  process.send?.({ address: `http://127.0.0.1:${port}`, members: [] })
})
process.on('SIGTERM', () => process.exit(0))
