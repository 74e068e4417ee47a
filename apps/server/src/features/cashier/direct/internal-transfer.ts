// Direct recharge (WL-11): own balance to another member.
import { cashier } from '@mela/contract/cashier.ts'
import { memberOfUid } from '#features/account/index.ts'
import { crashpoint } from '#platform/crashpoint.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { checkPin } from '../pin/pin.ts'
import { askedDirect, moveDirectly } from './move-directly.ts'

const sending: Limit = { name: 'direct', points: 20, perSeconds: 3600 }

export const transferToMember = handler(cashier.internalTransfer, async ({ me, body, tx, platform }) => {
  await platform.limits.take(sending, me.id, 'too_many_money_actions')
  const amount = askedDirect(body.currency, body.amount)
  const payee = await memberOfUid(tx, body.to_uid)
  if (!payee || payee === me.id) throw refuse('payee_unknown')
  await checkPin(tx, platform, me.id, body.pin)
  const ref = await moveDirectly(tx, platform, { payer: me.id, payee, amount })
  crashpoint('direct.beforeCommit')
  return { ref }
})
