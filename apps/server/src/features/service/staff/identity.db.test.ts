import { account } from '@mela/contract/account.ts'
import { SERVICE_USER } from '@mela/contract/chat-shapes.ts'
import { UserIdentity } from '@mela/contract/enums.ts'
import { moderation } from '@mela/contract/moderation.ts'
import type { StaffRole } from '@mela/contract/permissions.ts'
import { serviceStaff } from '@mela/contract/service.ts'
import { expect, it } from 'vitest'
import { operatorOf } from '../../../testing/operator.ts'
import { type TestCaller, testApp } from '../../../testing/test-app.ts'

const server = await testApp({ config: { role: 'api' } })
const { db, member } = server
const owner = await operatorOf(server, 'olga.identity', ['owner'])
const asha = await member('asha.serves')
const ravi = await member('ravi.sees')

const set = (identity: UserIdentity, { who = owner as TestCaller, id = asha.id, reason = 'hired' } = {}) =>
  who.call(serviceStaff.setIdentity, { params: { id }, body: { identity, reason } })
const seen = async () => (await ravi.call(account.infoList, { query: { user_id: [asha.id] } })).list[0]
const own = async () => {
  const me = await asha.call(account.info)
  return 'identity' in me ? me.identity : undefined
}

it('CH-14 an owner makes a member one of customer service: others see it, and their own devices know', async () => {
  expect(await seen()).not.toHaveProperty('is_service')
  expect(await set(UserIdentity.service)).toEqual({ identity: 3 })
  expect(await seen()).toMatchObject({ id: asha.id, is_service: true })
  // By which the web shows them no shortcut to the service and no channels.
  expect(await own()).toBe(UserIdentity.service)
  await set(UserIdentity.test, { reason: 'tries the app out' })
  expect(await own()).toBe(UserIdentity.test)
  expect(await seen()).not.toHaveProperty('is_service')
  await set(UserIdentity.normal, { reason: 'left' })
  expect(await own()).toBe(UserIdentity.normal)
  const entries = await db.sql`
    select actor, action, before, after, reason from audit_entry where subject = ${`member:${asha.id}`} order by seq`
  const [actor, action] = [`staff:${owner.id}`, 'members.identity']
  expect(entries).toEqual([
    { actor, action, before: { identity: 1 }, after: { identity: 3 }, reason: 'hired' },
    { actor, action, before: { identity: 3 }, after: { identity: 2 }, reason: 'tries the app out' },
    { actor, action, before: { identity: 2 }, after: { identity: 1 }, reason: 'left' },
  ])
})

it('CH-14 nobody but an owner, nobody without a reason, and never the house itself', async () => {
  const roles: StaffRole[] = ['support', 'moderator', 'growth', 'auditor']
  const who = await operatorOf(server, 'sam.identity', roles)
  await expect(set(3, { who })).rejects.toMatchObject({ reason: 'not_allowed' })
  await expect(set(3, { who: ravi })).rejects.toMatchObject({ code: 10005 })
  await expect(set(3, { reason: ' ' })).rejects.toMatchObject({ reason: 'reason_needed' })
  for (const id of [SERVICE_USER, '77'])
    await expect(set(1, { id })).rejects.toMatchObject({ reason: 'not_found' })
  expect(await own()).toBe(UserIdentity.normal)
})

it('CH-14 people of customer service can be muted and banned like others, the house cannot', async () => {
  await set(UserIdentity.service)
  const body = { hours: 1, reason: 'rude' }
  await owner.call(moderation.mute, { params: { id: asha.id }, body })
  await expect(owner.call(moderation.mute, { params: { id: SERVICE_USER }, body })).rejects.toMatchObject({
    reason: 'not_found',
  })
})
