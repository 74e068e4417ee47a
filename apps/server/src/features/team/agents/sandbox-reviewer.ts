// In demonstration mode no operator is at work: a reviewer of the sandbox decides after a short while, so that the whole
// journey can be seen. It says who it is in the audit trail and in its reasons.
import { Id } from '@mela/contract/ids.ts'
import * as z from 'zod/mini'
import { publicUsers } from '#features/account/index.ts'
import type { Feature } from '#platform/feature.ts'
import { job } from '#platform/jobs/jobs.ts'
import { selectApplication } from './agent.store.ts'
import { decide } from './decide.ts'
import { agentApplied } from './events.ts'

const THINKS_FOR_S = 5

/** By the nickname: …0000 is refused, …9999 is left waiting, all others are approved. */
export function verdictOn(nickname: string): 'approve' | 'refuse' | 'wait' {
  if (nickname.endsWith('9999')) return 'wait'
  return nickname.endsWith('0000') ? 'refuse' : 'approve'
}

const review = job({
  name: 'team.sandbox_review',
  data: z.object({ id: Id, approves: z.boolean() }),
  run: async ({ id, approves }, platform) => {
    const application = await selectApplication(platform.db, id)
    if (application?.state !== 'review') return
    const verdict = approves
      ? { decision: 'approve' as const, reason: 'Sandbox' }
      : {
          decision: 'refuse' as const,
          reason: 'Demo: nicknames ending in 0000 are declined so you can see what that looks like.',
        }
    await platform.db.transaction((tx) => decide(tx, platform, 'sandbox', id, verdict))
  },
})

const reviewSoon = agentApplied.during(async (tx, platform, { id, user_id }) => {
  const users = await publicUsers(tx, [user_id])
  const verdict = verdictOn(users.get(user_id)?.nickname ?? '')
  if (verdict === 'wait') return
  const approves = verdict === 'approve'
  await platform.jobs.send(tx, review, { id, approves }, { startAfter: THINKS_FOR_S })
})

export const teamSandbox: Feature = { handlers: [], jobs: [review], listens: [reviewSoon] }
