// The server behind a proxy that can pretend to have a newer build: another name in the page and in /version.json, another
// service worker, and a part of the old build gone. A worker's own script cannot be answered by Playwright's routes.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const NEWER = 'newer-build'
const GONE = /^\/assets\/fairness-/
/** Asked for through the old worker, it keeps that one busy: no answer ever comes. */
export const NEVER_ANSWERED = '/assets/never-answered.js'

export type NewerServer = { address: string; publish: () => void; close: () => Promise<void> }

export async function newerServer(behind: string): Promise<NewerServer> {
  let isNewer = false
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    if (from.url === NEVER_ANSWERED) return
    if (isNewer && GONE.test(from.url ?? '')) return void to.writeHead(404).end()
    // Asked as if for the first time: the server does not know that anything has changed.
    const { 'if-none-match': _, 'if-modified-since': __, ...asks } = from.headers
    const headers = { ...asks, 'accept-encoding': 'identity' }
    const asked = request(new URL(from.url ?? '/', behind), { method: from.method, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const { 'content-length': ___, ...kept } = reply.headers
        const body = Buffer.concat(parts)
        to.writeHead(reply.statusCode ?? 502, kept).end(isNewer ? changed(from.url ?? '', body) : body)
      })
    })
    asked.on('error', () => to.destroy())
    from.pipe(asked)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    publish: () => {
      isNewer = true
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function changed(url: string, body: Buffer): Buffer | string {
  const { pathname } = new URL(url, 'http://any')
  if (pathname === '/version.json') return JSON.stringify({ build: NEWER })
  if (pathname === '/sw.js')
    return body.toString().replace(/version:(.)[0-9a-f]{10}\1/, `version:$1${NEWER}$1`)
  if (!pathname.startsWith('/assets') && body.includes('mela-build'))
    return body.toString().replace(/(name="mela-build" content=")[^"]+/, `$1${NEWER}`)
  return body
}
