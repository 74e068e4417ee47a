import type { Language } from '@mela/contract/enums.ts'
import { VerificationTarget } from '@mela/contract/enums.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { type Contact, channelTo, contactOf } from '../codes/contact.ts'
import { createMember } from '../create-member.ts'
import { canDeliver, sendAlert } from '../delivery/index.ts'
import { accountHappened } from '../events.ts'
import { selectUid } from '../member.store.ts'
import { type Names, readNames } from './new-account.ts'

type Opened = Names & { contact: Parameters<typeof contactOf>[0]; inviter_id: string; language: Language }

/**
 * An account that a member opens for somebody else, who is thereby invited. It has no password: a code to the contact is
 * the only way in, and whoever holds that chooses the password and accepts the terms.
 */
export async function openAccountFor(
  tx: Tx,
  platform: Platform,
  { contact: named, inviter_id, language, ...names }: Opened,
): Promise<{ user_id: string; uid: string }> {
  const { username, real_name } = readNames(names)
  const contact = contactOf(named) as Contact
  if (!canDeliver(platform, channelTo(contact))) throw refuse('code_send_failed')
  const column = contact.type === VerificationTarget.mobile ? 'mobile' : 'email'
  const user_id = await createMember(tx, platform, {
    username,
    real_name,
    password_hash: null,
    [column]: contact.target,
    language,
    inviter_id,
    owes_terms: true,
  })
  await accountHappened.emit(tx, platform, { kind: 'welcome', user_id })
  await sendAlert(tx, platform, contact, { kind: 'account_opened', language })
  return { user_id, uid: await selectUid(tx, user_id) }
}
