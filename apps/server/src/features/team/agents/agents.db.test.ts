import { inr } from '@mela/contract/money.ts'
import { notify } from '@mela/contract/notify.ts'
import { staff } from '@mela/contract/staff.ts'
import { team, teamStaff } from '@mela/contract/team.ts'
import { describe, expect, it } from 'vitest'
import { JOBS_SCHEMA } from '../../../platform/jobs/prepare.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { operatorOf } from '../../../testing/operator.ts'
import { keptRows, teamTools } from '../../../testing/team.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { firstBrokenAuditEntry } from '../../staff/index.ts'
import { insertProgramme, selectProgramme } from '../config/config.store.ts'
import { noFigures } from './figures.ts'
import { teamSandbox, verdictOn } from './sandbox-reviewer.ts'

const server = await testApp({ config: { role: 'api' } })
const { db, member, platform } = server
const { invited, recharge, wager } = teamTools(server)
const growth = await operatorOf(server, 'olga.agents', ['growth'])
const auditor = await operatorOf(server, 'axel.auditor', ['auditor'])
checkMoneyAfterEach(db)

// Rupees ask for something, dollars for nothing.
await db.transaction(async (tx) => {
  const { requirement, ...programme } = await selectProgramme(tx, 1)
  const less = { topup_amount: inr('500').amount, play_amount: inr('100').amount }
  const ofLine = {
    valid_subordinate_count: 1,
    valid_subordinate_total_topup_amount: inr('500').amount,
    valid_subordinate_total_play_amount: inr('1000').amount,
  }
  await insertProgramme(
    tx,
    1,
    { ...programme, requirement: { ...requirement, ...less, ...ofLine } },
    'a test',
  )
  await insertProgramme(tx, 2, { ...programme, requirement: noFigures }, 'a test')
})

const apply = (who: TestMember, currency: 1 | 2 = 2) => who.call(team.apply, { body: { currency } })
const shown = (who: TestMember, currency: 1 | 2 = 2) => who.call(team.requirements, { query: { currency } })
const flagOf = async (who: TestMember) => {
  const [row] = await db.sql<{ agent_flag: number }[]>`select agent_flag from member where id = ${who.id}`
  return row?.agent_flag
}
const titlesOf = async (who: TestMember) => (await who.call(notify.list)).list.map(({ title }) => title)
const decide = (id: string, decision: 'approve' | 'refuse' | 'forbid' | 'block', reason = 'because') =>
  growth.call(teamStaff.decide, { params: { id }, body: { decision, reason } })
const setAgent = (who: { id: string }, agent_flag: -1 | 0, reason = 'because') =>
  growth.call(teamStaff.setAgent, { params: { id: who.id }, body: { agent_flag, reason } })
const auditOf = async (subject: string) =>
  (await auditor.call(staff.audit, { query: { subject } })).list.map(({ action }) => action)

describe('what is asked', () => {
  it('TM-04 requirement and score have eight keys; the applicant needs six of them', async () => {
    const asha = await member('asha.asked')
    const ravi = await invited('ravi.asked', asha)
    const idle = await invited('idle.asked', asha)
    await recharge(idle, inr('300'))
    expect(await shown(asha, 1)).toMatchObject({
      requirement: { identity_flag: 1, valid_subordinate_topup_amount: inr('500').amount },
      score: { ...noFigures, identity_flag: -3 },
      state: 'open',
      reason: null,
    })
    const unmet = { reason: 'agent_requirements_unmet' }
    await expect(apply(asha, 1)).rejects.toMatchObject(unmet)
    await recharge(asha, inr('500'))
    await wager([asha, inr('100')], [ravi, inr('1000')], [idle, inr('50')])
    await recharge(ravi, inr('500'))
    await expect(apply(asha, 1)).rejects.toMatchObject(unmet)
    await db.sql`update member set identity_flag = 1 where id = ${asha.id}`
    // Of the line only who is valid counts.
    expect((await shown(asha, 1)).score).toEqual({
      topup_amount: inr('500').amount,
      play_amount: inr('100').amount,
      identity_flag: 1,
      valid_subordinate_count: 1,
      valid_subordinate_total_topup_amount: inr('500').amount,
      valid_subordinate_total_play_amount: inr('1000').amount,
      valid_subordinate_topup_amount: 0n,
      valid_subordinate_play_amount: 0n,
    })
    const { id } = await apply(asha, 1)
    const { list } = await growth.call(teamStaff.applications, { query: { limit: 100 } })
    expect(list.find((one) => one.id === id)).toMatchObject({
      member: { id: asha.id, nickname: 'asha.asked' },
      currency: 1,
      score: { valid_subordinate_count: 1 },
      requirement: { valid_subordinate_count: 1 },
      overlaps: 0,
    })
  })

  it('TM-04 a refused application keeps nothing', async () => {
    const asha = await member('asha.unmet')
    const before = await keptRows(db)
    await expect(apply(asha, 1)).rejects.toMatchObject({ code: 10001 })
    expect(await keptRows(db)).toBe(before)
  })
})

