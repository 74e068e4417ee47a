import { account, type SessionView } from '@mela/contract/account.ts'
import type { Source } from '@mela/contract/enums.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { type SessionRow, selectSessionsOf } from './session.store.ts'
import { endSession, endSessionOf, endSessionsOf } from './session.ts'

export const logout = handler(account.logout, async ({ me, tx, platform }) => {
  await endSession(tx, platform, me.session_id)
  return {}
})

export const listSessions = handler(account.sessions, async ({ me, db }) => {
  const rows = await selectSessionsOf(db, me.id)
  const views = rows.map((row) => viewOf(row, me.session_id))
  return { list: views.sort((a, b) => Number(b.is_current) - Number(a.is_current)) }
})

export const endOneSession = handler(account.endSession, async ({ me, params, tx, platform }) => {
  if (!(await endSessionOf(tx, platform, me.id, params.id))) throw refuse('not_found')
  return {}
})

export const endOtherSessions = handler(account.endOtherSessions, async ({ me, tx, platform }) => {
  return { ended: await endSessionsOf(tx, platform, me.id, me.session_id) }
})

function viewOf(row: SessionRow, current: string): SessionView {
  return {
    id: row.id,
    user_agent: row.device,
    source: row.source as Source | null,
    ip: row.ip ?? '',
    created_at: row.created_at.getTime(),
    used_at: row.used_at.getTime(),
    is_current: row.id === current,
  }
}
