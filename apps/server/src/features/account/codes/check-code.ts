// Checks a code. A wrong try has to be counted even though the request is refused, so this works outside of the
// transaction of what follows it.
import { VerificationTarget } from '@mela/contract/enums.ts'
import type { RefusalName } from '@mela/contract/refusals.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Browser } from '#platform/http/browser-key.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { selectByContact } from '../member.store.ts'
import { type CountedAs, countedAs } from '../sign-in/device.ts'
import { codeHash, flowHash } from './code.ts'
import type { Contact } from './contact.ts'
import { selectVerification, TRIES_PER_CODE, tryCode, type Verification } from './verification.store.ts'

const DAY_S = 86_400
/** Per target, purpose and place, and not reset by a resend: new codes do not bring new tries for ever. */
const onKnownDevice: Limit = { name: 'code_wrong_device', points: 10, perSeconds: DAY_S, isDurable: true }
const inNetwork: Limit = { name: 'code_wrong_network', points: 5, perSeconds: DAY_S, isDurable: true }
/**
 * All that have not signed in as this member before, from wherever they come and for whatever they ask: of 10,000 codes they
 * try 20 a day and 100 a month, so that a siege of a whole month finds the right one for one member in a hundred. They use up
 * each other's tries and never those of a known device.
 */
const byStrangers: Limit = { name: 'code_wrong', points: 20, perSeconds: DAY_S, isDurable: true }
const byStrangersMonthly: Limit = {
  name: 'code_wrong_month',
  points: 100,
  perSeconds: 30 * DAY_S,
  isDurable: true,
}
const wrongPerNetwork: Limit = { name: 'code_wrong_ip', points: 30, perSeconds: 3600, isDurable: true }

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

/** Where it is tried. */
type TriedAt = { platform: Platform; network: string; browser: Browser }

/** Returns whose code it was, or refuses. A right code is used up. */
export async function checkCode(place: TriedAt, claim: CodeClaim): Promise<CheckedCode> {
  const { db, limits, config } = place.platform
  const flow_hash = flowHash(claim.token)
  const sent = await selectVerification(db, flow_hash, claim.purpose)
  const found = sent && isMeant(sent, claim) ? sent : undefined
  const from = await countedAs(db, place, found && (await holderOf(db, found)))
  if (!from.isKnown) await limits.take(wrongPerNetwork, place.network, 'code_locked')
  if (!found) throw refuse(wrongFor(claim.contact?.type ?? sent?.channel))
  if (found.tries >= TRIES_PER_CODE) throw refuse('code_wrong_too_often')

  const { own, shared } = guardsOf(found.target, claim, from)
  await limits.takeAll([own, ...shared], 'code_locked')
  const giveBackShared = async () => {
    for (const guard of shared) await limits.giveBack(...guard)
  }
  const outcome = await tryCode(db, flow_hash, codeHash(config.passwordPepper, claim.token, claim.code))
  if (!outcome) {
    // Others were quicker and used its tries up; this one was not looked at and does not count.
    await limits.giveBack(...own)
    await giveBackShared()
    throw refuse('code_wrong_too_often')
  }
  if (!outcome.is_right) throw refuse(wrongFor(found.channel))
  await limits.forget(...own)
  await giveBackShared()
  if (!from.isKnown) await limits.giveBack(wrongPerNetwork, place.network)
  return { contact: { type: found.channel, target: found.target }, user_id: found.user_id }
}

type Guard = readonly [Limit, string]

/** Whoever has shown a session or the password is counted apart from those who have shown nothing. */
function guardsOf(target: string, { purpose, user_id = '' }: CodeClaim, { isKnown, key }: CountedAs) {
  const own: Guard = [isKnown ? onKnownDevice : inNetwork, `${target}|${purpose}|${user_id}|${key}`]
  const all = `${target}|${user_id}`
  const shared: Guard[] = isKnown
    ? []
    : [
        [byStrangers, all],
        [byStrangersMonthly, all],
      ]
  return { own, shared }
}

/** The member whose devices are at home here. */
async function holderOf(
  db: Queryable,
  { user_id, channel, target }: Verification,
): Promise<string | undefined> {
  return user_id ?? (await selectByContact(db, { type: channel, target }))?.id
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
