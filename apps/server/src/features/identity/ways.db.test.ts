// ID-03: which ways are offered and asked for is a setting, and what it says is what happens.
import { cashier } from '@mela/contract/cashier.ts'
import { identity } from '@mela/contract/identity.ts'
import { type IdentityWays, identityStaff } from '@mela/contract/identity-ways.ts'
import { usdt } from '@mela/contract/money.ts'
import { expect, it } from 'vitest'
import { cashierTools, PIN } from '../../testing/cashier.ts'
import { ciphered } from '../../testing/sign-in.ts'
import { testApp } from '../../testing/test-app.ts'
import { defaultWays } from './ways-rules.ts'

const server = await testApp({ config: { isDemonstration: false } })
const { db, member } = server
const { operator, withMoney, certified } = cashierTools(server)
const owner = await operator('olga.ways', ['owner'])
const auditor = await operator('axel.ways', ['auditor'])
const reviewer = await operator('rita.ways', ['reviewer'])

async function set(change: (ways: IdentityWays) => unknown, reason = 'as agreed') {
  const { version, ways } = await owner.call(identityStaff.ways)
  change(ways)
  return owner.call(identityStaff.setWays, { body: { version, ways, reason } })
}
const tether = ({ currencies }: IdentityWays) => currencies[1] as IdentityWays['currencies'][number]
const asDefault = () => set((ways) => Object.assign(ways, structuredClone(defaultWays)))

it('ID-03 a version counts on every node at once, and is kept with who, when and why', async () => {
  expect(await auditor.call(identityStaff.ways)).toEqual({ version: 0, ways: defaultWays, history: [] })
  const other = await testApp({ db, config: { isDemonstration: false } })
  const asha = await member('asha.nodes')
  const elsewhere = async () =>
    (
      await other.visitor.raw({
        url: '/api/user/identity_check_config',
        headers: { authorization: `Bearer ${asha.token}` },
      })
    ).text
  // Both remember the old ones: their clocks stand still, so nothing becomes old by itself.
  expect(await elsewhere()).toContain('driving_licence')
  expect((await asha.call(identity.config)).documents).toHaveLength(3)
  await set((ways) => {
    ways.documents = ['passport']
  }, 'passports only')
  expect((await asha.call(identity.config)).documents).toEqual(['passport'])
  await expect.poll(elsewhere).not.toContain('driving_licence')

  const { version, ways, history } = await auditor.call(identityStaff.ways)
  expect([version, ways.documents]).toEqual([1, ['passport']])
  expect(history).toMatchObject([
    { version: 1, ways: { documents: ['passport'] }, set_by: `staff:${owner.id}`, reason: 'passports only' },
  ])
  const [entry] = await db.sql`
    select actor, action, reason, before, after from audit_entry where subject = 'identity_ways'`
  expect(entry).toMatchObject({
    actor: `staff:${owner.id}`,
    action: 'identity.set_ways',
    reason: 'passports only',
    before: { version: 0, value: { documents: defaultWays.documents } },
    after: { version: 1, value: { documents: ['passport'] } },
  })
  await expect(db.sql`update setting_version set value = '{}'`).rejects.toThrow()
  await expect(db.sql`delete from setting_version`).rejects.toThrow()
  await asDefault()
})

it('ID-03 an old version, nonsense, no reason and somebody without the right change nothing', async () => {
  const { version, ways } = await owner.call(identityStaff.ways)
  const put = (over: object, who: typeof owner = owner) =>
    who.call(identityStaff.setWays, { body: { version, ways, reason: 'again', ...over } })
  for (const wrong of [version - 1, version + 1, -1])
    await expect(put({ version: wrong })).rejects.toMatchObject({ reason: 'terms_changed' })
  const without = structuredClone(ways)
  tether(without).document = 'closed'
  await expect(put({ ways: without })).rejects.toMatchObject({
    reason: 'invalid_request',
    fields: [{ path: 'ways.currencies.1.document' }],
  })
  await expect(put({ reason: ' ' })).rejects.toMatchObject({ fields: [{ path: 'reason' }] })
  for (const who of [auditor, reviewer])
    await expect(put({}, who)).rejects.toMatchObject({ reason: 'not_allowed' })
  await expect(reviewer.call(identityStaff.ways)).rejects.toMatchObject({ reason: 'not_allowed' })
  await expect((await member('asha.puts')).call(identityStaff.ways)).rejects.toMatchObject({ code: 10005 })
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => put({})))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await owner.call(identityStaff.ways)).version).toBe(version + 1)
})

