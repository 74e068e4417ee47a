import { account } from '@mela/contract/account.ts'
import { files } from '@mela/contract/files.ts'
import { identity } from '@mela/contract/identity.ts'
import { notify } from '@mela/contract/notify.ts'
import { identityReviews } from '@mela/contract/reviews.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cashierTools } from '../../testing/cashier.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'
import { verdictOn } from './sandbox-reviewer.ts'

const server = await testApp({ config: { isDemonstration: false } })
const { db, member } = server
const { operator } = cashierTools(server)
const reviewer = await operator('olga.reviewer', ['reviewer'])
const photo = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer()

async function uploaded(who: TestMember, use: 'document' | 'avatar' = 'document'): Promise<string> {
  const signed = await who.call(files.sign, { body: { size: photo.length, type: 'image/jpeg', use } })
  await who.raw({
    method: 'PUT',
    url: signed.sign_url,
    payload: photo,
    headers: { 'content-type': 'image/jpeg' },
  })
  return signed.url
}
async function givenMember(username: string, flag = -3) {
  const asha = await member(username)
  await db.sql`update member set email = ${`${username}@mela.example`}, identity_flag = ${flag} where id = ${asha.id}`
  return asha
}
const basic = (who: TestMember, over: object = {}) =>
  who.call(identity.check, {
    body: { tier: 1, real_name: 'Asha Verma', gender: 3, birthday: '1999-02-28', ...over },
  })
let documents = 0
async function advanced(who: TestMember, over: object = {}) {
  const [front, back, selfie] = [await uploaded(who), await uploaded(who), await uploaded(who)]
  const document_number = `P${String(++documents).padStart(7, '0')}X`
  return who.call(identity.check, {
    body: { tier: 2, document_type: 'passport', document_number, front, back, selfie, ...over },
  })
}
const flagOf = async (who: TestMember) => (await who.call(identity.mine)).identity_flag
async function checkOf(who: TestMember) {
  const { list } = await reviewer.call(identityReviews.list, { query: { limit: 100 } })
  return list.find((check) => check.member.id === who.id)
}
const decide = async (who: TestMember, passes: boolean, reason = '') =>
  reviewer.call(identityReviews.decide, {
    params: { id: (await checkOf(who))?.id ?? '1' },
    body: { passes, reason },
  })

