// Checks a code. A wrong try has to be counted even though the request is refused, so this works outside of the
// transaction of what follows it.
import { VerificationTarget } from '@mela/contract/enums.ts'
import type { RefusalName } from '@mela/contract/refusals.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { codeHash, flowHash } from './code.ts'
import type { Contact } from './contact.ts'
import { selectVerification, TRIES_PER_CODE, tryCode, type Verification } from './verification.store.ts'

/** Per number or address and not reset by a resend: new codes do not bring new tries for ever. */
const wrongPerTarget: Limit = { name: 'code_wrong', points: 10, perSeconds: 86_400 }
const wrongPerAddress: Limit = { name: 'code_wrong_ip', points: 30, perSeconds: 3600 }

export type CodeClaim = {
  purpose: number
  token: string
  code: string
  /** What must hold of the code besides being right; what the request names is never enough. */
  contact?: Contact
  user_id?: string
  session_id?: string
}

export type CheckedCode = { contact: Contact; user_id: string | null }

/** Returns whose code it was, or refuses. A right code is used up. */
export async function checkCode(platform: Platform, ip: string, claim: CodeClaim): Promise<CheckedCode> {
  const { db, limits, config } = platform
  const flow_hash = flowHash(claim.token)
  await limits.take(wrongPerAddress, ip, 'code_wrong_too_often')
  const found = await selectVerification(db, flow_hash, claim.purpose)
  if (!found || !isMeant(found, claim)) throw refuse(wrongFor(claim.contact?.type ?? found?.channel))
  if (found.tries >= TRIES_PER_CODE) throw refuse('code_wrong_too_often')

  await limits.take(wrongPerTarget, found.target, 'code_wrong_too_often')
  const outcome = await tryCode(db, flow_hash, codeHash(config.passwordPepper, claim.token, claim.code))
  if (!outcome) {
    // Others were quicker and used its tries up; this one was not looked at and does not count.
    await limits.giveBack(wrongPerTarget, found.target)
    throw refuse('code_wrong_too_often')
  }
  if (!outcome.is_right) throw refuse(wrongFor(found.channel))
  await limits.forget(wrongPerTarget, found.target)
  await limits.giveBack(wrongPerAddress, ip)
  return { contact: { type: found.channel, target: found.target }, user_id: found.user_id }
}

function isMeant(found: Verification, { contact, user_id, session_id }: CodeClaim): boolean {
  return (
    (!contact || (found.channel === contact.type && found.target === contact.target)) &&
    (user_id === undefined || found.user_id === user_id) &&
    (session_id === undefined || found.session_id === session_id)
  )
}

const wrongFor = (type: Contact['type'] | undefined): RefusalName =>
  type === VerificationTarget.email ? 'code_wrong_email' : 'code_wrong_mobile'
