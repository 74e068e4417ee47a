// Just enough of Socket.IO's protocol for a client that listens: the load must not be what is measured.
import { Encoder } from 'socket.io-msgpack-parser'
import { WebSocket } from 'ws'

const CONNECT = 0

/** Resolves when the server has let us in; `hear` is called with the bytes of every event. */
export function openLine(
  address: string,
  auth: object,
  headers: Record<string, string>,
  hear: (bytes: Buffer) => void,
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const url = `${address.replace('http', 'ws')}/socket/?EIO=4&transport=websocket`
    const socket = new WebSocket(url, { perMessageDeflate: false, headers })
    let isIn = false
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a line')))
    socket.on('message', (data, isBinary) => {
      const bytes = data as Buffer
      if (!isBinary) {
        const text = bytes.toString()
        if (text.startsWith('0')) {
          const [packet] = new Encoder().encode({
            type: CONNECT,
            nsp: '/',
            data: auth,
          } as never) as unknown as [Buffer]
          socket.send(packet)
        } else if (text === '2') socket.send('3')
        return
      }
      if (isIn) return hear(bytes)
      if (bytes.includes('message') && !bytes.includes('sid'))
        return reject(new Error(`not let in: ${bytes.toString('latin1')}`))
      isIn = true
      resolve(socket)
    })
  })
}
