import { isInviterCode } from '@mela/contract/account-rules.ts'
import { LoginFlag } from '@mela/contract/enums.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import type { Tx } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import { refuse } from '#platform/refusal.ts'
import { inviterBound } from '../events.ts'
import { selectMember } from '../member.store.ts'
import { tellProfileChanged } from '../profile.ts'
import { selectStep } from './step.store.ts'

/** Codes have few digits; nobody needs to try many. */
const tries: Limit = { name: 'bind_inviter', points: 10, perSeconds: 3600 }

export const bindInviter = handler(signIn.bindInviter, async ({ body, me, tx, platform }) => {
  if (!isInviterCode(body.invite_code)) throw refuse('inviter_code_format')
  // An inviter is for ever, so a password from an unknown device is not enough to name one.
  const step = me.is_step ? await selectStep(tx, me.session_id) : undefined
  const isOwed = step?.flag === LoginFlag.bind_email_or_mobile
  if (me.id === null || (me.is_step && !isOwed)) throw refuse('not_allowed')
  await platform.limits.take(tries, me.id)
  if (!(await setInviter(tx, me.id, body.invite_code))) {
    const member = await selectMember(tx, me.id)
    throw refuse(member?.inviter_id ? 'inviter_already_bound' : 'inviter_code_wrong')
  }
  await inviterBound.tell(tx, me.id)
  tellProfileChanged(tx, platform, me.id)
  return { flag: isOwed ? LoginFlag.bind_email_or_mobile : LoginFlag.login }
})

/** Who invites was a member first: so nobody invites themselves and lines of inviters never close to a ring. */
async function setInviter(tx: Tx, user_id: string, uid: string): Promise<boolean> {
  const result = await tx.sql`
    update member m set inviter_id = inviter.id, invited_at = now()
    from member inviter
    where m.id = ${user_id} and m.inviter_id is null
      and inviter.uid = ${uid} and inviter.banned_at is null and inviter.created_at < m.created_at`
  return result.count === 1
}
