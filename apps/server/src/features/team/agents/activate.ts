// An agent opens an account in the own downline (TM-05), with a first amount out of the own wallet if they like. All of it is
// one transaction: an amount that cannot be moved leaves no account behind. The agent names the new member's contact and
// never a password: only who holds that contact can open the account.
import type { BodyOf } from '@mela/contract/endpoint.ts'
import { AgentStatus } from '@mela/contract/enums.ts'
import { team } from '@mela/contract/team.ts'
import { memberFlags, openAccountFor } from '#features/account/index.ts'
import { askedDirect, checkPin, moveDirectly } from '#features/cashier/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { countActivationsLately, insertActivation } from './activation.store.ts'
import { holdAgent } from './agent.store.ts'

/** In any 24 hours, so that midnight opens no door. */
const ACTIVATIONS_PER_DAY = 20
const trying: Limit = { name: 'activate', points: 60, perSeconds: 3600 }

export const activateMember = handler(team.activate, activate, async ({ me, body, db, platform }) => {
  await platform.limits.take(trying, me.id, 'too_many_money_actions')
  await needAgent(db, me.id)
  if (await amountOf(db, platform, body)) await checkPin(db, platform, me.id, body.data.pin ?? '')
})

async function amountOf(
  q: Queryable,
  platform: Platform,
  { data: { amount, currency } }: BodyOf<typeof team.activate>,
) {
  if ((amount === undefined) !== (currency === undefined))
    throw refuse('invalid_request', [{ path: 'data.currency', problem: 'goes with an amount' }])
  return amount === undefined || currency === undefined
    ? undefined
    : askedDirect(q, platform, currency, amount)
}

/** The PIN was looked at before. */
async function activate({ me, body, tx, language, platform }: WriteContext<typeof team.activate>) {
  const amount = await amountOf(tx, platform, body)
  const { amount: _amount, currency: _currency, pin: _pin, ...wish } = body.data

  // From here on one after another, so that parallel ones cannot all pass the same limit.
  await holdAgent(tx, me.id)
  await needAgent(tx, me.id)
  if ((await countActivationsLately(tx, me.id)) >= ACTIVATIONS_PER_DAY) throw refuse('limit_reached')
  const opened = await openAccountFor(tx, platform, { ...wish, inviter_id: me.id, language })
  if (amount) await moveDirectly(tx, platform, { payer: me.id, payee: opened.user_id, amount })
  await insertActivation(tx, opened.user_id, me.id)
  return opened
}

async function needAgent(tx: Queryable, user_id: string): Promise<void> {
  const { agent_flag } = await memberFlags(tx, user_id)
  if (agent_flag !== AgentStatus.agent) throw refuse('agent_needed')
}
