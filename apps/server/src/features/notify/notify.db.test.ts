import type { AddressInfo } from 'node:net'
import { notify } from '@mela/contract/notify.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { io } from 'socket.io-client'
import parser from 'socket.io-msgpack-parser'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AccountHappening } from '#features/account/index.ts'
import { application } from '../../testing/sign-in.ts'
import { callerOf, testApp } from '../../testing/test-app.ts'
import { tellOfAccount } from './account-notifications.ts'
import { notificationKind, tellMember } from './index.ts'

const { app, platform, db, member, visitor } = await testApp({
  config: { requiresContact: false, asksInviter: false },
})
const counted = notificationKind({
  name: 'test.counted',
  category: 'social',
  data: z.object({ number: z.int() }),
  texts: {
    en: ({ number }) => ({ title: 'Counted', content: `number ${number}` }),
    hi: ({ number }) => ({ title: 'गिना', content: `संख्या ${number}` }),
    zh: ({ number }) => ({ title: '计数', content: `数字 ${number}` }),
  },
})
const tell = (user_id: string, number: number) =>
  db.transaction((tx) => tellMember(tx, platform, user_id, counted, { number }))
const happened = (what: AccountHappening) => db.transaction((tx) => tellOfAccount(tx, platform, what))
const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

it('HM-11 lists newest first, twenty a page, with the total', async () => {
  const asha = await member('asha.notify')
  for (let number = 1; number <= 45; number += 1) await tell(asha.id, number)
  const contents = async (query: object = {}) => {
    const { list, total } = await asha.call(notify.list, { query })
    expect(total).toBe(45)
    return list.map(({ content }) => Number(content.slice(7)))
  }
  const first = Array.from({ length: 20 }, (_, i) => 45 - i)
  expect(await contents()).toEqual(first)
  expect(await contents({ pos: 20 })).toEqual(first.map((number) => number - 20))
  expect(await contents({ pos: 40, limit: 20 })).toEqual([5, 4, 3, 2, 1])
  expect(await contents({ pos: 3, limit: 2 })).toEqual([42, 41])
  expect(await contents({ pos: 45 })).toEqual([])
})

it('HM-11 two of one transaction keep their order', async () => {
  const ravi = await member('ravi.order')
  await db.transaction(async (tx) => {
    for (let number = 1; number <= 5; number += 1)
      await tellMember(tx, platform, ravi.id, counted, { number })
  })
  const { list } = await ravi.call(notify.list)
  expect(list.map(({ content }) => content.slice(-1)).join('')).toBe('54321')
})

it('HM-11 everybody sees their own and nobody else’s', async () => {
  const [one, other] = [await member('one.notify'), await member('other.notify')]
  await tell(one.id, 7)
  expect(await other.call(notify.list)).toEqual({ list: [], total: 0 })
  await expect(visitor.call(notify.list)).rejects.toMatchObject({ reason: 'not_signed_in' })
})

it.each<[Omit<AccountHappening, 'user_id'>, object]>([
  [
    { kind: 'welcome' },
    { category: 'account', title: 'Welcome to Mela', action_type: 2, action_val: '/edit-profile' },
  ],
  [
    { kind: 'password_changed' },
    { category: 'security', title: 'Password changed', action_type: 2, action_val: '/change-password' },
  ],
  [
    { kind: 'new_device', device: windows, ip: '203.0.113.9' } as never,
    {
      category: 'security',
      title: 'New login',
      content: expect.stringContaining('from Chrome on Windows (203.0.113.9).'),
      action_type: 2,
      action_val: '/sessions',
    },
  ],
  [
    { kind: 'contact_bound', channel: 'mobile', target: '+91****10' } as never,
    {
      category: 'security',
      title: 'Phone number added',
      content: expect.stringContaining('+91****10'),
      action_type: 2,
      action_val: '/edit-profile',
    },
  ],
  [
    { kind: 'contact_bound', channel: 'email', target: 'a****@post.example' } as never,
    { title: 'E-mail added', content: expect.stringContaining('a****@post.example') },
  ],
])('HM-11 the owner of an account is told: %o', async (what, item) => {
  const asha = await member(
    `asha.${what.kind}.${Object.values(what).join('').replaceAll(/\W/g, '').slice(-8)}`,
  )
  await happened({ ...what, user_id: asha.id } as AccountHappening)
  expect((await asha.call(notify.list)).list).toMatchObject([item])
})

