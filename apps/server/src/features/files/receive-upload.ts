// What arrives lands in quarantine. An image is written anew, sound and video are proved to be what they are called;
// only then, and only once for an address, the file is published.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isId } from '@mela/contract/ids.ts'
import type { FastifyRequest } from 'fastify'
import type { ImageChecker } from '#platform/files/images.ts'
import { checkMedia } from '#platform/files/media/check-media.ts'
import { isSigned } from '#platform/files/signature.ts'
import { success } from '#platform/http/envelope.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { state } from '#platform/state.ts'
import { sealBytes } from './private-files.ts'
import { type Announced, publishFile, refuseFile, selectAnnounced, takeBack } from './upload.store.ts'
import { AUDIO_MEASURED_SECONDS, isImage, privateUses } from './upload-rules.ts'

/** Addresses on which bytes are arriving at this node: a second sender would only fill the disk. */
const receivingNow = state(() => new Set<string>())

export async function receiveUpload(request: FastifyRequest, platform: Platform, checker: ImageChecker) {
  const file = await announcedFor(request, platform)
  // Told apart before a byte is read: once a stream has been cut off there is no way to answer on it.
  if (request.headers['content-length'] !== file.announced_size) throw refuse('upload_size_differs')
  const receiving = receivingNow.of(platform)
  if (receiving.has(file.id)) throw refuse('upload_expired')

  receiving.add(file.id)
  const body = exactly(request.body as Readable, Number(file.announced_size))
  const folder = await mkdtemp(join(tmpdir(), 'mela-quarantine-'))
  try {
    await keepChecked(body.bytes, file, { folder, platform, checker })
    return success({})
  } catch (error) {
    // An address is for one attempt.
    await refuseFile(platform.db, file.id, body.arrived())
    throw error
  } finally {
    receiving.delete(file.id)
    await rm(folder, { recursive: true, force: true })
  }
}

async function announcedFor(request: FastifyRequest, platform: Platform): Promise<Announced> {
  const { id } = request.params as { id: string }
  const { until, signature } = request.query as { until?: string; signature?: string }
  if (!isId(id)) throw refuse('not_found')
  const file = await selectAnnounced(platform.db, id)
  if (!file) throw refuse('not_found')
  const parts = ['upload', id, file.announced_size, file.announced_type, until ?? '']
  if (!isSigned(platform.config.secretKey, parts, signature ?? '')) throw refuse('not_found')
  if (Number(until) * 1000 < platform.clock.now() || file.state !== 'announced')
    throw refuse('upload_expired')
  return file
}

async function keepChecked(
  body: [Readable, Transform],
  file: Announced,
  { folder, platform, checker }: { folder: string; platform: Platform; checker: ImageChecker },
): Promise<void> {
  const from = join(folder, 'arrived')
  const to = join(folder, 'clean')
  await pipeline(...body, createWriteStream(from))
  const type = file.announced_type
  const outcome = isImage(type)
    ? { path: to, ...(await checker.check(from, to)) }
    : await checkMedia({ from, to, type, maxSeconds: AUDIO_MEASURED_SECONDS })
  if (!outcome.ok) throw refuse(outcome.reason)

  const isPrivate = privateUses.includes(file.use as never)
  const sealed = isPrivate ? sealBytes(platform, await readFile(outcome.path)) : undefined
  // Claimed before the bytes are put: a second sender on the same address can never write over what is published.
  if (!(await publishFile(platform.db, file.id, outcome, sealed?.sealed_key ?? null)))
    throw refuse('upload_expired')
  try {
    const bytes = sealed?.bytes ?? createReadStream(outcome.path)
    await platform.files.put(`published/${file.name}`, bytes, outcome.type, sealed ? undefined : outcome.size)
  } catch (error) {
    await takeBack(platform.db, file.id)
    throw error
  }
}

/** Lets through exactly the announced number of bytes and refuses anything else; tells how many there were. */
function exactly(body: Readable, size: number) {
  let seen = 0
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > size ? refuse('upload_size_differs') : null, chunk)
    },
    flush(done) {
      done(seen === size ? null : refuse('upload_size_differs'))
    },
  })
  return { bytes: [body, transform] as [Readable, Transform], arrived: () => Math.min(seen, size) }
}
