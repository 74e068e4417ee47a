// Binds a mobile number or an address: the step that an account with nothing bound still owes, or a change that a
// signed-in member makes. Replacing one needs proof that the old one is still theirs.
import { LoginFlag, type Source, VerificationPurpose, VerificationTarget } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import type { Caller, Newcomer } from '#platform/caller.ts'
import type { Database } from '#platform/db/database.ts'
import { openHandler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { takeGrant } from '../codes/auth-grant.ts'
import { checkCode } from '../codes/check-code.ts'
import { type Contact, contactOfEmail, contactOfMobile, maskContact } from '../codes/contact.ts'
import { tellHappened } from '../events.ts'
import { selectMember, updateContact } from '../member.store.ts'
import { tellProfileChanged } from '../profile.ts'
import { endSession } from '../session.ts'
import { enter, type Place } from './enter.ts'
import { selectStep } from './step.store.ts'

type Proof = { code: string; token: string; auth_token?: string; source?: Source }

export const bindMobile = openHandler(signIn.bindMobile, async ({ body, me, db, ...place }) =>
  bind(db, { ...place, source: body.source }, me, contactOfMobile(body), body),
)

export const bindEmail = openHandler(signIn.bindEmail, async ({ body, me, db, ...place }) =>
  bind(db, { ...place, source: body.source }, me, contactOfEmail(body), body),
)

async function bind(db: Database, place: Place, me: Caller | Newcomer, contact: Contact, proof: Proof) {
  const { platform } = place
  const { id, session_id } = me
  const step = me.is_step ? await selectStep(db, session_id) : undefined
  const member = id === null ? undefined : await selectMember(db, id)
  if (!member || (me.is_step && step?.flag !== LoginFlag.bind_email_or_mobile)) throw refuse('not_allowed')
  const column = contact.type === VerificationTarget.mobile ? 'mobile' : 'email'
  const isReplacing = member[column] !== null
  if (isReplacing && !proof.auth_token) throw refuse('step_up_needed')

  const { code, token } = proof
  const claim = { purpose: VerificationPurpose.bind, code, token, contact, user_id: member.id, session_id }
  await checkCode(platform, place.ip, claim)
  return db.transaction(async (tx) => {
    if (isReplacing) {
      const holder = await takeGrant(tx, proof.auth_token ?? '', VerificationPurpose.reset_password)
      if (holder !== member.id) throw refuse('step_up_needed')
    }
    if (!(await updateContact(tx, member.id, column, contact.target)))
      throw refuse('mobile_or_email_already_bound')
    const target = maskContact(contact)
    await tellHappened(tx, platform, { kind: 'contact_bound', user_id: member.id, channel: column, target })
    tellProfileChanged(tx, platform, member.id)
    if (!me.is_step) return { flag: LoginFlag.login }
    await endSession(tx, platform, session_id)
    return enter(tx, place, member.id, { by: 'code' })
  })
}
