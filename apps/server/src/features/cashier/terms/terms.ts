// The terms as they are now. Screens may be told what held a moment ago; a transaction reads them with its own connection,
// so that nothing is ordered, quoted or withdrawn by terms that are over.
import { CashierTerms, cashierStaff } from '@mela/contract/cashier-terms.ts'
import * as z from 'zod/mini'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import { cached } from '#platform/cached.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { insertTerms, selectTerms, selectTermsHistory, type TermsNow } from './terms.store.ts'
import { problemsOf } from './terms-rules.ts'

const TOPIC = 'cashier_terms'
/** Words between nodes may be lost: nothing is believed for longer than this. */
const FRESH_MS = 2_000
const HISTORY = 20

const terms = cached(FRESH_MS, ({ db }) => selectTerms(db))

/** As they were a moment ago, or exactly, where a transaction (or whoever must know) gives its connection. */
export const termsOf = (platform: Platform, q?: Queryable): Promise<TermsNow> =>
  q ? selectTerms(q) : terms.of(platform)

export function watchTerms(platform: Platform): void {
  platform.bus.subscribe(TOPIC, () => terms.forget(platform))
}

export const showTerms = handler(cashierStaff.terms, async ({ db, platform }) => {
  const { version, ...now } = await termsOf(platform, db)
  const history = await selectTermsHistory(db, HISTORY)
  return {
    version,
    terms: now,
    history: history.map(({ set_at, ...row }) => ({ ...row, set_at: set_at.getTime() })),
  }
})

export const setTerms = handler(cashierStaff.setTerms, async ({ me, body, tx, platform }) => {
  const problems = problemsOf(body.terms)
  if (problems.length > 0)
    throw refuse(
      'invalid_request',
      problems.map(({ path, problem }) => ({ path: `terms.${path}`, problem })),
    )
  if (body.reason.trim() === '') throw refuse('invalid_request', [{ path: 'reason', problem: 'too small' }])
  const { version: _, ...before } = await termsOf(platform, tx)
  const after = z.encode(CashierTerms, body.terms)
  const set = { set_by: actorOf(me), reason: body.reason }
  const version = await insertTerms(tx, body.version, after, set)
  if (version === undefined) throw refuse('terms_changed')
  await recordAudit(tx, actorOf(me), {
    action: 'cashier.set_terms',
    subject: 'cashier_terms',
    before: { version: body.version, terms: z.encode(CashierTerms, before) },
    after: { version, terms: after },
    reason: body.reason,
  })
  tx.afterCommit(() => {
    terms.forget(platform)
    platform.bus
      .publish(TOPIC, '')
      .catch((error) => platform.log.warn({ error }, 'other nodes were not told'))
  })
  return { version }
})