describe('the way', () => {
  it('ID-01 basic, then advanced, each reviewed: −3, −1, 1, −2, 2', async () => {
    const asha = await givenMember('asha.way')
    const flags = [await flagOf(asha)]
    await basic(asha)
    flags.push(await flagOf(asha))
    await decide(asha, true)
    flags.push(await flagOf(asha))
    await advanced(asha)
    flags.push(await flagOf(asha))
    await decide(asha, true)
    flags.push(await flagOf(asha))
    expect(flags).toEqual([-3, -1, 1, -2, 2])
    expect(await asha.call(account.info)).toMatchObject({ gender: 3, birthday: '1999-02-28', completion: 1 })
    const { list } = await asha.call(notify.list)
    expect(list.filter(({ title }) => title === 'Verification approved')).toHaveLength(2)
  })

  it('SE-10 a verified birthday stays, and what was never verified may change', async () => {
    const asha = await givenMember('asha.fixed')
    await asha.call(account.edit, { body: { birthday: '1990-01-01' } })
    await basic(asha)
    await decide(asha, true)
    for (const birthday of ['1990-01-01', null])
      await expect(asha.call(account.edit, { body: { birthday, gender: 2 } })).rejects.toMatchObject({
        reason: 'birthday_verified',
      })
    expect(await asha.call(account.info)).toMatchObject({ birthday: '1999-02-28', gender: 3 })
    await asha.call(account.edit, { body: { birthday: '1999-02-28', nickname: 'Asha' } })
  })

  it('ID-01 advanced needs basic first; nothing is sent twice', async () => {
    const asha = await givenMember('asha.order')
    await expect(advanced(asha)).rejects.toMatchObject({ reason: 'basic_first' })
    await basic(asha)
    await expect(basic(asha)).rejects.toMatchObject({ reason: 'already_in_review' })
    await expect(advanced(asha)).rejects.toMatchObject({ reason: 'basic_first' })
    await decide(asha, true)
    await expect(basic(asha)).rejects.toMatchObject({ reason: 'already_certified' })
    const both = await Promise.allSettled([advanced(asha), advanced(asha)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ID-02 refused goes back with the reason, and may be sent again', async () => {
    const asha = await givenMember('asha.refused')
    await basic(asha)
    await expect(decide(asha, false)).rejects.toMatchObject({ reason: 'reason_needed' })
    await decide(asha, false, 'The name is not yours.')
    expect(await asha.call(identity.mine)).toMatchObject({
      identity_flag: -3,
      basic: { state: 'refused', reason: 'The name is not yours.' },
    })
    await basic(asha)
    await decide(asha, true)
    await advanced(asha)
    await decide(asha, false, 'Blurred.')
    expect(await flagOf(asha)).toBe(1)
    await advanced(asha)
  })

  it.each([
    ['real_name_format', { real_name: 'Asha 2' }],
    ['birthday_format', { birthday: '2010-01-01' }],
    ['birthday_format', { birthday: '1999-02-30' }],
  ])('ID-02 %s: %j', async (reason, wrong) => {
    const asha = await givenMember(`asha.basic${++documents}`)
    await expect(basic(asha, wrong)).rejects.toMatchObject({ reason })
    expect(await flagOf(asha)).toBe(-3)
  })

  it('ID-02 basic needs something bound', async () => {
    const asha = await member('asha.unbound')
    await expect(basic(asha)).rejects.toMatchObject({ reason: 'must_bind_mobile_or_email' })
  })
})

describe('documents', () => {
  it('ID-02 must be one’s own photos, a number, and nobody else’s document', async () => {
    const asha = await givenMember('asha.documents', 1)
    const ravi = await givenMember('ravi.documents', 1)
    await expect(advanced(asha, { front: await uploaded(ravi) })).rejects.toMatchObject({
      reason: 'photo_unknown',
    })
    await expect(advanced(asha, { selfie: await uploaded(asha, 'avatar') })).rejects.toMatchObject({
      reason: 'photo_unknown',
    })
    await expect(advanced(asha, { document_number: 'a!' })).rejects.toMatchObject({
      reason: 'document_number_format',
    })
    await advanced(asha, { document_number: 'K-12 34567' })
    await expect(advanced(ravi, { document_number: 'k1234567' })).rejects.toMatchObject({
      reason: 'document_already_used',
    })
    const [row] = await db.sql`select sealed_number from identity_check where user_id = ${asha.id}`
    expect(row?.sealed_number).not.toContain('K1234567')
    expect((await asha.call(identity.mine)).advanced).toMatchObject({
      document_tail: '4567',
      state: 'review',
    })
  })

  it('ID-04 a reviewer opens the photos for a minute and that is kept; after the decision nobody does', async () => {
    const asha = await givenMember('asha.opened', 1)
    await advanced(asha)
    const check = await checkOf(asha)
    const params = { id: check?.id ?? '' }
    const photos = await reviewer.call(identityReviews.photos, { params, body: {} })
    const served = await server.app.http.inject({ method: 'GET', url: photos.front })
    expect(served.headers['content-type']).toBe('image/jpeg')
    const openings =
      await db.sql`select opener, purpose from file_opening where purpose = ${`identity_check:${params.id}`}`
    expect(openings).toHaveLength(3)
    expect(openings[0]?.opener).toBe(`staff:${reviewer.id}`)
    await decide(asha, true)
    await expect(reviewer.call(identityReviews.photos, { params, body: {} })).rejects.toMatchObject({
      code: 10004,
    })
    const cashierStaff = await operator('omar.cashier', ['cashier'])
    await expect(cashierStaff.call(identityReviews.list)).rejects.toMatchObject({ code: 10018 })
  })

  it('SE-10 lists show the end of a number alone; the whole is read case by case, and who read it is kept', async () => {
    const asha = await givenMember('asha.masked', 1)
    await advanced(asha, { document_number: 'Z7654321' })
    const check = await checkOf(asha)
    expect(check?.document_number).toBe('••••4321')
    const params = { id: check?.id ?? '' }
    expect(await reviewer.call(identityReviews.number, { params, body: {} })).toEqual({
      document_number: 'Z7654321',
    })
    const entries = await db.sql`
      select actor, action from audit_entry where subject = ${`identity_check:${params.id}`}`
    expect(entries).toEqual([{ actor: expect.stringContaining(reviewer.id), action: 'identity.read_number' }])
    await decide(asha, true)
    await expect(reviewer.call(identityReviews.number, { params, body: {} })).rejects.toMatchObject({
      reason: 'not_found',
    })
  })

  it('SE-10 lists show neither name nor birthday; both are read case by case, and who read them is kept', async () => {
    const asha = await givenMember('asha.named')
    await basic(asha, { real_name: 'Asha Rani Verma' })
    const check = await checkOf(asha)
    expect(check?.real_name).toBe('A*** R*** V***')
    expect(JSON.stringify(check)).not.toMatch(/Verma|1999/)
    const params = { id: check?.id ?? '' }
    expect(await reviewer.call(identityReviews.person, { params, body: {} })).toEqual({
      real_name: 'Asha Rani Verma',
      birthday: '1999-02-28',
    })
    const entries = await db.sql`
      select actor, action from audit_entry where subject = ${`identity_check:${params.id}`}`
    expect(entries).toEqual([{ actor: `staff:${reviewer.id}`, action: 'identity.read_person' }])
    await decide(asha, true)
    await expect(reviewer.call(identityReviews.person, { params, body: {} })).rejects.toMatchObject({
      reason: 'not_found',
    })
  })

  it('SE-10 who opened the list, and whom it showed, is kept; a refused look leaves nothing', async () => {
    const asha = await givenMember('asha.listed')
    await basic(asha)
    const { id } = (await checkOf(asha)) ?? { id: '' }
    const readings = () => db.sql<{ actor: string; after: { ids: string[] } }[]>`
      select actor, after from audit_entry where action = 'identity.read_list' order by seq`
    const before = await readings()
    const other = await operator('oleg.reviewer', ['reviewer'])
    await other.call(identityReviews.list, { query: { limit: 100 } })
    const cashierStaff = await operator('olaf.cashier', ['cashier'])
    await expect(cashierStaff.call(identityReviews.list)).rejects.toMatchObject({ reason: 'not_allowed' })
    const [reading, ...more] = (await readings()).slice(before.length)
    expect(more).toEqual([])
    expect(reading?.actor).toBe(`staff:${other.id}`)
    expect(reading?.after.ids).toContain(id)
  })

  it('of two decisions at once one is taken', async () => {
    const asha = await givenMember('asha.raced', 1)
    await advanced(asha)
    const both = await Promise.allSettled([decide(asha, true), decide(asha, false, 'no')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

it('the sandbox’s reviewer decides by the number', () => {
  expect(['P0000', 'P9999', 'P1234', ''].map(verdictOn)).toEqual(['refuse', 'wait', 'pass', 'pass'])
})
