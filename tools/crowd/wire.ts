// Calls to the public API, over connections that are kept. Many people come from many addresses, and the server counts by
// address: where the machine lets us (Linux, a server on this machine), each address of the crowd is one of loopback's own.
import { createCipheriv } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { WIRE_IV_HEX, WIRE_KEY_HEX } from '@mela/contract/cipher.ts'

export type Reply<T> = { code: number; data: T; reason?: string }
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  token?: string
  headers?: Record<string, string>
  /** Number of the address to come from. */
  from?: number
}
export type Wire = {
  /** How many different addresses there are to come from. */
  addresses: number
  call<T>(call: Call): Promise<Reply<T>>
  /** Any address of the server, without reading a reply; answers its status. */
  visit(path: string, from?: number): Promise<number>
  close(): void
}

const ADDRESSES_MAX = 250
const SOCKETS_EACH = 8

export function wireTo(url: URL, platform: string): Wire {
  const isLoopback = ['127.0.0.1', 'localhost'].includes(url.hostname)
  const addresses = platform === 'linux' && isLoopback ? ADDRESSES_MAX : 1
  const agents = new Map<number, Agent>()
  const agentFrom = (from: number): Agent => {
    const place = addresses === 1 ? 0 : from % addresses
    const agent = agents.get(place) ?? new Agent({ keepAlive: true, maxSockets: SOCKETS_EACH })
    agents.set(place, agent)
    return agent
  }
  const localAddress = (from: number) => (addresses === 1 ? undefined : `127.0.10.${1 + (from % addresses)}`)

  const send = (call: Call, path: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const body = call.body === undefined ? undefined : JSON.stringify(call.body)
      const from = call.from ?? 0
      const asked = request(
        {
          host: isLoopback ? '127.0.0.1' : url.hostname,
          port: url.port || 80,
          method: call.method,
          path,
          agent: agentFrom(from),
          localAddress: localAddress(from),
          headers: {
            Host: url.host,
            'User-Agent': 'mela-crowd',
            ...(body !== undefined && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(body),
            }),
            ...(call.token && { Authorization: `Bearer ${call.token}` }),
            ...call.headers,
          },
        },
        (response) =>
          text(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), reject),
      )
      asked.on('error', reject)
      asked.end(body)
    })

  return {
    addresses,
    call: async (call) => {
      const { status, body } = await send(call, `/api${call.path}`)
      try {
        return JSON.parse(body)
      } catch {
        throw new Error(`${call.method} ${call.path} answered ${status} and no JSON`)
      }
    },
    visit: async (path, from) => (await send({ method: 'GET', path, from }, path)).status,
    close: () => {
      for (const agent of agents.values()) agent.destroy()
    },
  }
}

/** The form that passwords have on the wire. */
export function cipher(password: string): string {
  const key = Buffer.from(WIRE_KEY_HEX, 'hex')
  const encoder = createCipheriv('aes-128-cbc', key, Buffer.from(WIRE_IV_HEX, 'hex'))
  return Buffer.concat([encoder.update(password, 'utf8'), encoder.final()]).toString('base64')
}
