import { files } from '@mela/contract/files.ts'
import { sign } from '#platform/files/signature.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { type FileOwner, insertFile, lockAnnouncements, type NewFile, sumAnnounced } from './upload.store.ts'
import {
  endingOf,
  GUEST_MB_PER_DAY,
  UPLOAD_WITHIN_S,
  whyGuestIsRefused,
  whyUploadIsRefused,
} from './upload-rules.ts'

const perOwner: Limit = { name: 'presign', points: 20, perSeconds: 60 }
const MB = 1024 * 1024

export const signUpload = handler(files.sign, announce, async ({ me, body, platform }) => {
  const wish = { ...body, use: body.use ?? 'chat' }
  const refusal = me.id === null ? whyGuestIsRefused(wish) : whyUploadIsRefused(wish)
  if (refusal) throw refuse(refusal)
  await platform.limits.take(perOwner, me.id ?? `guest:${me.guest_id}`)
})

async function announce({ me, body, tx, now, platform }: WriteContext<typeof files.sign>) {
  const use = body.use ?? 'chat'
  const isGuest = me.id === null
  const owner: FileOwner = isGuest ? { guest_id: me.guest_id } : { owner_id: me.id }
  await lockAnnouncements(tx, owner)
  // Only media of chat have a small picture beside them.
  const thumbnail_size = use === 'chat' ? (body.thumbnail_size ?? 0) : 0
  const total = (await sumAnnounced(tx, owner)) + body.size + thumbnail_size
  if (total > (isGuest ? GUEST_MB_PER_DAY : platform.config.uploadMbPerDay) * MB)
    throw refuse('upload_quota_reached')

  const file = newFile(platform, owner, { use, type: body.type, size: body.size })
  const thumbnail =
    thumbnail_size > 0
      ? newFile(platform, owner, { use, type: 'image/jpeg', size: thumbnail_size })
      : undefined
  await insertFile(tx, file)
  if (thumbnail) await insertFile(tx, thumbnail)
  return {
    ...addressesOf(file, now, platform),
    thumbnail_sign_url: thumbnail ? addressesOf(thumbnail, now, platform).sign_url : null,
    thumbnail_url: thumbnail ? addressesOf(thumbnail, now, platform).url : null,
  }
}

function newFile(
  { random }: Platform,
  owner: FileOwner,
  { use, type, size }: Pick<NewFile, 'use'> & { type: string; size: number },
): NewFile {
  const name = `${random.bytes(18).toString('hex')}.${endingOf(type)}`
  return { id: random.id(), ...owner, use, announced_type: type, announced_size: size, name }
}

function addressesOf({ id, name, announced_size, announced_type }: NewFile, now: number, platform: Platform) {
  const until = Math.floor(now / 1000) + UPLOAD_WITHIN_S
  const signature = sign(platform.config.secretKey, ['upload', id, announced_size, announced_type, until])
  const origin = platform.config.publicOrigin ?? ''
  return {
    sign_url: `${origin}/files/upload/${id}?until=${until}&signature=${signature}`,
    url: `${origin}/files/${name}`,
  }
}