it('ID-03 the switches of a currency tell what is offered and what is asked for', async () => {
  const asha = await member('asha.ways')
  const shown = async (money_type: 1 | 2 | 3) => {
    const { list } = await asha.call(identity.config, { query: { money_type } })
    expect(list).toHaveLength(1)
    return Object.fromEntries(
      Object.entries(list[0]?.way ?? {}).map(([way, one]) => [
        way,
        [one.document_switch, one.document_switch_status],
      ]),
    )
  }
  const [no, offered, asked] = [
    [-1, -1],
    [1, -1],
    [1, 1],
  ]
  expect(await shown(1)).toEqual({ phone: asked, document: asked, messaging: no, bank: asked, search: no })
  expect(await shown(2)).toEqual({ phone: asked, document: asked, messaging: no, bank: no, search: no })
  expect(await shown(3)).toEqual({ phone: no, document: no, messaging: no, bank: no, search: no })
  await set((ways) =>
    Object.assign(tether(ways), { phone: 'closed', messaging: 'offered', search: 'required' }),
  )
  expect(await shown(2)).toEqual({
    phone: no,
    document: asked,
    messaging: offered,
    bank: no,
    search: asked,
  })
  expect(await shown(1)).toMatchObject({ phone: asked, messaging: no })
  expect((await asha.call(identity.config)).list.map(({ money_type }) => money_type)).toEqual([1, 2, 3])
  await asDefault()
})

const ways = [
  ['phone', (id: string) => db.sql`update member set mobile = ${`+91${id}`} where id = ${id}`],
  ['messaging', (id: string) => db.sql`insert into provider_identity values ('telegram', ${id}, ${id})`],
  ['search', (id: string) => db.sql`insert into provider_identity values ('google', ${id}, ${id})`],
  [
    'bank',
    (id: string) => db.sql`
      insert into payout_account (id, user_id, kind, money_type, name, tail, holder, bank_code, sealed_number, fingerprint)
      values (${id}, ${id}, 'bank', 1, 'Amrit Bank', '1234', 'Asha', 'AMRB', 'x', sha256(${id}::bytea))`,
  ],
] as const

it.each(ways)('ID-03 with %s asked for, nothing is withdrawn without it', async (way, show) => {
  const asha = await member(`asha.${way}`)
  const account_id = await certified(asha, nextAddress())
  await db.sql`update member set email = null where id = ${asha.id}`
  await withMoney(asha, usdt('100'))
  const withdraw = () =>
    asha.call(cashier.withdraw, {
      body: { currency: 2, account_id, amount: usdt('20').amount, pin: ciphered(PIN) },
    })
  await set((all) => Object.assign(tether(all), { phone: 'offered', [way]: 'required' }))
  await expect(withdraw()).rejects.toMatchObject({
    reason: 'identity_way_missing',
    code: 10018,
    fields: [{ path: `way.${way}` }],
  })
  // Another's does not count, and what is only offered does not either.
  await show((await member(`ravi.${way}`)).id)
  await expect(withdraw()).rejects.toMatchObject({ reason: 'identity_way_missing' })
  await show(asha.id)
  await withdraw()
  await asDefault()
})

const addresses = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
  'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
  'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9',
]
const nextAddress = () => addresses.pop() ?? ''

it('ID-03 WL-07 whatever is asked for besides, without advanced certification nothing is withdrawn', async () => {
  const asha = await member('asha.uncertified')
  await set((all) => Object.assign(tether(all), { phone: 'closed' }))
  await expect(
    asha.call(cashier.withdraw, {
      body: { currency: 2, account_id: '1', amount: usdt('20').amount, pin: ciphered(PIN) },
    }),
  ).rejects.toMatchObject({ reason: 'not_certified' })
  await asDefault()
})

it('ID-03 a document that is not taken is refused, and with none of them advanced verification rests', async () => {
  const asha = await member('asha.documents')
  await db.sql`update member set identity_flag = 1 where id = ${asha.id}`
  const send = (document_type: 'passport' | 'national_id') =>
    asha.call(identity.check, {
      body: { tier: 2, document_type, document_number: 'P1234567', front: '/a', back: '/b', selfie: '/c' },
    })
  await set((all) => {
    all.documents = ['national_id']
  })
  await expect(send('passport')).rejects.toMatchObject({ reason: 'document_type_closed' })
  // Taken: the photos are looked at.
  await expect(send('national_id')).rejects.toMatchObject({ reason: 'photo_unknown' })
  await set((all) => {
    all.documents = []
  })
  await expect(send('national_id')).rejects.toMatchObject({ reason: 'document_type_closed' })
  await asDefault()
})
