// What features below write into the account: columns of ours, changed only through here.
import type { AgentStatus, Certification, UserIdentity } from '@mela/contract/enums.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { updateAgentFlag, updateLevel, updateUserIdentity } from './flags.store.ts'
import { updateIdentity } from './member.store.ts'
import { tellProfileChanged } from './profile.ts'

export async function setIdentityFlag(
  tx: Tx,
  platform: Platform,
  user_id: string,
  identity_flag: Certification,
  known: { real_name?: string; gender?: number; birthday?: string } = {},
): Promise<void> {
  await updateIdentity(tx, user_id, { identity_flag, ...known })
  await tellProfileChanged(tx, platform, user_id)
}

/** Normal, for trying things out, or customer service (CH-14). Answers what it was. */
export async function setUserIdentity(
  tx: Tx,
  platform: Platform,
  user_id: string,
  identity: UserIdentity,
): Promise<UserIdentity> {
  const before = await updateUserIdentity(tx, user_id, identity)
  if (before === undefined) throw refuse('not_found')
  await tellProfileChanged(tx, platform, user_id)
  return before
}

export async function setAgentFlag(
  tx: Tx,
  platform: Platform,
  user_id: string,
  agent_flag: AgentStatus,
): Promise<void> {
  await updateAgentFlag(tx, user_id, agent_flag)
  await tellProfileChanged(tx, platform, user_id)
}

/** The highest of a member's levels, which others see. */
export async function setLevel(tx: Tx, platform: Platform, user_id: string, level: number): Promise<void> {
  if (await updateLevel(tx, user_id, level)) await tellProfileChanged(tx, platform, user_id)
}
