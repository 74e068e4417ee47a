// Where the documents are. They do not change while the server runs, so each is written once, plain and compressed.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { asyncApiOf } from './asyncapi.ts'
import { openApiOf } from './openapi.ts'
import type { ApiDescription } from './operations.ts'
import { pageOf } from './page.ts'
import { SCRIPT } from './page-parts.ts'

const scriptHash = createHash('sha256').update(SCRIPT).digest('base64')
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${scriptHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

export function addApiDocs(http: FastifyInstance, description: ApiDescription) {
  const json = 'application/json; charset=utf-8'
  serve(http, '/api/openapi.json', json, () => JSON.stringify(openApiOf(description)))
  serve(http, '/api/asyncapi.json', json, () => JSON.stringify(asyncApiOf(description)))
  serve(http, '/api/docs', 'text/html; charset=utf-8', () => pageOf(description))
}

/** Written when somebody first asks: most servers are never asked, and every start would wait for it. */
function serve(http: FastifyInstance, path: string, type: string, write: () => string) {
  let written: { plain: string; zipped: Buffer } | undefined
  http.get(path, (request, reply) => {
    if (!written) {
      const plain = write()
      written = { plain, zipped: gzipSync(plain) }
    }
    const isZipped = String(request.headers['accept-encoding']).includes('gzip')
    reply.headers({ 'content-security-policy': policy, vary: 'accept-encoding' }).type(type)
    if (isZipped) reply.header('content-encoding', 'gzip')
    return reply.send(isZipped ? written.zipped : written.plain)
  })
}
