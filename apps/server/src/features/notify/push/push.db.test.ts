import { account } from '@mela/contract/account.ts'
import { push } from '@mela/contract/push.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { anotherDevice } from '../../../testing/another-device.ts'
import { pushService } from '../../../testing/push-service.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'
import { tellOfAccount } from '../account-notifications.ts'
import { notificationKind, pushMembers, tellMember } from '../index.ts'
import { pushSending } from './push-members.ts'

const server = await testApp({
  config: { push: { isLocalAllowed: true, withinMs: 300, subject: 'https://mela.example' } },
})
const { db, platform, member, clock } = server
const service = await pushService()

const paid = notificationKind({
  name: 'test.paid',
  category: 'money',
  leads_to: '/history?type=2',
  data: z.object({ sum: z.string() }),
  texts: {
    en: ({ sum }) => ({ title: 'Withdrawal paid', content: `${sum} were paid out.` }),
    hi: ({ sum }) => ({ title: 'निकासी का भुगतान हो गया', content: `${sum} भेज दिए गए।` }),
    zh: ({ sum }) => ({ title: '提现已支付', content: `已支付 ${sum}。` }),
  },
})
const pay = (who: TestMember) =>
  db.transaction((tx) => tellMember(tx, platform, who.id, paid, { sum: '4711 INR' }))
const warn = (who: TestMember) =>
  db.transaction((tx) => tellOfAccount(tx, platform, { kind: 'password_changed', user_id: who.id }))
const say = (who: TestMember, title: string) =>
  db.transaction((tx) =>
    pushMembers(tx, platform, [
      {
        user_id: who.id,
        topic: 'messages',
        payload: () => ({ title, body: 'New message', path: '/chat/1', tag: 'chat:1' }),
      },
    ]),
  )
type Device = ReturnType<(typeof service)['device']>
async function deviceOf(who: Pick<TestMember, 'call'>): Promise<Device> {
  const device = service.device()
  await who.call(push.subscribe, { body: { subscription: device.subscription } })
  return device
}
const anotherOf = (who: TestMember) => anotherDevice(server, who)
const devices = async (who: TestMember) => (await who.call(push.show)).devices
const waiting = async () => {
  const [row] = await db.sql<{ n: number }[]>`
    select count(*)::int n from jobs.job where name = ${pushSending.name} and state in ('created', 'retry', 'active')`
  return row?.n ?? 0
}
const allDone = () => until(async () => expect(await waiting()).toBe(0), { timeout: 10_000 })
const everything = { messages: true, mentions: true, money: true, chests: true, account: true }

