// The terms as they are now. Screens may be told what held a moment ago; a transaction reads them with its own connection,
// so that nothing is ordered, quoted or withdrawn by terms that are over.
import { CashierTerms, cashierStaff } from '@mela/contract/cashier-terms.ts'
import { versionedSetting } from '#features/staff/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { defaultTerms } from './default-terms.ts'
import { problemsOf } from './terms-rules.ts'

export type TermsNow = CashierTerms & { version: number }

const terms = versionedSetting({
  name: 'cashier_terms',
  field: 'terms',
  action: 'cashier.set_terms',
  schema: CashierTerms,
  initial: defaultTerms,
  problemsOf,
})

/** As they were a moment ago, or exactly, where a transaction (or whoever must know) gives its connection. */
export async function termsOf(platform: Platform, q?: Queryable): Promise<TermsNow> {
  const { version, value } = await terms.of(platform, q)
  return { version, ...value }
}

export const watchTerms = terms.watch

export const showTerms = handler(cashierStaff.terms, async ({ db }) => {
  const { version, value, history } = await terms.show(db)
  return { version, terms: value, history: history.map(({ value: _, ...row }) => row) }
})

export const setTerms = handler(cashierStaff.setTerms, async ({ me, body, tx, platform }) => {
  const { version, terms: value, reason } = body
  return { version: await terms.set(tx, platform, me, { version, value, reason }) }
})
