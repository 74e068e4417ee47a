import type { BodyOf } from '@mela/contract/endpoint.ts'
import { VerificationPurpose } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import type { Database } from '#platform/db/database.ts'
import { openHandler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { checkCode } from '../codes/check-code.ts'
import { type Contact, contactOf } from '../codes/contact.ts'
import { selectByContact, selectByUsername } from '../member.store.ts'
import { decipher, isPassword } from '../password.ts'
import { askProvider } from '../providers/index.ts'
import { type Entered, enter, enterAsNewcomer, type Place } from './enter.ts'
import { countPasswordTry } from './password-lock.ts'
import { selectIdentity } from './provider-identity.store.ts'

/** Each try makes us ask another service. */
const providerTries: Limit = { name: 'provider_ip', points: 30, perSeconds: 3600 }

type Body = BodyOf<typeof signIn.login>

export const login = openHandler(signIn.login, async ({ body, db, ...place }) => {
  const { data } = body
  const at: Place = { ...place, source: body.source }
  if ('account' in data) return byPassword(db, at, data.account, body.token)
  if ('mobile' in data || 'email' in data) {
    const code = 'mobile' in data ? data.mobile.code : data.email.code
    return byCode(db, at, { contact: contactOf(data) as Contact, code, token: body.token ?? '' })
  }
  return byProvider(db, at, data)
})

async function byPassword(
  db: Database,
  place: Place,
  { username, password, code }: Extract<Body['data'], { account: object }>['account'],
  token: string | undefined,
): Promise<Entered> {
  const { platform } = place
  const member = await selectByUsername(db, username)
  const lock = await countPasswordTry(db, place, username, member?.id)
  const plain = decipher(password)
  // The same work for a name that nobody has, so that the time does not tell.
  const isRight = await isPassword(plain ?? '', member?.password_hash ?? null, platform.config.passwordPepper)
  if (!member || !isRight || plain === null) throw refuse('password_wrong')
  if (member.banned_at) throw refuse('user_banned')
  await lock.forget()
  const enterBy = (by: 'password' | 'code') => db.transaction((tx) => enter(tx, place, member.id, { by }))
  if (code === undefined) return enterBy('password')

  const claim = { purpose: VerificationPurpose.login_captha, token: token ?? '', code, user_id: member.id }
  await checkCode(place, claim)
  return enterBy('code')
}

/** Also what `verify_code` does with purpose 1. */
export async function byCode(
  db: Database,
  place: Place,
  { contact, code, token }: { contact: Contact; code: string; token: string },
): Promise<Entered> {
  await checkCode(place, { purpose: VerificationPurpose.login, token, code, contact })
  return db.transaction(async (tx) => {
    const member = await selectByContact(tx, contact)
    if (member) return enter(tx, place, member.id, { by: 'code' })
    return enterAsNewcomer(tx, place, { [contact.type === 1 ? 'mobile' : 'email']: contact.target })
  })
}

async function byProvider(
  db: Database,
  place: Place,
  data: Exclude<Body['data'], { account: object } | { mobile: object } | { email: object }>,
): Promise<Entered> {
  await place.platform.limits.take(providerTries, place.network)
  const { provider, subject, nickname } = await askProvider(place.platform, data, place.now)
  return db.transaction(async (tx) => {
    const user_id = await selectIdentity(tx, provider, subject)
    if (user_id) return enter(tx, place, user_id, { by: 'provider' })
    return enterAsNewcomer(tx, place, { provider, subject, nickname })
  })
}
