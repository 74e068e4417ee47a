// A device that reads one chat as ours does: hints from the socket, gaps and breaks made good by asking with its cursor.
// What it shows, it shows in order and once; everything that would be lost, doubled or turned around can be counted.
import type { Envelope } from '@mela/contract/endpoint.ts'
import { io, type Socket } from 'socket.io-client'
import parser from 'socket.io-msgpack-parser'

type Message = { chat_id: string; seq: number; no: number; nonce: string; author_id: string }
type Frame = { type: string; data: Message & { list?: [string, number][] } }

export class ChatDevice {
  /** In the order in which they were shown. */
  readonly shown: Message[] = []
  readonly #waiting = new Map<number, Message>()
  readonly #chat_id: string
  readonly #token: string
  readonly #bases: () => string
  #cursor = ''
  /** The last happening up to which nothing is missing. */
  #no = 0
  readonly #numbers = new Set<number>()
  #asking: Promise<void> | undefined
  #askAgain = false
  #socket: Socket | undefined
  #isClosed = false
  /** Of so many hints one is not heard; 0 is none. */
  deafTo = 0
  #hints = 0

  constructor(options: { chat_id: string; token: string; base: () => string }) {
    this.#chat_id = options.chat_id
    this.#token = options.token
    this.#bases = options.base
  }

  async open(): Promise<void> {
    const { cursor } = await this.#get<{ cursor: string }>('/chat/get_message_updates')
    this.#cursor = cursor
    const { list } = await this.#get<{ list: Message[] }>(
      `/chat/get_messages?chat_id=${this.#chat_id}&limit=200`,
    )
    for (const message of list) this.#take(message)
    this.#connect()
  }

  #connect(): void {
    if (this.#isClosed) return
    const socket = io(this.#bases(), {
      path: '/socket',
      parser,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: this.#token },
    })
    this.#socket = socket
    const again = (afterMs: number) => {
      socket.removeAllListeners()
      socket.close()
      setTimeout(() => this.#connect(), afterMs)
    }
    socket.on('connect', () => void this.catchUp())
    // Too many handshakes, or nobody there: without a line it asks now and then.
    socket.on('connect_error', () => {
      again(500)
      void this.catchUp()
    })
    socket.on('disconnect', () => again(20))
    socket.on('dispatch', (frame: Frame) => this.#hear(frame))
  }

  #hear({ type, data }: Frame): void {
    if (this.deafTo > 0 && ++this.#hints % this.deafTo === 0) return
    if (type === 'HEADS') {
      const head = data.list?.find(([chat_id]) => chat_id === this.#chat_id)?.[1] ?? 0
      if (head > this.#no) void this.catchUp()
      return
    }
    if (data.chat_id !== this.#chat_id || typeof data.no !== 'number') return
    if (type === 'MESSAGE_CREATE') this.#take(data)
    this.#reach(data.no)
    if (data.no > this.#no) void this.catchUp()
  }

  #reach(no: number): void {
    this.#numbers.add(no)
    while (this.#numbers.delete(this.#no + 1)) this.#no += 1
  }

  #take(message: Message): void {
    const next = (this.shown.at(-1)?.seq ?? message.seq - 1) + 1
    if (message.seq >= next) this.#waiting.set(message.seq, message)
    if (this.#no === 0) this.#no = message.no - 1
    this.#reach(message.no)
    for (let seq = next; this.#waiting.has(seq); seq += 1) {
      this.shown.push(this.#waiting.get(seq) as Message)
      this.#waiting.delete(seq)
    }
  }

  /** One question at a time; what is wanted meanwhile is asked once more after it. */
  catchUp(): Promise<void> {
    if (this.#asking) {
      this.#askAgain = true
      return this.#asking
    }
    this.#asking = this.#ask().finally(() => {
      this.#asking = undefined
      if (this.#askAgain && !this.#isClosed) {
        this.#askAgain = false
        void this.catchUp()
      }
    })
    return this.#asking
  }

  async #ask(): Promise<void> {
    for (let hasMore = true; hasMore && !this.#isClosed; ) {
      const page = await this.#get<{ list: Frame[]; cursor: string; has_more: boolean }>(
        `/chat/get_message_updates?after=${this.#cursor}`,
      )
      for (const { type, data } of page.list) {
        if (data.chat_id !== this.#chat_id) continue
        if (type === 'MESSAGE_CREATE') this.#take(data)
        else if (typeof data.no === 'number' && type !== 'ROOM') this.#reach(data.no)
      }
      this.#cursor = page.cursor
      hasMore = page.has_more
    }
  }

  /** Until there is an answer: servers come and go here. */
  async #get<T>(path: string): Promise<T> {
    for (;;) {
      try {
        const reply = await fetch(`${this.#bases()}/api${path}`, {
          headers: { authorization: `Bearer ${this.#token}` },
        })
        const envelope = (await reply.json()) as Envelope
        if (envelope.code === 10_000) return envelope.data as T
      } catch {
        // Not there at this moment.
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** The line breaks, as in a tunnel. */
  drop(): void {
    this.#socket?.io.engine?.close()
  }

  close(): void {
    this.#isClosed = true
    this.#socket?.removeAllListeners()
    this.#socket?.close()
  }
}

/** Says a text until it is taken, always with the same nonce. */
export async function sayForSure(
  base: () => string,
  token: string,
  chat_id: string,
  said: { nonce: string; text: string },
): Promise<void> {
  const body = JSON.stringify({
    chat_id,
    chat_type: chat_id.includes('-') ? 1 : 2,
    nonce: said.nonce,
    content: { type: 1, data: { text: said.text } },
  })
  for (;;) {
    try {
      const reply = await fetch(`${base()}/api/chat/send_message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
      })
      const envelope = (await reply.json()) as Envelope
      if (envelope.code === 10_000) return
      if (envelope.code !== 500) throw Object.assign(new Error(envelope.reason), { envelope })
    } catch (error) {
      if (error instanceof Error && 'envelope' in error) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
