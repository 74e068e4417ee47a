// Proving that the person is there. Hashes and codes are checked outside of any transaction, and wrong ones count as they
// do at a sign-in: the same counters, so that this is no second door to guess at.
import { VerificationPurpose } from '@mela/contract/enums.ts'
import { type StepUpProof, stepUp } from '@mela/contract/step-up.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { handler, openHandler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { checkCode } from '../codes/check-code.ts'
import { selectMember } from '../member.store.ts'
import { decipher, isPassword } from '../password.ts'
import type { Place } from '../sign-in/enter.ts'
import { countPasswordTry } from '../sign-in/password-lock.ts'
import { pinProof } from './pin-proof.ts'
import { insertStepUp, isFreshByProvider } from './step-up.store.ts'
import { isOpenTo, type Standing, waysFor } from './ways.ts'

/** Right proofs are bounded, too: each of them is a hash. */
const proving: Limit = { name: 'step_up', points: 30, perSeconds: 3600, isDurable: true }

export const showWays = handler(stepUp.ways, async ({ me, query, db, platform }) => ({
  ways: waysFor(query.purpose, await standingOf(db, platform, me)),
}))

export const proveOneself = openHandler(stepUp.prove, async ({ body, me, db, ...place }) => {
  const { purpose, proof } = body
  await place.platform.limits.take(proving, me.id)
  const ways = waysFor(purpose, await standingOf(db, place.platform, me))
  if (!isOpenTo(ways, proof)) throw refuse('step_up_needed')
  await check(db, place, me, proof)
  const expires_at = await insertStepUp(db, me.session_id, purpose)
  if (!expires_at) throw refuse('not_signed_in')
  return { expires_at: expires_at.getTime() }
})

async function standingOf(db: Queryable, platform: Platform, me: Caller): Promise<Standing> {
  const member = await selectMember(db, me.id)
  if (!member) throw refuse('not_signed_in')
  return {
    hasPassword: member.password_hash !== null,
    hasPin: await pinProof.of(platform).has(db, me.id),
    mobile: member.mobile,
    email: member.email,
    isFreshByProvider: await isFreshByProvider(db, me.session_id),
  }
}

async function check(db: Database, place: Place, me: Caller, proof: StepUpProof): Promise<void> {
  const { platform } = place
  if ('password' in proof) return checkPassword(db, place, me.id, proof.password)
  if ('pin' in proof) return pinProof.of(platform).check(db, platform, me.id, proof.pin)
  if ('code' in proof) {
    const { code, token } = proof
    const purpose = VerificationPurpose.step_up
    const { contact } = await checkCode(place, {
      purpose,
      code,
      token,
      user_id: me.id,
      session_id: me.session_id,
    })
    // A code to what was bound when it was sent: by now it may be another's, or nobody's.
    const member = await selectMember(db, me.id)
    if (contact.target !== member?.mobile && contact.target !== member?.email) throw refuse('step_up_needed')
  }
}

/** The same counters as at the login. */
export async function checkPassword(db: Database, place: Place, user_id: string, ciphered: string) {
  const member = await selectMember(db, user_id)
  const lock = await countPasswordTry(db, place, member?.username ?? '', user_id)
  const plain = decipher(ciphered)
  const { passwordPepper } = place.platform.config
  const isRight = await isPassword(plain ?? '', member?.password_hash ?? null, passwordPepper)
  if (!isRight || plain === null) throw refuse('password_wrong')
  await lock.forget()
}
