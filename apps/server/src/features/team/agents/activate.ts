// An agent opens an account in the own line (TM-05), with a first amount out of the own wallet if they like. All of it is
// one transaction: an amount that cannot be moved leaves no account behind.
import { AgentStatus } from '@mela/contract/enums.ts'
import { team } from '@mela/contract/team.ts'
import { acceptCredentials, memberFlags, openAccountFor } from '#features/account/index.ts'
import { askedDirect, checkPin, moveDirectly } from '#features/cashier/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { holdAgent } from './agent.store.ts'

/** In any 24 hours, so that midnight opens no door. */
const ACTIVATIONS_PER_DAY = 20
const trying: Limit = { name: 'activate', points: 60, perSeconds: 3600 }

export const activateMember = handler(team.activate, async ({ me, body, tx, language, platform }) => {
  await platform.limits.take(trying, me.id, 'too_many_money_actions')
  await needAgent(tx, me.id)
  const { amount: asked, currency, pin, ...credentials } = body.data
  if ((asked === undefined) !== (currency === undefined))
    throw refuse('invalid_request', [{ path: 'data.currency', problem: 'goes with an amount' }])
  const amount = asked === undefined || currency === undefined ? undefined : askedDirect(currency, asked)
  if (amount) await checkPin(tx, platform, me.id, pin ?? '')
  const accepted = await acceptCredentials(credentials, platform)

  // From here on one after another, so that parallel ones cannot all pass the same limit. What takes long is done.
  await holdAgent(tx, me.id)
  await needAgent(tx, me.id)
  if ((await countLately(tx, me.id)) >= ACTIVATIONS_PER_DAY) throw refuse('limit_reached')
  const opened = await openAccountFor(tx, platform, { ...accepted, inviter_id: me.id, language })
  if (amount) await moveDirectly(tx, platform, { payer: me.id, payee: opened.user_id, amount })
  await tx.sql`insert into agent_activation (user_id, agent_id) values (${opened.user_id}, ${me.id})`
  return opened
})

async function needAgent(tx: Tx, user_id: string): Promise<void> {
  const { agent_flag } = await memberFlags(tx, user_id)
  if (agent_flag !== AgentStatus.agent) throw refuse('agent_needed')
}

async function countLately(tx: Tx, agent_id: string): Promise<number> {
  const [row] = await tx.sql<[{ number: number }]>`
    select count(*)::int as number from agent_activation
    where agent_id = ${agent_id} and created_at > now() - interval '24 hours'`
  return row.number
}
