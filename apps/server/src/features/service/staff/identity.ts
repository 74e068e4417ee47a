// Who is of customer service (CH-14). Others see it as `is_service`, so an owner alone says so.
import { SERVICE_USER } from '@mela/contract/chat-shapes.ts'
import { serviceStaff } from '@mela/contract/service.ts'
import { setUserIdentity } from '#features/account/index.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'

export const setMemberIdentity = handler(
  serviceStaff.setIdentity,
  async ({ me, params: { id }, body: { identity, reason }, tx, platform }) => {
    if (reason.trim() === '') throw refuse('reason_needed')
    // The house's own account: every member has a chat with it.
    if (id === SERVICE_USER) throw refuse('not_found')
    const before = await setUserIdentity(tx, platform, id, identity)
    await recordAudit(tx, actorOf(me), {
      action: 'members.identity',
      subject: `member:${id}`,
      before: { identity: before },
      after: { identity },
      reason,
    })
    return { identity }
  },
)
