import { inr } from '@mela/contract/money.ts'
import { team, teamStaff } from '@mela/contract/team.ts'
import { expect, it } from 'vitest'
import { operatorOf } from '../../../testing/operator.ts'
import { keptRows } from '../../../testing/team.ts'
import { testApp } from '../../../testing/test-app.ts'

const server = await testApp({ config: { role: 'api' } })
const { db, member } = server
const growth = await operatorOf(server, 'olga.config', ['growth'])
const auditor = await operatorOf(server, 'axel.config', ['auditor'])
const rupees = { params: { currency: '1' } }

it('TM-02 operators read and set the programme of a currency; a new version is kept beside the old', async () => {
  const { version, ...before } = await auditor.call(teamStaff.config, rupees)
  expect(before).toMatchObject({ rates: [3000, 1000, 500], first_recharge: { bonus: inr('50').amount } })
  const wish = { ...before, rates: [2000, 1000, 0], first_recharge: { least: inr('100').amount, bonus: 0n } }
  const set = await growth.call(teamStaff.setConfig, {
    ...rupees,
    body: { ...wish, reason: 'a quieter year' },
  })
  expect(set.version).toBeGreaterThan(version)
  expect(await growth.call(teamStaff.config, rupees)).toEqual({ version: set.version, ...wish })
  const dollars = await growth.call(teamStaff.config, { params: { currency: '2' } })
  expect(dollars.rates).toEqual([3000, 1000, 500])
  const asha = await member('asha.reads')
  expect(await asha.call(team.summary, { query: { currency: 1 } })).toMatchObject({
    rates: [2000, 1000, 0],
    first_recharge: { least: inr('100').amount, bonus: 0n },
  })
  const [entry] = await db.sql`
    select actor, action, reason, before, after from audit_entry where subject = 'team_config:1'`
  expect(entry).toMatchObject({
    actor: `staff:${growth.id}`,
    action: 'team.set_config',
    reason: 'a quieter year',
    before: { version, rates: [3000, 1000, 500] },
    after: { version: set.version, rates: [2000, 1000, 0] },
  })
  await expect(db.sql`update team_config set rates = '{1,1,1}'`).rejects.toThrow()
})

it('TM-02 a wrong one, and one by somebody without the right, change nothing', async () => {
  const { version: _, ...now } = await growth.call(teamStaff.config, rupees)
  const [body, asha] = [{ ...now, reason: 'x' }, await member('asha.sets')]
  const before = await keptRows(db)
  const wrong = (over: object) =>
    growth.call(teamStaff.setConfig, { ...rupees, body: { ...now, reason: 'x', ...over } })
  await expect(wrong({ rates: [1, 2, 3] })).rejects.toMatchObject({ reason: 'config_wrong_order' })
  await expect(wrong({ rates: [9000, 9000, 9000] })).rejects.toMatchObject({ reason: 'rate_too_high' })
  await expect(wrong({ reason: ' ' })).rejects.toMatchObject({ reason: 'invalid_request' })
  await expect(auditor.call(teamStaff.setConfig, { ...rupees, body })).rejects.toMatchObject({
    reason: 'not_allowed',
  })
  await expect(asha.call(teamStaff.setConfig, { ...rupees, body })).rejects.toMatchObject({ code: 10005 })
  expect(await keptRows(db)).toBe(before)
  expect(await growth.call(teamStaff.config, rupees)).toMatchObject(now)
})
