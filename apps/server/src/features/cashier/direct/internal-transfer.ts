// Direct recharge (WL-11): own balance to another member.
import { cashier } from '@mela/contract/cashier.ts'
import type { BodyOf } from '@mela/contract/endpoint.ts'
import { memberOfUid } from '#features/account/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { checkPin } from '../pin/pin.ts'
import { askedDirect, moveDirectly } from './move-directly.ts'

const sending: Limit = { name: 'direct', points: 20, perSeconds: 3600 }

type Asked = BodyOf<typeof cashier.internalTransfer>

export const transferToMember = handler(
  cashier.internalTransfer,
  async ({ me, body, tx, platform }) => {
    const { amount, payee } = await needWhatIsAsked(tx, platform, me.id, body)
    const ref = await moveDirectly(tx, platform, { payer: me.id, payee, amount })
    crashpoint('direct.beforeCommit')
    return { ref }
  },
  async ({ me, body, db, platform }) => {
    await platform.limits.take(sending, me.id, 'too_many_money_actions')
    await needWhatIsAsked(db, platform, me.id, body)
    await checkPin(db, platform, me.id, body.pin)
  },
)

async function needWhatIsAsked(q: Queryable, platform: Platform, user_id: string, body: Asked) {
  const amount = await askedDirect(q, platform, body.currency, body.amount)
  const payee = await memberOfUid(q, body.to_uid)
  if (!payee || payee === user_id) throw refuse('payee_unknown')
  return { amount, payee }
}
