// What features below write into the account: columns of ours, changed only through here.
import type { AgentStatus, Certification } from '@mela/contract/enums.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { updateAgentFlag, updateLevel } from './flags.store.ts'
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
