import { staff } from '@mela/contract/staff.ts'
import type { Operator } from '#platform/caller.ts'
import { handler } from '#platform/http/handler.ts'
import { type Actor, selectAudit } from './audit.store.ts'

export const actorOf = (operator: Operator): Actor => `staff:${operator.id}`

export const listAudit = handler(staff.audit, async ({ query, db }) => {
  const { subject = null, pos = 0, limit = 20 } = query
  const { rows, total } = await selectAudit(db, { subject, pos, limit })
  return { list: rows.map((row) => ({ ...row, at: row.at.getTime() })), total }
})
