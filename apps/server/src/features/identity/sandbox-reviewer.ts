// In demonstration mode no operator is at work: a reviewer of the sandbox decides after a short while, so that the whole
// journey can be seen. It says who it is in the audit trail and in its reasons.
import { Id } from '@mela/contract/ids.ts'
import * as z from 'zod/mini'
import type { Feature } from '#platform/feature.ts'
import { job } from '#platform/jobs/jobs.ts'
import { decide } from './decide.ts'
import { checkSubmitted } from './events.ts'
import { selectCheck } from './identity.store.ts'

const THINKS_FOR_S = 5

/** By the document's number: …0000 is refused, …9999 is left waiting, all others pass. */
export function verdictOn(document_number: string): 'pass' | 'refuse' | 'wait' {
  if (document_number.endsWith('9999')) return 'wait'
  return document_number.endsWith('0000') ? 'refuse' : 'pass'
}

const review = job({
  name: 'identity.sandbox_review',
  data: z.object({ id: Id, passes: z.boolean() }),
  run: async ({ id, passes }, platform) => {
    const check = await selectCheck(platform.db, id)
    if (check?.state !== 'review') return
    const reason = passes ? 'Sandbox' : 'Demo: we couldn’t read the photo of your document.'
    await platform.db.transaction((tx) => decide(tx, platform, 'sandbox', id, { passes, reason }))
  },
})

const reviewSoon = checkSubmitted.during(async (tx, platform, { id, document_number }) => {
  const verdict = verdictOn(document_number.replaceAll(/[\s-]/g, ''))
  if (verdict === 'wait') return
  const passes = verdict === 'pass'
  await platform.jobs.send(tx, review, { id, passes }, { startAfter: THINKS_FOR_S })
})

export const identitySandbox: Feature = { handlers: [], jobs: [review], listens: [reviewSoon] }
