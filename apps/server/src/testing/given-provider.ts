// A provider's interface for tests: an HTTP server of its own, answering whatever the test says for a path.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = { path: string; query: Record<string, string>; headers: IncomingHttpHeaders }
/** 'never' leaves the asker waiting. */
export type Answered = { status?: number; json?: unknown; html?: string; location?: string } | 'never'

export type GivenProvider = {
  base: string
  asked: Asked[]
  on(path: string, answer: (asked: Asked) => Answered): void
  stop(): Promise<void>
}

export async function givenProvider(): Promise<GivenProvider> {
  const asked: Asked[] = []
  const answers = new Map<string, (asked: Asked) => Answered>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider')
    const one = { path: url.pathname, query: Object.fromEntries(url.searchParams), headers: request.headers }
    asked.push(one)
    const answer = answers.get(url.pathname)?.(one) ?? { status: 404, html: 'not here' }
    if (answer === 'never') return
    const { status = 200, json, html, location } = answer
    response
      .writeHead(status, {
        'content-type': html === undefined ? 'application/json' : 'text/html',
        ...(location ? { location } : {}),
      })
      .end(html ?? JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    on: (path, answer) => answers.set(path, answer),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
