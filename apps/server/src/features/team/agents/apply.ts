// Becoming an agent (TM-04, TM-10): what is asked, what a member has, and the application.
import { AgentStatus } from '@mela/contract/enums.ts'
import { team } from '@mela/contract/team.ts'
import { memberFlags } from '#features/account/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { selectProgramme } from '../config/config.store.ts'
import { holdAgent, insertApplication, selectBar, selectLatest, selectScore } from './agent.store.ts'
import { agentApplied } from './events.ts'
import { meetsRequirement } from './figures.ts'
import { findOverlaps } from './overlap.store.ts'

type State = 'open' | 'in_review' | 'refused' | 'forbidden' | 'blocked' | 'agent'

async function standingOf(q: Queryable, user_id: string): Promise<{ state: State; reason: string | null }> {
  const { agent_flag } = await memberFlags(q, user_id)
  if (agent_flag === AgentStatus.agent) return { state: 'agent', reason: null }
  const bar = await selectBar(q, user_id)
  if (agent_flag === AgentStatus.closed) return { state: 'blocked', reason: bar?.reason ?? null }
  if (bar) return { state: bar.kind, reason: bar.reason }
  const latest = await selectLatest(q, user_id)
  if (latest?.state === 'review') return { state: 'in_review', reason: null }
  return latest?.state === 'refused'
    ? { state: 'refused', reason: latest.reason }
    : { state: 'open', reason: null }
}

export const showRequirements = handler(team.requirements, async ({ me, query, db }) => {
  const [{ requirement }, score, standing] = await Promise.all([
    selectProgramme(db, query.currency),
    selectScore(db, me.id, query.currency),
    standingOf(db, me.id),
  ])
  return { requirement, score, ...standing }
})

export const applyAsAgent = handler(team.apply, async ({ me, body, tx, platform }) => {
  await holdAgent(tx, me.id)
  const { state } = await standingOf(tx, me.id)
  if (state === 'blocked') throw refuse('agent_blocked')
  if (state === 'forbidden') throw refuse('agent_forbidden')
  if (state === 'in_review') throw refuse('agent_in_review')
  if (state === 'agent') throw refuse('already_agent')
  const { requirement } = await selectProgramme(tx, body.currency)
  const score = await selectScore(tx, me.id, body.currency)
  if (!meetsRequirement(requirement, score)) throw refuse('agent_requirements_unmet')
  const id = platform.random.id()
  if (!(await insertApplication(tx, { id, user_id: me.id, money_type: body.currency })))
    throw refuse('agent_in_review')
  // What the reviewer should know is found now, not within the hour.
  await findOverlaps(tx, [me.id])
  await agentApplied.emit(tx, platform, { id, user_id: me.id })
  return { id }
})
