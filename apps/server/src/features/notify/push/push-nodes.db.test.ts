import { push } from '@mela/contract/push.ts'
import { expect, it } from 'vitest'
import { pushService } from '../../../testing/push-service.ts'
import { callerOf, testApp } from '../../../testing/test-app.ts'
import { pushSending } from './push-members.ts'

const settings = { isLocalAllowed: false, withinMs: 300, subject: 'https://mela.example' }
const server = await testApp({ config: { push: settings } })
const { db, platform, member } = server
const service = await pushService()
const keyOf = async (who: Awaited<ReturnType<typeof member>>) => (await who.call(push.show)).public_key

it('HM-10 all nodes sign with one key, which rests sealed', async () => {
  const asha = await member('node.push')
  const { secretKey } = platform.config
  const [twin, stranger] = [await testApp({ db, config: { secretKey } }), await testApp({ db })]
  const public_key = await keyOf(asha)
  expect(Buffer.from(public_key, 'base64url')).toHaveLength(65)
  expect((await callerOf(twin.app, asha.token).call(push.show)).public_key).toBe(public_key)
  const [row] = await db.sql<{ sealed_private: string }[]>`select sealed_private from push_key`
  const key = platform.sealer.open('push key', row?.sealed_private ?? '')
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  // A node with another secret cannot open it, and says so.
  const there = callerOf(stranger.app, asha.token)
  await expect(there.call(push.show)).rejects.toMatchObject({ reason: 'service_error' })
  expect(stranger.logged()).toContain('SECRET_KEY is not the one')
})

it.each([
  'https://127.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:127.0.0.1]/x',
  'http://fcm.googleapis.com/x',
  'https://postgres/x',
  'javascript:alert(1)',
])('HM-10 nobody can have us call %s', async (endpoint) => {
  const asha = await member('inside.push')
  const { keys } = service.device().subscription
  await expect(
    asha.call(push.subscribe, { body: { subscription: { endpoint, keys } } }),
  ).rejects.toMatchObject({ reason: 'push_endpoint_refused' })
  expect((await asha.call(push.show)).devices).toBe(0)
})

it('HM-10 a device inside our network that slipped in is not called', async () => {
  const asha = await member('slipped.push')
  const device = service.device()
  const { endpoint, keys } = device.subscription
  const [session] = await db.sql<{ id: string }[]>`select id from session where user_id = ${asha.id}`
  const device_id = platform.random.id()
  await db.sql`
    insert into push_subscription (id, user_id, session_id, endpoint, p256dh, auth)
    values (${device_id}, ${asha.id}, ${session?.id ?? ''}, ${endpoint}, ${keys.p256dh}, ${keys.auth})`
  const payload = { title: 'x', body: 'x', path: '/', tag: 'x' }
  const data = { device_id, topic: 'messages', is_urgent: false, payload } as const
  await pushSending.run(data, platform, { id: '1' })
  expect(device.calls()).toBe(0)
  expect((await asha.call(push.show)).devices).toBe(0)
})

it('HM-10 no more than sixty subscriptions an hour', async () => {
  const asha = await member('hasty.push')
  const { keys } = service.device().subscription
  const body = { subscription: { endpoint: 'https://push.example.com/device', keys } }
  for (let n = 0; n < 60; n += 1) await asha.call(push.subscribe, { body })
  await expect(asha.call(push.subscribe, { body })).rejects.toMatchObject({ reason: 'limit_reached' })
})
