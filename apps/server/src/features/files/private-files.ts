// Documents, cards and what is shown with a complaint: their bytes rest sealed under a key per file, and are opened by an address that lasts a minute.
// Who was given one is kept.
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { files } from '@mela/contract/files.ts'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#platform/db/database.ts'
import { isSigned, sign } from '#platform/files/signature.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { eraseFile, insertOpening, selectPublished } from './upload.store.ts'
import { privateUses } from './upload-rules.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const OPEN_FOR_S = 60

export function sealBytes(platform: Platform, bytes: Buffer): { bytes: Buffer; sealed_key: string } {
  const key = platform.random.bytes(32)
  const iv = platform.random.bytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return {
    bytes: Buffer.concat([iv, cipher.getAuthTag(), body]),
    sealed_key: platform.sealer.seal('file', key.toString('base64')),
  }
}

function openBytes(platform: Platform, sealed: Buffer, sealed_key: string): Buffer {
  const key = Buffer.from(platform.sealer.open('file', sealed_key), 'base64')
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Whoever calls has decided that `opener` may see it. */
export async function openPrivately(
  q: Queryable,
  platform: Platform,
  wanted: { url: string; opener: `member:${string}` | `staff:${string}`; purpose: string },
): Promise<{ url: string; expires_at: number }> {
  const name = nameOf(wanted.url)
  await insertOpening(q, { file_name: name, opener: wanted.opener, purpose: wanted.purpose })
  const until = Math.floor(platform.clock.now() / 1000) + OPEN_FOR_S
  const signature = sign(platform.config.secretKey, ['private', name, until])
  const origin = platform.config.publicOrigin ?? ''
  return {
    url: `${origin}/files/private/${name}?until=${until}&signature=${signature}`,
    expires_at: until * 1000,
  }
}

/** The owner's own way to what they uploaded. */
export const openOwnFile = handler(files.open, async ({ me, body, tx, platform }) => {
  const file = await selectPublished(tx, nameOf(body.url))
  if (!file || file.owner_id !== me.id || !privateUses.includes(file.use as never)) throw refuse('not_found')
  return openPrivately(tx, platform, { url: body.url, opener: `member:${me.id}`, purpose: 'own' })
})

/** The bytes go; the row stays and says so. */
export async function eraseFiles(platform: Platform, urls: readonly string[]): Promise<void> {
  for (const name of urls.map(nameOf)) {
    await platform.files.remove(`published/${name}`)
    await eraseFile(platform.db, name)
  }
}

export function addPrivateRoute(http: FastifyInstance, platform: Platform) {
  http.get('/files/private/:name', { config: { endpoint: 'GET private file' } }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const { until = '', signature = '' } = request.query as { until?: string; signature?: string }
    const isGiven = isSigned(platform.config.secretKey, ['private', name, until], signature)
    if (!isGiven || Number(until) * 1000 < platform.clock.now()) throw refuse('not_found')
    const file = await selectPublished(platform.db, name)
    const isPrivate = privateUses.includes(file?.use as never)
    const found = isPrivate ? await platform.files.open(`published/${name}`) : undefined
    if (!file || !found) throw refuse('not_found')
    const kept = await buffer(found.stream)
    // What was uploaded for a complaint before these were private rests as it is.
    const bytes = file.sealed_key ? openBytes(platform, kept, file.sealed_key) : kept
    return reply
      .header('content-type', file.type)
      .header('content-disposition', 'inline')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'no-store')
      .send(bytes)
  })
}
