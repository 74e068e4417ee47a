import { isInviterCode } from '@mela/contract/account-rules.ts'
import { LoginFlag } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import type { Caller, Newcomer } from '#platform/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { inviterBound } from '../events.ts'
import { selectMember, updateInviter } from '../member.store.ts'
import { tellProfileChanged } from '../profile.ts'
import { selectStep } from './step.store.ts'

/** Codes have few digits; nobody needs to try many. */
const tries: Limit = { name: 'bind_inviter', points: 10, perSeconds: 3600 }

export const bindInviter = handler(
  signIn.bindInviter,
  async ({ body, me, tx, platform }) => {
    const { user_id, isOwed } = await whoMayBind(tx, me)
    if (!(await updateInviter(tx, user_id, body.invite_code))) {
      const member = await selectMember(tx, user_id)
      throw refuse(member?.inviter_id ? 'inviter_already_bound' : 'inviter_code_wrong')
    }
    await inviterBound.emit(tx, platform, user_id)
    await tellProfileChanged(tx, platform, user_id)
    return { flag: isOwed ? LoginFlag.bind_email_or_mobile : LoginFlag.login }
  },
  async ({ body, me, db, platform }) => {
    if (!isInviterCode(body.invite_code)) throw refuse('inviter_code_format')
    const { user_id } = await whoMayBind(db, me)
    await platform.limits.take(tries, user_id)
  },
)

/** An inviter is for ever, so a password from an unknown device is not enough to name one. */
async function whoMayBind(
  q: Queryable,
  me: Caller | Newcomer,
): Promise<{ user_id: string; isOwed: boolean }> {
  const step = me.is_step ? await selectStep(q, me.session_id) : undefined
  const isOwed = step?.flag === LoginFlag.bind_email_or_mobile
  if (me.id === null || (me.is_step && !isOwed)) throw refuse('not_allowed')
  return { user_id: me.id, isOwed }
}
