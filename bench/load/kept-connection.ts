// One HTTP/1.1 connection that is kept, with as little work as possible: a load that shares two cores with the server
// must not be what is measured.
import { connect, type Socket } from 'node:net'

export type Reply = { status: number; body: Buffer }

const END_OF_HEAD = Buffer.from('\r\n\r\n')

export class KeptConnection {
  readonly #socket: Socket
  #received: Buffer[] = []
  #missing = -1
  #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined

  constructor(address: URL) {
    this.#socket = connect({ host: address.hostname, port: Number(address.port), noDelay: true })
    this.#socket.on('data', (bytes) => this.#take(bytes))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('the server closed a connection')))
  }

  /** One request at a time. */
  send(request: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request, 'latin1')
    })
  }

  end(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    this.#received.push(bytes)
    if (this.#missing < 0) {
      const all = this.#received.length === 1 ? bytes : Buffer.concat(this.#received)
      const headEnd = all.indexOf(END_OF_HEAD)
      this.#received = [all]
      if (headEnd < 0) return
      const length = /content-length: (\d+)/i.exec(all.toString('latin1', 0, headEnd))?.[1]
      if (length === undefined) throw new Error('a reply without its length')
      this.#missing = headEnd + END_OF_HEAD.length + Number(length) - all.length
    } else this.#missing -= bytes.length
    if (this.#missing <= 0) this.#answer()
  }

  #answer(): void {
    const all = this.#received.length === 1 ? (this.#received[0] as Buffer) : Buffer.concat(this.#received)
    this.#received = []
    this.#missing = -1
    const waiting = this.#waiting
    this.#waiting = undefined
    const body = all.subarray(all.indexOf(END_OF_HEAD) + END_OF_HEAD.length)
    waiting?.resolve({ status: Number(all.toString('latin1', 9, 12)), body })
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }
}