describe('a push', () => {
  it('HM-10 reaches the device, sealed for it, signed by us, in the member’s language, without a secret', async () => {
    const asha = await member('asha.push')
    await db.sql`update member set language = 'hi' where id = ${asha.id}`
    const device = await deviceOf(asha)
    await pay(asha)
    const [letter] = await device.hears()
    expect(letter?.payload).toEqual({
      title: 'निकासी का भुगतान हो गया',
      body: 'पूरी जानकारी के लिए Mela खोलें।',
      path: '/history?type=2',
      tag: 'notice:test.paid',
    })
    expect(letter?.signedBy).toBe((await asha.call(push.show)).public_key)
    expect(letter?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
    })
  })

  it('HM-10 what is undone is not sent', async () => {
    const asha = await member('undo.push')
    const device = await deviceOf(asha)
    const undone = db.transaction(async (tx) => {
      await tellMember(tx, platform, asha.id, paid, { sum: '1 INR' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await say(asha, 'after')
    await device.hears()
    await allDone()
    expect(device.letters.map(({ payload }) => payload.title)).toEqual(['after'])
  })

  it('HM-10 the same tag is the same topic, which says nothing of the tag', async () => {
    const asha = await member('topic.push')
    const device = await deviceOf(asha)
    await say(asha, 'one')
    await say(asha, 'two')
    await pay(asha)
    const topics = (await device.hears(3)).map(({ headers, payload }) => [payload.tag, headers.topic])
    const chat = new Set(topics.filter(([tag]) => tag === 'chat:1').map(([, topic]) => topic))
    expect(chat.size).toBe(1)
    expect(new Set(topics.map(([, topic]) => topic)).size).toBe(2)
    for (const [, topic] of topics) expect(topic).toMatch(/^[\w-]{32}$/)
  })

  it('HM-10 goes to all devices; whoever is gone (410) is removed and the others hear it once', async () => {
    const asha = await member('many.push')
    const [laptop, phone, old] = [
      await deviceOf(asha),
      await deviceOf(await anotherOf(asha)),
      await deviceOf(asha),
    ]
    old.answers(410)
    await say(asha, 'hello')
    await Promise.all([laptop.hears(), phone.hears()])
    await allDone()
    expect(await devices(asha)).toBe(2)
    await say(asha, 'again')
    await Promise.all([laptop.hears(2), phone.hears(2)])
    await allDone()
    expect([laptop.calls(), phone.calls(), old.calls()]).toEqual([2, 2, 1])
  })

  it.each([503, 429, 500, 'never'] as const)(
    'HM-10 a service that says %s is asked again',
    async (answer) => {
      const asha = await member(`again.${answer}`)
      const device = await deviceOf(asha)
      device.answers(answer)
      await say(asha, 'patience')
      await until(() => expect(device.calls()).toBeGreaterThan(0), { timeout: 10_000 })
      device.answers(201)
      const [letter] = await device.hears()
      expect(letter?.payload.title).toBe('patience')
      expect(await devices(asha)).toBe(1)
    },
  )

  it.each([403, 413, 302])('HM-10 a service that says %i is not asked again', async (answer) => {
    const asha = await member(`refused.${answer}`)
    const device = await deviceOf(asha)
    device.answers(answer)
    await say(asha, 'no')
    await until(() => expect(device.calls()).toBe(1), { timeout: 10_000 })
    await allDone()
    expect(device.calls()).toBe(1)
    expect(await devices(asha)).toBe(1)
    // A week of it is enough.
    await db.sql`update push_subscription set failed_at = failed_at - interval '8 days' where user_id = ${asha.id}`
    await say(asha, 'no')
    await until(async () => expect(await devices(asha)).toBe(0), { timeout: 10_000 })
  })

  it('HM-10 neither keys nor addresses are logged', async () => {
    const asha = await member('silent.push')
    const device = await deviceOf(asha)
    device.answers(403)
    await say(asha, 'no')
    await until(() => expect(server.logged()).toContain('a push service refuses us'))
    const { endpoint, keys } = device.subscription
    for (const secret of [endpoint, new URL(endpoint).pathname, keys.auth, keys.p256dh])
      expect(server.logged()).not.toContain(secret)
  })
})

describe('signing out', () => {
  it('HM-10 ends the subscription', async () => {
    const asha = await member('out.push')
    const phone = await anotherOf(asha)
    await deviceOf(asha)
    await deviceOf(phone)
    await phone.call(account.logout)
    expect(await devices(asha)).toBe(1)
  })

  it('HM-10 a push that waits does not arrive', async () => {
    const asha = await member('queued.push')
    const [phone, laptop] = [await anotherOf(asha), await deviceOf(asha)]
    const device = await deviceOf(phone)
    // It is tried once, and waits for its next try while they sign out.
    device.answers(503)
    await say(asha, 'too late')
    await until(() => expect(device.calls()).toBe(1), { timeout: 10_000 })
    await phone.call(account.logout)
    device.answers(201)
    await laptop.hears()
    await allDone()
    expect(device.letters).toEqual([])
  })

  it.each([
    ['the session is over', 'expires_at = now()'],
    ['the session was not used for a week', "used_at = now() - interval '8 days'"],
  ])('HM-10 nothing arrives when %s', async (_why, change) => {
    const asha = await member('over.push')
    const device = await deviceOf(asha)
    const other = await deviceOf(await anotherOf(asha))
    // That a session is used is written down after the answer: by now that is done.
    await db.sql.unsafe(`update session set ${change} where id =
      (select session_id from push_subscription where endpoint = '${device.subscription.endpoint}')`)
    await say(asha, 'late')
    await other.hears()
    await allDone()
    expect(device.calls()).toBe(0)
  })

  it('HM-10 whoever signs in on the same browser is told there, and nobody else', async () => {
    const [asha, ravi] = [await member('first.push'), await member('second.push')]
    const device = await deviceOf(asha)
    await ravi.call(push.subscribe, { body: { subscription: device.subscription } })
    expect([await devices(asha), await devices(ravi)]).toEqual([0, 1])
    await say(asha, 'for asha')
    await say(ravi, 'for ravi')
    await device.hears()
    await allDone()
    expect(device.letters.map(({ payload }) => payload.title)).toEqual(['for ravi'])
  })
})

describe('settings', () => {
  it('HM-10 everything is on until it is switched off', async () => {
    const asha = await member('set.push')
    expect((await asha.call(push.show)).settings).toEqual({ topics: everything, quiet: null })
    const settings = {
      topics: { ...everything, money: false },
      quiet: { from: '22:00', to: '07:00', zone: 'Asia/Kolkata' },
    }
    await asha.call(push.set, { body: settings })
    expect((await asha.call(push.show)).settings).toEqual(settings)
    await asha.call(push.set, { body: { ...settings, quiet: null } })
    const device = await deviceOf(asha)
    await pay(asha)
    await say(asha, 'hello')
    await device.hears()
    await allDone()
    expect(device.letters.map(({ payload }) => payload.title)).toEqual(['hello'])
  })

  it('HM-10 what is switched off while a push waits is not sent', async () => {
    const asha = await member('late.push')
    const [device, other] = [await deviceOf(asha), await deviceOf(asha)]
    device.answers(503)
    await say(asha, 'hello')
    await other.hears()
    await until(() => expect(device.calls()).toBe(1), { timeout: 10_000 })
    await asha.call(push.set, { body: { topics: { ...everything, messages: false }, quiet: null } })
    device.answers(201)
    await allDone()
    expect(device.letters).toEqual([])
  })

  it('HM-10 quiet hours over midnight in another zone are kept, but security is told', async () => {
    const asha = await member('quiet.push')
    const device = await deviceOf(asha)
    const quiet = { from: '22:00', to: '07:00', zone: 'Asia/Kolkata' }
    await asha.call(push.set, { body: { topics: everything, quiet } })
    const before = clock.nowMs
    // 23:30 in India, where it is the evening before in London.
    clock.nowMs = Date.parse('2026-11-16T18:00:00Z')
    await say(asha, 'at night')
    await warn(asha)
    await device.hears()
    // 07:00 in India.
    clock.nowMs = Date.parse('2026-11-17T01:30:00Z')
    await say(asha, 'in the morning')
    await device.hears(2)
    await allDone()
    clock.nowMs = before
    expect(device.letters.map(({ payload }) => payload.title)).toEqual(['Password changed', 'in the morning'])
    expect(device.letters[0]?.headers.urgency).toBe('high')
  })

  it.each(['Mars/Olympus', '', '+05:30', '../etc'])('HM-10 the zone %j is not known', async (zone) => {
    const asha = await member('zone.push')
    const body = { topics: everything, quiet: { from: '22:00', to: '07:00', zone } }
    await expect(asha.call(push.set, { body })).rejects.toMatchObject({ reason: 'zone_unknown' })
    expect((await asha.call(push.show)).settings.quiet).toBeNull()
  })
})

describe('subscribing', () => {
  it('HM-10 ten devices at most, the newest', async () => {
    const asha = await member('ten.push')
    const all: Device[] = []
    for (let n = 0; n < 11; n += 1) all.push(await deviceOf(asha))
    expect(await devices(asha)).toBe(10)
    await say(asha, 'hello')
    await Promise.all(all.slice(1).map((device) => device.hears()))
    await allDone()
    expect(all[0]?.calls()).toBe(0)
  })

  it('HM-10 the same device twice is one, and one that unsubscribes hears no more', async () => {
    const [asha, ravi] = [await member('twice.push'), await member('other.push')]
    const [device, kept] = [await deviceOf(asha), await deviceOf(asha)]
    await asha.call(push.subscribe, { body: { subscription: device.subscription } })
    expect(await devices(asha)).toBe(2)
    const { endpoint } = device.subscription
    // Somebody else cannot unsubscribe it.
    await ravi.call(push.unsubscribe, { body: { endpoint } })
    expect(await devices(asha)).toBe(2)
    await asha.call(push.unsubscribe, { body: { endpoint } })
    await say(asha, 'hello')
    await kept.hears()
    await allDone()
    expect(device.calls()).toBe(0)
  })

  it.each([
    ['a short key', { p256dh: 'BAAAAAAAAAAAAAAA' }],
    ['a point that is not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a short secret', { auth: 'AAAAAAAAAAA' }],
  ])('HM-10 %s is refused', async (_name, change) => {
    const asha = await member('keys.push')
    const { subscription } = service.device()
    const keys = { ...subscription.keys, ...change }
    await expect(
      asha.call(push.subscribe, { body: { subscription: { ...subscription, keys } } }),
    ).rejects.toMatchObject({ reason: 'push_endpoint_refused' })
  })
})

// The last one, for what hangs is tried again for a while.
it('HM-10 one service that hangs does not hold up the others', async () => {
  const asha = await member('crowd.push')
  const [slow, quick] = [await deviceOf(asha), await deviceOf(asha)]
  slow.answers('never')
  for (let n = 0; n < 60; n += 1) await say(asha, `number ${n}`)
  await quick.hears(60)
  expect(new Set(quick.letters.map(({ payload }) => payload.title)).size).toBe(60)
  expect(quick.calls()).toBe(60)
  expect(slow.calls()).toBeGreaterThan(0)
})
