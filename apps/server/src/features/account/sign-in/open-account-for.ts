import type { Language } from '@mela/contract/enums.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { createMember } from '../create-member.ts'
import { tellHappened } from '../events.ts'
import type { acceptCredentials } from './new-account.ts'

type Accepted = Awaited<ReturnType<typeof acceptCredentials>>

/** An account that a member opens for somebody else, who is thereby invited. Their first sign-in asks for the terms. */
export async function openAccountFor(
  tx: Tx,
  platform: Platform,
  { inviter_id, language, ...accepted }: Accepted & { inviter_id: string; language: Language },
): Promise<{ user_id: string; uid: string }> {
  const wish = { ...accepted, nickname: accepted.username, language, inviter_id, owes_terms: true }
  const user_id = await createMember(tx, platform.random, wish)
  await tellHappened(tx, platform, { kind: 'welcome', user_id })
  const [row] = await tx.sql<[{ uid: string }]>`select uid from member where id = ${user_id}`
  return { user_id, uid: row.uid }
}
