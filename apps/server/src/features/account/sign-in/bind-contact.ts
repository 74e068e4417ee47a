// Binds a mobile number or an address: the step that an account with nothing bound still owes, or a change that a
// signed-in member makes. A session alone is not enough for that: it takes a step-up. The step of a sign-in has just shown
// the password and is one.
import { LoginFlag, type Source, VerificationPurpose, VerificationTarget } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import type { Caller, Newcomer } from '#platform/caller.ts'
import type { Database } from '#platform/db/database.ts'
import { openHandler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { checkCode } from '../codes/check-code.ts'
import {
  boundContacts,
  type Contact,
  contactOfEmail,
  contactOfMobile,
  maskContact,
} from '../codes/contact.ts'
import { accountHappened } from '../events.ts'
import { lockMember, selectMember, updateContact } from '../member.store.ts'
import { tellProfileChanged } from '../profile.ts'
import { endSession } from '../session.ts'
import { needStepUp, takeStepUp } from '../step-up/step-up.ts'
import { tellWayChanged } from '../way-changed.ts'
import { enter, type Place } from './enter.ts'
import { selectStep } from './step.store.ts'

type Proof = { code: string; token: string; source?: Source }
type BindEndpoint = typeof signIn.bindMobile | typeof signIn.bindEmail

export const bindMobile = openHandler(signIn.bindMobile, async ({ body, me, db, ...place }) =>
  bind(signIn.bindMobile, db, { ...place, source: body.source }, me, contactOfMobile(body), body),
)

export const bindEmail = openHandler(signIn.bindEmail, async ({ body, me, db, ...place }) =>
  bind(signIn.bindEmail, db, { ...place, source: body.source }, me, contactOfEmail(body), body),
)

async function bind(
  endpoint: BindEndpoint,
  db: Database,
  place: Place,
  me: Caller | Newcomer,
  contact: Contact,
  { code, token }: Proof,
) {
  const { platform } = place
  const { session_id } = me
  const step = me.is_step ? await selectStep(db, session_id) : undefined
  if (me.id === null || (me.is_step && step?.flag !== LoginFlag.bind_email_or_mobile))
    throw refuse('not_allowed')
  const user_id = me.id
  // Before the code is tried: a right one works once.
  if (!me.is_step) await needStepUp(db, me, endpoint)

  const claim = { purpose: VerificationPurpose.bind, code, token, contact, user_id, session_id }
  await checkCode(place, claim)
  return db.transaction(async (tx) => {
    if (!me.is_step) await takeStepUp(tx, me, endpoint)
    await lockMember(tx, user_id)
    const member = await selectMember(tx, user_id)
    if (!member) throw refuse('not_allowed')
    const what = contact.type === VerificationTarget.mobile ? 'mobile' : 'email'
    if (!(await updateContact(tx, user_id, what, contact.target)))
      throw refuse('mobile_or_email_already_bound')
    await tellWayChanged(tx, platform, {
      user_id,
      what,
      keeps: { session_id },
      before: boundContacts(member),
    })
    const target = maskContact(contact)
    await accountHappened.emit(tx, platform, { kind: 'contact_bound', user_id, channel: what, target })
    await tellProfileChanged(tx, platform, user_id)
    if (!me.is_step) return { flag: LoginFlag.login }
    await endSession(tx, platform, session_id)
    return enter(tx, place, user_id, { by: 'code' })
  })
}
