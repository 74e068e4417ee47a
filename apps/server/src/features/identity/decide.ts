// What a reviewer decides. Passing moves the member's state on, refusing takes it back to where a new try begins.
import { Certification } from '@mela/contract/enums.ts'
import { type DocumentType, IdentityTier } from '@mela/contract/identity.ts'
import { identityReviews } from '@mela/contract/reviews.ts'
import { setIdentityFlag } from '#features/account/index.ts'
import { openPrivately } from '#features/files/index.ts'
import { tellMember } from '#features/notify/index.ts'
import { type Actor, actorOf, recordAudit } from '#features/staff/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { decideCheck, lockCheck, selectCheck, selectInReview } from './identity.store.ts'
import { identityPassed, identityRefused } from './notifications.ts'

const afterwards = {
  [IdentityTier.basic]: { passed: Certification.normal_certified, refused: Certification.not_certified },
  [IdentityTier.advanced]: {
    passed: Certification.advanced_certified,
    refused: Certification.normal_certified,
  },
}

export async function decide(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  id: string,
  { passes, reason }: { passes: boolean; reason: string },
): Promise<Certification> {
  if (!passes && reason.trim() === '') throw refuse('reason_needed')
  const check = await lockCheck(tx, id)
  if (!check) throw refuse('not_found')
  if (check.state !== 'review') throw refuse('already_decided')
  const state = passes ? 'passed' : 'refused'
  const flag = afterwards[check.tier as 1 | 2][state]
  await decideCheck(tx, id, { state, reason: passes ? null : reason, decided_by: actor })
  const isBasicPassed = passes && check.tier === IdentityTier.basic
  const known = isBasicPassed
    ? {
        real_name: check.real_name ?? undefined,
        gender: check.gender ?? undefined,
        birthday: dayOf(check.birthday) ?? undefined,
      }
    : {}
  await setIdentityFlag(tx, platform, check.user_id, flag, known)
  await recordAudit(tx, actor, {
    action: passes ? 'identity.pass' : 'identity.refuse',
    subject: `identity_check:${id}`,
    before: { state: 'review' },
    after: { state, identity_flag: flag },
    reason,
  })
  if (passes) await tellMember(tx, platform, check.user_id, identityPassed, { tier: check.tier })
  else await tellMember(tx, platform, check.user_id, identityRefused, { reason })
  return flag
}

export const decideByOperator = handler(
  identityReviews.decide,
  async ({ me, params, body, tx, platform }) => ({
    identity_flag: await decide(tx, platform, actorOf(me), params.id, body),
  }),
)

/** Whom it showed is kept in the trail, in the transaction that read them. */
export const listInReview = handler(identityReviews.list, async ({ me, query, platform }) => {
  const { rows, total } = await platform.db.transaction(async (tx) => {
    const page = await selectInReview(tx, query.pos ?? 0, query.limit ?? 20)
    await recordAudit(tx, actorOf(me), {
      action: 'identity.read_list',
      subject: 'identity_checks',
      after: { ids: page.rows.map(({ id }) => id) },
      reason: '',
    })
    return page
  })
  const list = rows.map((row) => ({
    id: row.id,
    tier: row.tier,
    member: { id: row.user_id, uid: row.uid, nickname: row.nickname },
    real_name: row.real_name && maskName(row.real_name),
    document_type: row.document_type as DocumentType | null,
    document_number: row.document_tail && `••••${row.document_tail}`,
    submitted_at: row.submitted_at.getTime(),
  }))
  return { list, total }
})

/** The same length for all, so that it tells nothing. */
const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ')

const dayOf = (birthday: Date | null): string | null => birthday?.toISOString().slice(0, 10) ?? null

/** Of one case, and only while it is in review. */
export const readPerson = handler(identityReviews.person, async ({ me, params, tx }) => {
  const check = await selectCheck(tx, params.id)
  if (check?.state !== 'review' || !check.real_name) throw refuse('not_found')
  await recordAudit(tx, actorOf(me), {
    action: 'identity.read_person',
    subject: `identity_check:${check.id}`,
    reason: '',
  })
  return { real_name: check.real_name, birthday: dayOf(check.birthday) }
})

/** Of one case, and only while it is in review. Who read it stands in the trail. */
export const readNumber = handler(identityReviews.number, async ({ me, params, tx, platform }) => {
  const check = await selectCheck(tx, params.id)
  if (check?.state !== 'review' || !check.sealed_number) throw refuse('not_found')
  await recordAudit(tx, actorOf(me), {
    action: 'identity.read_number',
    subject: `identity_check:${check.id}`,
    reason: '',
  })
  return { document_number: platform.sealer.open('document', check.sealed_number) }
})

/** Only while it is in review: afterwards nobody needs to look. */
export const openPhotos = handler(identityReviews.photos, async ({ me, params, tx, platform }) => {
  const check = await selectCheck(tx, params.id)
  if (check?.state !== 'review' || !check.front_url || !check.back_url || !check.selfie_url)
    throw refuse('not_found')
  const open = (url: string) =>
    openPrivately(tx, platform, { url, opener: `staff:${me.id}`, purpose: `identity_check:${check.id}` })
  const front = await open(check.front_url)
  const back = await open(check.back_url)
  const selfie = await open(check.selfie_url)
  return { front: front.url, back: back.url, selfie: selfie.url, expires_at: front.expires_at }
})
