// The bytes themselves: PUT to a signed address, GET of what was published. What arrives lands in quarantine, is
// written anew by the image checker and only that is kept.
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isId } from '@mela/contract/ids.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createImageChecker, type ImageChecker } from '#platform/files/images.ts'
import { isSigned } from '#platform/files/signature.ts'
import { success } from '#platform/http/envelope.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { addPrivateRoute, sealBytes } from './private-files.ts'
import { publishFile, refuseFile, selectFile, selectPublished } from './upload.store.ts'
import { privateUses, UPLOAD_WITHIN_S } from './upload-rules.ts'

const uploadRoute = {
  bodyLimit: 1024 ** 3,
  handlerTimeout: UPLOAD_WITHIN_S * 1000,
  config: { endpoint: 'PUT file' },
}

export function addFileRoutes(http: FastifyInstance, platform: Platform) {
  const checker = createImageChecker()
  http.addHook('onClose', async () => checker.stop())

  http.register(async (scope) => {
    // Uploads are streamed: nothing is parsed, and the size that was announced is the limit.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put('/files/upload/:id', uploadRoute, (request) => receive(request, platform, checker))
  })

  addPrivateRoute(http, platform)
  http.get('/files/:name', { config: { endpoint: 'GET file' } }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const file = await selectPublished(platform.db, name)
    if (!file || privateUses.includes(file.use as never)) throw refuse('not_found')
    const found = await platform.files.open(`published/${name}`)
    if (!found) throw refuse('not_found')
    return reply
      .header('content-type', file.type)
      .header('content-length', found.size)
      .header('content-disposition', 'inline')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(found.stream)
  })
}

async function receive(request: FastifyRequest, platform: Platform, checker: ImageChecker) {
  const { id } = request.params as { id: string }
  const { until, signature } = request.query as { until?: string; signature?: string }
  if (!isId(id)) throw refuse('not_found')
  const file = await selectFile(platform.db, id)
  if (!file) throw refuse('not_found')
  const parts = ['upload', id, file.announced_size, file.announced_type, until ?? '']
  if (!isSigned(platform.config.secretKey, parts, signature ?? '')) throw refuse('not_found')
  if (Number(until) * 1000 < platform.clock.now() || file.state !== 'announced')
    throw refuse('upload_expired')
  // Told apart before a byte is read: once a stream has been cut off there is no way to answer on it.
  if (request.headers['content-length'] !== file.announced_size) throw refuse('upload_size_differs')

  const folder = await mkdtemp(join(tmpdir(), 'mela-quarantine-'))
  try {
    const arrived = join(folder, 'arrived')
    const clean = join(folder, 'clean')
    await pipeline(request.body as Readable, exactly(Number(file.announced_size)), createWriteStream(arrived))
    const outcome = await checker.check(arrived, clean)
    if (!outcome.ok) {
      await refuseFile(platform.db, id)
      throw refuse(outcome.reason)
    }
    const bytes = await readFile(clean)
    const sealed = privateUses.includes(file.use as never) ? sealBytes(platform, bytes) : undefined
    await platform.files.put(`published/${file.name}`, sealed?.bytes ?? bytes, outcome.type)
    if (!(await publishFile(platform.db, id, outcome, sealed?.sealed_key ?? null)))
      throw refuse('upload_expired')
    return success({})
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lets through exactly the announced number of bytes and refuses anything else. */
function exactly(size: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > size ? refuse('upload_size_differs') : null, chunk)
    },
    flush(done) {
      done(seen === size ? null : refuse('upload_size_differs'))
    },
  })
}