describe('the way of an application', () => {
  it('TM-10 in review 10024, then an agent 10018', async () => {
    const asha = await member('asha.agent')
    const { id } = await apply(asha)
    expect(await shown(asha)).toMatchObject({ state: 'in_review' })
    await expect(apply(asha)).rejects.toMatchObject({ code: 10024, reason: 'agent_in_review' })
    expect(await decide(id, 'approve', '')).toEqual({ agent_flag: 1 })
    expect([await flagOf(asha), (await shown(asha)).state]).toEqual([1, 'agent'])
    await expect(apply(asha)).rejects.toMatchObject({ code: 10018, reason: 'already_agent' })
    await expect(decide(id, 'refuse')).rejects.toMatchObject({ reason: 'already_decided' })
    expect(await titlesOf(asha)).toContain('You’re now an agent')
    expect(await auditOf(`agent_application:${id}`)).toEqual(['agents.approve'])
  })

  it('TM-10 refused: the reason is told, and they may apply again', async () => {
    const asha = await member('asha.refused')
    const { id } = await apply(asha)
    await expect(decide(id, 'refuse', '  ')).rejects.toMatchObject({ reason: 'reason_needed' })
    expect(await decide(id, 'refuse', 'too early')).toEqual({ agent_flag: 0 })
    expect(await shown(asha)).toMatchObject({ state: 'refused', reason: 'too early' })
    const { list } = await asha.call(notify.list)
    expect(list[0]).toMatchObject({ content: 'You can apply again. Reason: too early' })
    await apply(asha)
    expect(await shown(asha)).toMatchObject({ state: 'in_review', reason: null })
  })

  it('TM-10 forbidden 10010 until it is lifted', async () => {
    const asha = await member('asha.forbidden')
    expect(await decide((await apply(asha)).id, 'forbid', 'fraud')).toEqual({ agent_flag: 0 })
    expect(await shown(asha)).toMatchObject({ state: 'forbidden', reason: 'fraud' })
    await expect(apply(asha)).rejects.toMatchObject({ code: 10010, reason: 'agent_forbidden' })
    await expect(apply(asha, 1)).rejects.toMatchObject({ code: 10010 })
    expect(await setAgent(asha, 0)).toEqual({ agent_flag: 0 })
    expect(await shown(asha)).toMatchObject({ state: 'open', reason: null })
    await apply(asha)
    expect(await titlesOf(asha)).toEqual(
      expect.arrayContaining(['You can’t be an agent', 'You can apply as an agent again']),
    )
  })

  it('TM-10 blocked 10001 with flag −1, until it is lifted', async () => {
    const asha = await member('asha.blocked')
    expect(await decide((await apply(asha)).id, 'block', 'fraud')).toEqual({ agent_flag: -1 })
    expect([await flagOf(asha), (await shown(asha)).state]).toEqual([-1, 'blocked'])
    await expect(apply(asha)).rejects.toMatchObject({ code: 10001, reason: 'agent_blocked' })
    await setAgent(asha, 0)
    expect([await flagOf(asha), (await shown(asha)).state]).toEqual([0, 'open'])
    await apply(asha)
  })

  it('TM-10 an agent is closed, and an application that waits with it', async () => {
    const [agent, waiting] = [await member('asha.closed'), await member('ravi.closed')]
    await decide((await apply(agent)).id, 'approve', '')
    const { id } = await apply(waiting)
    for (const who of [agent, waiting]) {
      await expect(setAgent(who, -1, ' ')).rejects.toMatchObject({ reason: 'reason_needed' })
      expect(await setAgent(who, -1, 'misuse')).toEqual({ agent_flag: -1 })
      expect(await shown(who)).toMatchObject({ state: 'blocked', reason: 'misuse' })
      await expect(apply(who)).rejects.toMatchObject({ reason: 'agent_blocked' })
    }
    await expect(decide(id, 'approve')).rejects.toMatchObject({ reason: 'already_decided' })
    expect(await flagOf(waiting)).toBe(-1)
    expect(await auditOf(`member:${agent.id}`)).toEqual(['agents.close'])
    await expect(setAgent({ id: '1' }, -1)).rejects.toMatchObject({ reason: 'not_found' })
    expect(await firstBrokenAuditEntry(db)).toBeNull()
  })

  it('TM-10 sixty-four applications at once are one', async () => {
    const asha = await member('asha.many')
    const outcomes = await Promise.allSettled(Array.from({ length: 64 }, () => apply(asha)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set([10024]))
    const rows = await db.sql`select from agent_application where user_id = ${asha.id}`
    expect(rows).toHaveLength(1)
  })

  it('TM-10 decided by many at once it is decided once', async () => {
    const asha = await member('asha.judged')
    const { id } = await apply(asha)
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => decide(id, 'approve')),
      ...Array.from({ length: 8 }, () => decide(id, 'block')),
      ...Array.from({ length: 8 }, () => apply(asha)),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [row] = await db.sql`select state from agent_application where user_id = ${asha.id}`
    expect(await flagOf(asha)).toBe(row?.state === 'approved' ? 1 : -1)
    expect(await auditOf(`agent_application:${id}`)).toHaveLength(1)
  })

  it('TM-10 deciding needs the right to it', async () => {
    const asha = await member('asha.rights')
    const { id } = await apply(asha)
    const before = await keptRows(db)
    const body = { decision: 'approve' as const, reason: '' }
    await expect(auditor.call(teamStaff.decide, { params: { id }, body })).rejects.toMatchObject({
      reason: 'not_allowed',
    })
    await expect(asha.call(teamStaff.decide, { params: { id }, body })).rejects.toMatchObject({ code: 10005 })
    await expect(decide('1', 'approve')).rejects.toMatchObject({ reason: 'not_found' })
    expect(await keptRows(db)).toBe(before)
    expect((await auditor.call(teamStaff.applications, { query: { limit: 1 } })).list).toHaveLength(1)
  })
})

