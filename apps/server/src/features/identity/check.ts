// A member proves who they are (ID-01, ID-02): basic first, then advanced with photos. Both are reviewed by a person.
import { createHmac } from 'node:crypto'
import { isBirthday, isRealName } from '@mela/contract/account-rules.ts'
import type { BodyOf } from '@mela/contract/endpoint.ts'
import { Certification, Gender } from '@mela/contract/enums.ts'
import { type DocumentType, IdentityTier, identity } from '@mela/contract/identity.ts'
import { type MemberFlags, memberFlags, setIdentityFlag } from '#features/account/index.ts'
import { isOwnPicture } from '#features/files/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { checkSubmitted } from './events.ts'
import { insertCheck, selectLatest } from './identity.store.ts'
import { waySetting } from './ways.ts'

type Body = BodyOf<typeof identity.check>
type Basic = Extract<Body, { tier: typeof IdentityTier.basic }>
type Advanced = Extract<Body, { tier: typeof IdentityTier.advanced }>

export const submitCheck = handler(identity.check, async ({ me, body, tx, now, platform }) => {
  const member = await memberFlags(tx, me.id)
  const id = platform.random.id()
  if (body.tier === IdentityTier.basic)
    await submitBasic(tx, platform, { id, user_id: me.id, member, now }, body)
  else await submitAdvanced(tx, platform, { id, user_id: me.id, member }, body)
  const number = body.tier === IdentityTier.advanced ? body.document_number : ''
  await checkSubmitted.emit(tx, platform, { id, document_number: number })
  return {}
})

async function submitBasic(
  tx: Tx,
  platform: Platform,
  { id, user_id, member, now }: { id: string; user_id: string; member: MemberFlags; now: number },
  body: Basic,
) {
  const real_name = body.real_name.trim()
  const today = new Date(now).toISOString().slice(0, 10)
  if (member.identity_flag === Certification.in_normal_certification) throw refuse('already_in_review')
  if (member.identity_flag !== Certification.not_certified) throw refuse('already_certified')
  if (!isRealName(real_name)) throw refuse('real_name_format')
  if (!isBirthday(body.birthday, today)) throw refuse('birthday_format')
  if (!member.has_contact) throw refuse('must_bind_mobile_or_email')
  const { gender, birthday } = body
  const check = { id, user_id, tier: IdentityTier.basic, real_name, gender, birthday }
  if (!(await insertCheck(tx, check))) throw refuse('already_in_review')
  await setIdentityFlag(tx, platform, user_id, Certification.in_normal_certification)
}

async function submitAdvanced(
  tx: Tx,
  platform: Platform,
  { id, user_id, member }: { id: string; user_id: string; member: MemberFlags },
  body: Advanced,
) {
  const { identity_flag } = member
  if (identity_flag === Certification.in_advanced_certification) throw refuse('already_in_review')
  if (identity_flag === Certification.advanced_certified) throw refuse('already_certified')
  if (identity_flag !== Certification.normal_certified) throw refuse('basic_first')
  const { documents } = (await waySetting.of(platform, tx)).value
  if (!documents.includes(body.document_type)) throw refuse('document_type_closed')
  const number = body.document_number.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z0-9]{5,30}$/.test(number)) throw refuse('document_number_format')
  const { front, back, selfie, document_type } = body
  for (const url of [front, back, selfie])
    if (!(await isOwnPicture(tx, platform, { url, owner_id: user_id, use: 'document' })))
      throw refuse('photo_unknown')
  const isNew = await insertCheck(tx, {
    id,
    user_id,
    tier: IdentityTier.advanced,
    document_type,
    sealed_number: platform.sealer.seal('document', number),
    document_tail: number.slice(-4),
    document_fingerprint: fingerprintOf(platform, document_type, number),
    front_url: front,
    back_url: back,
    selfie_url: selfie,
  })
  if (!isNew) throw refuse('document_already_used')
  await setIdentityFlag(tx, platform, user_id, Certification.in_advanced_certification)
}

const fingerprintOf = (platform: Platform, type: DocumentType, number: string) =>
  createHmac('sha256', platform.config.fingerprintKey).update(`document:${type}:${number}`).digest()

export const showMine = handler(identity.mine, async ({ me, db }) => {
  const [member, basic, advanced] = await Promise.all([
    memberFlags(db, me.id),
    selectLatest(db, me.id, IdentityTier.basic),
    selectLatest(db, me.id, IdentityTier.advanced),
  ])
  const view = (row: typeof basic) => ({
    state: (row?.state ?? 'none') as 'none' | 'review' | 'passed' | 'refused',
    reason: row?.reason ?? null,
    submitted_at: row?.submitted_at.getTime() ?? null,
    decided_at: row?.decided_at?.getTime() ?? null,
  })
  return {
    identity_flag: member.identity_flag,
    basic: {
      ...view(basic),
      real_name: basic?.real_name ?? member.real_name,
      gender: (basic?.gender ?? member.gender ?? Gender.none) as Gender,
      birthday: basic?.birthday?.toISOString().slice(0, 10) ?? member.birthday,
      has_contact: member.has_contact,
    },
    advanced: {
      ...view(advanced),
      document_type: (advanced?.document_type ?? null) as DocumentType | null,
      document_tail: advanced?.document_tail ?? null,
    },
  }
})
