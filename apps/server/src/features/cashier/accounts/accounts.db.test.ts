import { cashier } from '@mela/contract/cashier.ts'
import { files } from '@mela/contract/files.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { anotherDevice } from '../../../testing/another-device.ts'
import { TRON_ADDRESSES, verifiedAs } from '../../../testing/cashier.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, member, proved } = server
const photo = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer()

let cases = 0

async function uploaded(who: TestMember, use: 'card' | 'avatar' = 'card'): Promise<string> {
  const signed = await who.call(files.sign, { body: { size: photo.length, type: 'image/jpeg', use } })
  await who.raw({
    method: 'PUT',
    url: signed.sign_url,
    payload: photo,
    headers: { 'content-type': 'image/jpeg' },
  })
  return signed.url
}
async function card(who: TestMember, over: object = {}) {
  const [front, back] = [await uploaded(who), await uploaded(who)]
  const body = {
    bank_code: 'LOTS',
    account_name: 'Asha Verma',
    card_number: '3111 1111 1111',
    front,
    back,
    ...over,
  }
  await proved(who, 'payout_account')
  return who.call(cashier.addBankCard, { body })
}
const crypto = async (who: TestMember, address = TRON_ADDRESSES[0] ?? '', over: object = {}) => {
  await proved(who, 'payout_account')
  return who.call(cashier.addCryptoWallet, { body: { currency: 2, channel: 'TRC20', address, ...over } })
}

it('WL-08 an account is added with its bank and photos; lists tell the end of its number', async () => {
  const asha = await member('asha.card')
  const { id } = await card(asha)
  const { accounts } = await asha.call(cashier.withdrawConfig)
  expect(accounts).toEqual([
    { id, kind: 'bank', currency: 1, name: 'Lotus Bank', tail: '1111', holder: 'Asha Verma' },
  ])
  const [row] = await db.sql`select * from payout_account where id = ${id}`
  expect(JSON.stringify(row)).not.toContain('311111111111')
})

it('SE-07 the kind of a number is not guessed: one with the checksum of a card is kept sealed like any other', async () => {
  const asha = await member('asha.checksum')
  const number = '4111111111111111'
  const { id } = await card(asha, { card_number: number })
  const [row] = await db.sql`select sealed_number from payout_account where id = ${id}`
  expect(server.platform.sealer.open('bank account', row?.sealed_number)).toBe(number)
})

it('SE-07 the holder is the verified person, however the name is written; another is refused', async () => {
  const asha = await member('asha.holder')
  await verifiedAs(db, asha.id, 'Asha Verma')
  await expect(card(asha, { account_name: 'Ravi Verma' })).rejects.toMatchObject({ reason: 'holder_differs' })
  expect((await asha.call(cashier.withdrawConfig)).accounts).toEqual([])
  await card(asha, { account_name: 'VERMA  asha', card_number: '987654321' })
})

it('WL-08 the number of a bank account rests sealed', async () => {
  const asha = await member('asha.account')
  const { id } = await card(asha, { card_number: '12345678901' })
  const [row] = await db.sql`select sealed_number from payout_account where id = ${id}`
  expect(row?.sealed_number).not.toBeNull()
  expect(row?.sealed_number).not.toContain('12345678901')
})

it('WL-08 a card that is linked is refused to everybody, also at once, and free again when it is removed', async () => {
  const asha = await member('asha.links')
  const ravi = await member('ravi.links')
  const number = { card_number: '5500 0000 0000 0004' }
  const both = await Promise.allSettled([card(asha, number), card(ravi, number)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [owner, other] = both[0]?.status === 'fulfilled' ? [asha, ravi] : [ravi, asha]
  await expect(card(other, { card_number: '5500-0000-0000-0004' })).rejects.toMatchObject({
    reason: 'card_already_linked',
  })
  const { accounts } = await owner.call(cashier.withdrawConfig)
  const id = accounts[0]?.id ?? ''
  await expect(other.call(cashier.removeBankCard, { params: { id } })).rejects.toMatchObject({ code: 10004 })
  await owner.call(cashier.removeBankCard, { params: { id } })
  await card(other, number)
})

it.each([
  ['bank_unknown', { bank_code: 'NONE' }],
  ['real_name_format', { account_name: 'Asha 2' }],
  ['card_number_format', { card_number: '1234' }],
  ['card_number_format', { card_number: '4111 1111 1111 111x' }],
  ['photo_unknown', { front: '/files/nothing.jpg' }],
])('WL-08 %s: %j', async (reason, wrong) => {
  const asha = await member(`asha.wrong${++cases}`)
  await expect(card(asha, wrong)).rejects.toMatchObject({ reason })
})

it('WL-08 another’s photo, or one for another use, is no photo of the card', async () => {
  const asha = await member('asha.photos')
  const ravi = await member('ravi.photos')
  await expect(card(asha, { front: await uploaded(ravi) })).rejects.toMatchObject({ reason: 'photo_unknown' })
  await expect(card(asha, { back: await uploaded(asha, 'avatar') })).rejects.toMatchObject({
    reason: 'photo_unknown',
  })
})

it('WL-08 a crypto address must have the checksum of its network', async () => {
  const asha = await member('asha.crypto')
  await expect(crypto(asha, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).rejects.toMatchObject({
    reason: 'address_format',
  })
  await expect(crypto(asha, TRON_ADDRESSES[0], { channel: 'ERC20' })).rejects.toMatchObject({
    reason: 'address_format',
  })
  await expect(crypto(asha, TRON_ADDRESSES[0], { currency: 1 })).rejects.toMatchObject({
    reason: 'address_format',
  })
  await crypto(asha)
  await expect(crypto(await member('ravi.crypto'))).rejects.toMatchObject({ reason: 'card_already_linked' })
})

it('WL-15 five accounts are enough, also when many are added at once', async () => {
  const asha = await member('asha.five')
  // Nine devices: a step-up pays for one account in its own session.
  const devices: TestMember[] = []
  for (let i = 0; i < 9; i += 1) devices.push(await anotherDevice(server, asha))
  await proved(asha, 'payout_account')
  const outcomes = await Promise.allSettled(
    devices.map((device, i) =>
      device.call(cashier.addCryptoWallet, {
        body: { currency: 2, channel: 'BEP20', address: `0x${String(i).padStart(40, 'b')}` },
      }),
    ),
  )
  const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason.reason : 'in'))
  expect(reasons.filter((reason) => reason === 'in')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'limit_reached')).toHaveLength(4)
})
