// What follows a change of a way in or a way out of money, in one place and in the transaction of the change (SE-03): the
// contacts as they were before are told by their own channels, other sessions and proofs end, and features below do their part.
import type { Language } from '@mela/contract/enums.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteGrants } from './codes/auth-grant.store.ts'
import { boundContacts, type Contact } from './codes/contact.ts'
import { type AlertKind, sendAlert } from './delivery/index.ts'
import { wayChanged } from './events.ts'
import { selectMember } from './member.store.ts'
import { endSessionsOf } from './session.ts'

export type WayChange = {
  user_id: string
  what: Exclude<AlertKind, 'account_opened'>
  /** The sessions that stay: all of them, none, or the one that made the change. */
  keeps: 'all' | 'none' | { session_id: string }
  /** As they were before, when the change was of one of them. */
  before?: readonly Contact[]
}

export async function tellWayChanged(
  tx: Tx,
  platform: Platform,
  { user_id, what, keeps, before }: WayChange,
): Promise<void> {
  const member = await selectMember(tx, user_id)
  if (!member) throw new Error('a way of nobody was changed')
  const language = member.language as Language
  for (const contact of before ?? boundContacts(member))
    await sendAlert(tx, platform, contact, { kind: what, language })
  if (keeps !== 'all') {
    await endSessionsOf(tx, platform, user_id, keeps === 'none' ? undefined : keeps.session_id)
    await deleteGrants(tx, user_id)
  }
  await wayChanged.emit(tx, platform, user_id)
}
