import { files } from '@mela/contract/files.ts'
import { sign } from '#platform/files/signature.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { insertFile, lockAnnouncements, sumAnnounced } from './upload.store.ts'
import { DAILY_QUOTA, imageTypes, UPLOAD_WITHIN_S, whyUploadIsRefused } from './upload-rules.ts'

const perMember: Limit = { name: 'presign', points: 20, perSeconds: 60 }

export const signUpload = handler(files.sign, async ({ me, body, tx, now, platform }) => {
  const use = body.use ?? 'chat'
  const refusal = whyUploadIsRefused({ ...body, use })
  if (refusal) throw refuse(refusal)
  // Sound and moving pictures need a check of their own before they may be published.
  if (!imageTypes.includes(body.type)) throw refuse('not_allowed')
  await platform.limits.take(perMember, me.id)
  await lockAnnouncements(tx, me.id)
  if ((await sumAnnounced(tx, me.id)) + body.size > DAILY_QUOTA) throw refuse('upload_quota_reached')

  const id = platform.random.id()
  const name = `${platform.random.bytes(18).toString('hex')}.${body.type === 'image/png' ? 'png' : 'jpg'}`
  await insertFile(tx, {
    id,
    owner_id: me.id,
    use,
    announced_type: body.type,
    announced_size: body.size,
    name,
  })

  const until = Math.floor(now / 1000) + UPLOAD_WITHIN_S
  const signature = sign(platform.config.secretKey, ['upload', id, body.size, body.type, until])
  const origin = platform.config.publicOrigin ?? ''
  return {
    sign_url: `${origin}/files/upload/${id}?until=${until}&signature=${signature}`,
    thumbnail_sign_url: null,
    url: `${origin}/files/${name}`,
  }
})
