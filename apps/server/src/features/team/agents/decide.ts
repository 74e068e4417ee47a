// What operators decide about agents. Every decision is an entry of the trail and told to the member.
import { AgentStatus } from '@mela/contract/enums.ts'
import { type AgentDecision, teamStaff } from '@mela/contract/team.ts'
import { memberFlags, setAgentFlag } from '#features/account/index.ts'
import { tellMember } from '#features/notify/index.ts'
import { type Actor, actorOf, recordAudit } from '#features/staff/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { selectProgramme } from '../config/config.store.ts'
import { agentApproved, agentBarred, agentLifted, agentRefused } from '../notifications.ts'
import {
  decideApplication,
  decideWaiting,
  deleteBar,
  holdAgent,
  selectApplication,
  selectInReview,
  selectScore,
  upsertBar,
} from './agent.store.ts'

type Decision = (typeof AgentDecision)[number]

const afterwards = {
  approve: { state: 'approved', flag: AgentStatus.agent },
  refuse: { state: 'refused', flag: AgentStatus.none },
  forbid: { state: 'forbidden', flag: AgentStatus.none },
  block: { state: 'blocked', flag: AgentStatus.closed },
} as const

export async function decide(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  id: string,
  { decision, reason }: { decision: Decision; reason: string },
): Promise<AgentStatus> {
  if (decision !== 'approve' && reason.trim() === '') throw refuse('reason_needed')
  const application = await selectApplication(tx, id)
  if (!application) throw refuse('not_found')
  const { user_id } = application
  await holdAgent(tx, user_id)
  const { state, flag } = afterwards[decision]
  const kept = decision === 'approve' ? null : reason
  if (!(await decideApplication(tx, id, { state, reason: kept, decided_by: actor })))
    throw refuse('already_decided')
  if (state === 'forbidden' || state === 'blocked') await upsertBar(tx, user_id, { kind: state, reason })
  if (flag !== AgentStatus.none) await setAgentFlag(tx, platform, user_id, flag)
  await recordAudit(tx, actor, {
    action: `agents.${decision}`,
    subject: `agent_application:${id}`,
    before: { state: 'review' },
    after: { state, agent_flag: flag, user_id },
    reason,
  })
  if (decision === 'approve') await tellMember(tx, platform, user_id, agentApproved, {})
  else await tellMember(tx, platform, user_id, decision === 'refuse' ? agentRefused : agentBarred, { reason })
  return flag
}

export const decideByOperator = handler(teamStaff.decide, async ({ me, params, body, tx, platform }) => ({
  agent_flag: await decide(tx, platform, actorOf(me), params.id, body),
}))

/** Without an application: closes an agent, or lifts what was closed or forbidden. */
export const setAgent = handler(teamStaff.setAgent, async ({ me, params, body, tx, platform }) => {
  const { agent_flag, reason } = body
  if (reason.trim() === '') throw refuse('reason_needed')
  const user_id = params.id
  await holdAgent(tx, user_id)
  const { agent_flag: before } = await memberFlags(tx, user_id)
  const isClosing = agent_flag === AgentStatus.closed
  let isLifted = false
  if (isClosing) {
    await upsertBar(tx, user_id, { kind: 'blocked', reason })
    await decideWaiting(tx, user_id, { state: 'blocked', reason, decided_by: actorOf(me) })
  } else isLifted = (await deleteBar(tx, user_id)) || before === AgentStatus.closed
  await setAgentFlag(tx, platform, user_id, agent_flag)
  await recordAudit(tx, actorOf(me), {
    action: isClosing ? 'agents.close' : 'agents.lift',
    subject: `member:${user_id}`,
    before: { agent_flag: before },
    after: { agent_flag },
    reason,
  })
  if (isClosing) await tellMember(tx, platform, user_id, agentBarred, { reason })
  else if (isLifted) await tellMember(tx, platform, user_id, agentLifted, {})
  return { agent_flag }
})

export const listApplications = handler(teamStaff.applications, async ({ query, db }) => {
  const { rows, total } = await selectInReview(db, query.pos ?? 0, query.limit ?? 20)
  const list = await Promise.all(
    rows.map(async ({ id, user_id, uid, nickname, money_type, overlaps, created_at }) => ({
      id,
      member: { id: user_id, uid, nickname },
      currency: money_type,
      requirement: (await selectProgramme(db, money_type)).requirement,
      score: await selectScore(db, user_id, money_type),
      overlaps,
      created_at: created_at.getTime(),
    })),
  )
  return { list, total }
})