describe('the sandbox', () => {
  it('TM-04 its reviewer approves, refuses 0000 and leaves 9999 waiting, and signs as the sandbox', async () => {
    expect(['Asha', 'Asha 0000', 'Asha9999'].map(verdictOn)).toEqual(['approve', 'refuse', 'wait'])
    const asha = await member('asha.sandbox')
    const { id } = await apply(asha)
    const jobs = await db.sql<{ data: object; waits_s: number }[]>`
      select data, extract(epoch from start_after - created_on)::int as waits_s from ${db.sql(JOBS_SCHEMA)}.job
      where name = 'team.sandbox_review' and data ->> 'id' = ${id}`
    expect([...jobs]).toEqual([{ data: { id, approves: true }, waits_s: 5 }])
    const [review] = teamSandbox.jobs
    await review?.run({ id, approves: false }, platform, { id: '1' })
    expect(await shown(asha)).toMatchObject({ state: 'refused', reason: expect.stringMatching(/^Demo: /) })
    // Once more it finds nothing to decide.
    await review?.run({ id, approves: true }, platform, { id: '1' })
    const second = await apply(asha)
    await review?.run({ id: second.id, approves: true }, platform, { id: '2' })
    expect(await flagOf(asha)).toBe(1)
    const rows = await db.sql<{ actor: string }[]>`
      select actor from audit_entry where subject = ${`agent_application:${id}`}`
    expect([...rows]).toEqual([{ actor: 'sandbox' }])
  })
})
