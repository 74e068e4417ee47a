// The bytes themselves: PUT to a signed address, GET of what was published.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createImageChecker } from '#platform/files/images.ts'
import { languageOf, sendRefusal } from '#platform/http/envelope.ts'
import { answerError } from '#platform/http/mount.ts'
import type { Platform } from '#platform/platform.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { addPrivateRoute } from './private-files.ts'
import { rangeOf } from './range.ts'
import { receiveUpload } from './receive-upload.ts'
import { selectPublished } from './upload.store.ts'
import { isImage, privateUses, UPLOAD_WITHIN_S } from './upload-rules.ts'

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
    scope.put('/files/upload/:id', uploadRoute, (request) => receiveUpload(request, platform, checker))
  })

  http.register(async (scope) => {
    scope.setErrorHandler(answerWithStatus)
    addPrivateRoute(scope, platform)
    scope.get('/files/:name', { config: { endpoint: 'GET file' } }, (request, reply) =>
      sendFile(request, reply, platform),
    )
  })
}

/** Whoever asks for a file is a browser or a store on the way, which read the status and not the envelope. */
function answerWithStatus(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  for (const header of Object.keys(reply.getHeaders())) if (ofFile.has(header)) reply.removeHeader(header)
  reply.header('cache-control', 'no-store')
  if (error instanceof Refusal && error.reason === 'not_found')
    return sendRefusal(reply, 'unknown_path', languageOf(request.headers.language))
  return answerError(error, request, reply)
}

const ofFile = new Set(['content-type', 'content-disposition', 'accept-ranges', 'content-range'])

async function sendFile(request: FastifyRequest, reply: FastifyReply, platform: Platform) {
  const { name } = request.params as { name: string }
  const file = await selectPublished(platform.db, name)
  if (!file || privateUses.includes(file.use as never)) throw refuse('not_found')
  const type = file.type ?? ''
  const size = Number(file.size)
  // A player jumps within sound and video; a picture is always wanted whole.
  const range = isImage(type) ? undefined : rangeOf(request.headers, size)
  reply.headers({
    'content-type': type,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
    ...(isImage(type) ? {} : { 'accept-ranges': 'bytes' }),
  })
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const found = await platform.files.open(`published/${name}`, range)
  if (!found) throw refuse('not_found')
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.header('content-length', found.size).send(found.stream)
}
