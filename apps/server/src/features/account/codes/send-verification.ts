// Sends a code (AU-18). Who it goes to is decided here: for a sign-in and a bind to whom the request names, else to
// what the member has bound, whatever the request says.
import { RESEND_AFTER_MS } from '@mela/contract/account-rules.ts'
import type { BodyOf } from '@mela/contract/endpoint.ts'
import { VerificationPurpose, VerificationTarget } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import type { Caller, Newcomer } from '#platform/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { openHandler } from '#platform/http/handler.ts'
import type { Limit, Limits } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { canDeliver, sendCode } from '../delivery/index.ts'
import { selectByContact, selectByUsername, selectMember } from '../member.store.ts'
import { type CountedAs, countedAs } from '../sign-in/device.ts'
import { selectStep } from '../sign-in/step.store.ts'
import { codeHash, flowHash, newCode } from './code.ts'
import { boundContact, boundContacts, type Contact, channelTo, contactOf, maskContact } from './contact.ts'
import { insertVerification, retireVerification } from './verification.store.ts'

const gap: Limit = { name: 'code_gap', points: 1, perSeconds: RESEND_AFTER_MS / 1000 }
// With the tries that each code has, these bound what can be guessed: they are as durable as the tries.
const hourly: Limit = { name: 'code_hour', points: 5, perSeconds: 3600, isDurable: true }
const daily: Limit = { name: 'code_day', points: 10, perSeconds: 86_400, isDurable: true }
const perNetwork: Limit = { name: 'code_ip', points: 20, perSeconds: 3600, isDurable: true }

export const sendVerification = openHandler(
  signIn.verifications,
  async ({ body, me, db, now, language, platform, ...place }) => {
    const { limits, random, config } = platform
    const named = contactOf(body.data)
    // Counted before anybody is looked up, so that asking for accounts is bounded too.
    await limits.take(perNetwork, place.network, 'code_send_too_often')
    const found = await recipientOf(db, body, named, me)
    if (!found.contact) return { type: VerificationTarget.none_bound, data: null }

    const { contact, user_id, session_id } = found
    const channel = channelTo(contact)
    if (!canDeliver(platform, channel)) throw refuse('code_send_failed')
    const holder = await selectByContact(db, contact)
    await takeSending(limits, contact.target, await countedAs(db, place, holder?.id))

    const token = random.bytes(16).toString('base64url')
    const code = newCode(random)
    await db.transaction(async (tx) => {
      if (body.token) await retireVerification(tx, flowHash(body.token), contact.target)
      const expires_at = await insertVerification(tx, {
        flow_hash: flowHash(token),
        purpose: body.biz,
        contact,
        user_id,
        session_id,
        code_hash: codeHash(config.passwordPepper, token, code),
      })
      await sendCode(tx, platform, { channel, target: contact.target, code, language, expires_at })
    })
    return {
      type: contact.type,
      data: { target: maskContact(contact), token, retry_at: now + RESEND_AFTER_MS },
    }
  },
)

/** What strangers ask for takes nothing from a device that the member has signed in on. */
async function takeSending(limits: Limits, target: string, from: CountedAs) {
  const key = from.isKnown ? `${target}|${from.key}` : target
  await limits.take(gap, key, 'code_send_too_soon')
  await limits.take(hourly, key, 'code_send_too_often')
  await limits.take(daily, key, 'code_send_too_often')
}

type Recipient = { contact: Contact | undefined; user_id: string | null; session_id: string | null }

async function recipientOf(
  db: Queryable,
  { biz, data }: BodyOf<typeof signIn.verifications>,
  named: Contact | undefined,
  me: Caller | Newcomer | undefined,
): Promise<Recipient> {
  switch (biz) {
    case VerificationPurpose.login: {
      // No member is looked up: who has an account must not show.
      if (!named) throw refuse('invalid_request', [{ path: 'data', problem: 'mobile or email' }])
      return { contact: named, user_id: null, session_id: null }
    }
    case VerificationPurpose.bind: {
      if (!me?.id) throw refuse('not_signed_in')
      if (!named) throw refuse('invalid_request', [{ path: 'data', problem: 'mobile or email' }])
      if (await selectByContact(db, named)) throw refuse('mobile_or_email_already_bound')
      return { contact: named, user_id: me.id, session_id: me.session_id }
    }
    case VerificationPurpose.reset_password: {
      const member = named
        ? await selectByContact(db, named)
        : 'account' in data && (await selectByUsername(db, data.account.username))
      // An account that waits for its owner has no password yet: signing in by code sets the first one.
      if (!member || member.owes_terms) throw refuse('account_not_found')
      return { contact: named ?? boundContact(member), user_id: member.id, session_id: null }
    }
    case VerificationPurpose.login_captha: {
      const step = me?.id && me.is_step ? await selectStep(db, me.session_id) : undefined
      if (!me?.id || !step) throw refuse('not_signed_in')
      return { ...(await ofMember(db, me.id)), session_id: me.session_id }
    }
    case VerificationPurpose.step_up: {
      if (!me?.id || me.is_step) throw refuse('not_signed_in')
      const type = 'bound' in data ? data.bound.type : undefined
      return { ...(await ofMember(db, me.id, type)), session_id: me.session_id }
    }
  }
}

async function ofMember(db: Queryable, user_id: string, type?: Contact['type']) {
  const member = await selectMember(db, user_id)
  if (!member) throw refuse('not_signed_in')
  const contact = type ? boundContacts(member).find((one) => one.type === type) : boundContact(member)
  return { contact, user_id }
}