it('HM-11 whoever registers finds a welcome', async () => {
  const { adult, terms, ...account } = application('new.member')
  const { token } = await visitor.call(signIn.register, { body: { source: 2, account, adult, terms } })
  const { list } = await callerOf(app, token).call(notify.list)
  expect(list).toMatchObject([{ title: 'Welcome to Mela' }])
})

it('HM-11 old ones are read in the language of today', async () => {
  const li = await member('li.notify')
  await happened({ kind: 'new_device', user_id: li.id, device: windows, ip: '203.0.113.9' })
  await happened({ kind: 'welcome', user_id: li.id })
  await happened({ kind: 'password_changed', user_id: li.id })
  await happened({ kind: 'contact_bound', user_id: li.id, channel: 'email', target: 'l****@post.example' })
  const titles = async (language: string) =>
    (await li.call(notify.list, { language })).list.map(({ title }) => title)
  expect(await titles('hi')).toEqual([
    'ई-मेल जोड़ा गया',
    'पासवर्ड बदला गया',
    'Mela में आपका स्वागत है',
    'नया लॉग इन',
  ])
  expect(await titles('zh')).toEqual(['已绑定邮箱', '密码已修改', '欢迎来到 Mela', '新设备登录'])
  const { list } = await li.call(notify.list, { language: 'zh' })
  expect(list[3]?.content).toContain('Windows 上的 Chrome')
})

it('HM-11 what leads nowhere says so', async () => {
  const ravi = await member('ravi.nowhere')
  await tell(ravi.id, 1)
  expect((await ravi.call(notify.list)).list).toMatchObject([{ action_type: 1, action_val: '' }])
})

it('HM-11 five hundred are kept; the oldest make room, and only one’s own', async () => {
  const [asha, ravi] = [await member('asha.many'), await member('ravi.few')]
  await tell(ravi.id, 1)
  await db.sql`
    insert into notification (id, user_id, kind, data, created_at)
    select 5000000 + n, ${asha.id}, 'test.counted', jsonb_build_object('number', n), now() - (1000 - n) * interval '1 second'
    from generate_series(1, 500) n`
  await tell(asha.id, 501)
  const { list, total } = await asha.call(notify.list, { query: { pos: 499, limit: 20 } })
  expect(total).toBe(500)
  expect(list).toMatchObject([{ content: 'number 2' }])
  expect((await ravi.call(notify.list)).total).toBe(1)
})

it('HM-11 a kind that is no longer known is passed over', async () => {
  const asha = await member('asha.forgotten')
  await tell(asha.id, 1)
  await db.sql`insert into notification (id, user_id, kind) values (77, ${asha.id}, 'gone')`
  expect(await asha.call(notify.list)).toMatchObject({ list: [{ content: 'number 1' }], total: 1 })
})

it('HM-11 the member’s devices are told after the commit, and of nothing that was undone', async () => {
  const asha = await member('asha.hint')
  const { port } = app.http.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket',
    parser,
    transports: ['websocket'],
    auth: { token: asha.token },
  })
  afterSockets.push(() => socket.close())
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
  const frames: unknown[] = []
  const arrived = new Promise<void>((resolve) =>
    socket.on('dispatch', (frame) => {
      frames.push(frame)
      resolve()
    }),
  )
  const undone = db.transaction(async (tx) => {
    await tellMember(tx, platform, asha.id, counted, { number: 1 })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await tell(asha.id, 2)
  await arrived
  const { list, total } = await asha.call(notify.list)
  expect(total).toBe(1)
  expect(frames).toEqual([{ type: 'NOTICE_CREATE', data: { created_at: list[0]?.created_at } }])
})
const afterSockets: (() => void)[] = []
afterAll(() => {
  for (const close of afterSockets) close()
})
