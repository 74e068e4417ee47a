// A wire between a program and a server, which can be cut, and which can fall silent: then it stays open and carries nothing.
import { connect, createServer, type Server, type Socket } from 'node:net'

export async function wireTo(target: number, wanted = 0) {
  const sockets = new Set<Socket>()
  let listener: Server
  let end = target
  let isSilent = false
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      listener = createServer((inner) => {
        const outer = connect(end, '127.0.0.1')
        for (const [socket, other] of [
          [inner, outer],
          [outer, inner],
        ] as const) {
          sockets.add(socket)
          socket.on('error', () => {})
          socket.on('close', () => other.destroy())
          socket.on('data', (bytes) => {
            if (!isSilent) other.write(bytes)
          })
        }
      })
      listener.listen(port, '127.0.0.1', () => resolve((listener.address() as { port: number }).port))
    })
  const port = await listen(wanted)
  return {
    port,
    /** The same address by way of the wire. */
    through: (url: string) => url.replace(/:\d+\//, `:${port}/`),
    silence: () => {
      isSilent = true
    },
    speak: () => {
      isSilent = false
    },
    cut: () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    mend: (to = target) => {
      end = to
      return listen(port)
    },
  }
}
