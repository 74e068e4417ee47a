// The one place where a sign-in becomes a session, full or for the next step.
import { LoginFlag, type Source } from '@mela/contract/enums.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Browser } from '#platform/http/browser-key.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { accountHappened } from '../events.ts'
import { selectMember } from '../member.store.ts'
import { openSession, openStep } from '../session.ts'
import { isKnownDevice, rememberDevice } from './device.ts'
import { flagOf, isFull, type Shown } from './flag.ts'
import { insertStep, type Proved, type StepFlag } from './step.store.ts'

/** Where the request comes from. */
export type Place = {
  source?: Source
  device: string
  ip: string
  network: string
  now: number
  browser: Browser
  platform: Platform
}

export type Entered = { flag: LoginFlag; token: string }

export async function enter(
  tx: Tx,
  place: Place,
  user_id: string,
  { by, isNewMember = false }: { by: Shown['by']; isNewMember?: boolean },
): Promise<Entered> {
  const { platform, browser } = place
  const member = await selectMember(tx, user_id)
  if (!member) throw refuse('not_signed_in')
  if (member.banned_at) throw refuse('user_banned')
  if (member.owes_terms) return enterAsOwner(tx, place, member)
  const isKnown = isNewMember || (await isKnownDevice(tx, user_id, browser))
  const flag = flagOf(member, platform.config, { by, isKnownDevice: isKnown })
  const session = { user_id, source: place.source, device: place.device, ip: place.ip, now: place.now }
  if (!isFull(flag)) {
    const { token, session_id } = await openStep(tx, session, platform.random)
    await insertStep(tx, session_id, flag as StepFlag)
    return { flag, token }
  }
  const isNewDevice = await rememberDevice(tx, user_id, browser, platform.random)
  if (isNewDevice && !isNewMember)
    await accountHappened.emit(tx, platform, {
      kind: 'new_device',
      user_id,
      device: place.device,
      ip: place.ip,
    })
  const full = { ...session, is_by_provider: by === 'provider' }
  return { flag, token: await openSession(tx, full, platform) }
}

type Waiting = { id: string; mobile: string | null; email: string | null }

/**
 * Whoever holds the contact of an account that an agent opened. They choose name and password and accept the terms as any
 * newcomer does; until then there is no session, and nobody else ever knew a password of it.
 */
async function enterAsOwner(tx: Tx, place: Place, { id, mobile, email }: Waiting): Promise<Entered> {
  const session = { user_id: id, source: place.source, device: place.device, ip: place.ip, now: place.now }
  const { token, session_id } = await openStep(tx, session, place.platform.random)
  await insertStep(tx, session_id, LoginFlag.register, mobile ? { mobile } : { email: email ?? undefined })
  return { flag: LoginFlag.register, token }
}

/** Somebody whose number, address or provider nobody has yet: the next step makes the account. */
export async function enterAsNewcomer(tx: Tx, place: Place, proved: Proved): Promise<Entered> {
  const session = { user_id: null, source: place.source, device: place.device, ip: place.ip, now: place.now }
  const { token, session_id } = await openStep(tx, session, place.platform.random)
  await insertStep(tx, session_id, LoginFlag.register, proved)
  return { flag: LoginFlag.register, token }
}
