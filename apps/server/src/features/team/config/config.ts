// What the programme promises. A new version counts from now on; what was earned before stays as it was.
import { teamStaff } from '@mela/contract/team.ts'
import { actorOf, recordAudit } from '#features/staff/index.ts'
import { handler } from '#platform/http/handler.ts'
import { refuse } from '#platform/refusal.ts'
import { insertProgramme, type Programme, selectProgramme } from './config.store.ts'
import { problemOf } from './programme-rules.ts'

export const showConfig = handler(teamStaff.config, async ({ params, db }) =>
  selectProgramme(db, params.currency),
)

export const setConfig = handler(teamStaff.setConfig, async ({ me, params, body, tx }) => {
  const { reason, ...programme } = body
  const problem = problemOf(programme, params.currency)
  if (problem) throw refuse(problem)
  if (reason.trim() === '') throw refuse('invalid_request', [{ path: 'reason', problem: 'too small' }])
  const before = await selectProgramme(tx, params.currency)
  const version = await insertProgramme(tx, params.currency, programme, actorOf(me))
  await recordAudit(tx, actorOf(me), {
    action: 'team.set_config',
    subject: `team_config:${params.currency}`,
    before: { version: before.version, ...told(before) },
    after: { version, ...told(programme) },
    reason,
  })
  return { version }
})

/** The trail keeps texts: JSON has no numbers that are large enough. */
const told = ({ rates, first_recharge, requirement }: Programme) => ({
  rates,
  first_recharge: textsOf(first_recharge),
  requirement: textsOf(requirement),
})
const textsOf = (values: Record<string, bigint | number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
