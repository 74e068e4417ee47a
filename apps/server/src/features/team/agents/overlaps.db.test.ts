import { cashier } from '@mela/contract/cashier.ts'
import { team, teamStaff } from '@mela/contract/team.ts'
import { describe, expect, it } from 'vitest'
import { JOBS_SCHEMA } from '../../../platform/jobs/prepare.ts'
import { TRON_ADDRESSES } from '../../../testing/cashier.ts'
import { operatorOf } from '../../../testing/operator.ts'
import { signInTools } from '../../../testing/sign-in.ts'
import { keptRows, teamTools } from '../../../testing/team.ts'
import { callerOf, type TestBrowser, type TestMember, testApp } from '../../../testing/test-app.ts'
import { insertProgramme, selectProgramme } from '../config/config.store.ts'
import { noFigures } from './figures.ts'
import { lookForOverlaps } from './overlaps.ts'

const server = await testApp({
  config: { role: 'api', isDemonstration: false, requiresContact: false, asksInviter: false },
})
const { db, app, browser, platform } = server
const { givenMember, byPassword } = signInTools(server)
const { bind, chain } = teamTools(server)
const growth = await operatorOf(server, 'olga.overlaps', ['growth'])

const found = async () => (await growth.call(teamStaff.overlaps, { query: { limit: 100 } })).list
const between = async (a: TestMember, b: TestMember) =>
  (await found()).filter(({ member, upline }) => member.id === a.id && upline.id === b.id)

/** Somebody who signed in by password in this browser. */
async function signedIn(username: string, home: TestBrowser): Promise<TestMember> {
  const id = await givenMember({ username })
  const { token } = await byPassword(home, username)
  return { id, token: token ?? '', ...callerOf(app, token) }
}
const link = async (who: TestMember) => {
  await db.sql`update member set identity_flag = 2, email = coalesce(email, id || '@mela.example') where id = ${who.id}`
  const address = TRON_ADDRESSES[0] ?? ''
  await server.proved(who, 'payout_account')
  return who.call(cashier.addCryptoWallet, { body: { currency: 2, channel: 'TRC20', address } })
}

describe('overlaps', () => {
  it('TM-02 a device that is shared with the line is flagged for review, and nothing else happens', async () => {
    const home = browser()
    const asha = await signedIn('asha.device', home)
    const ravi = await signedIn('ravi.device', home)
    const li = await signedIn('li.device', browser())
    await bind(ravi, asha)
    await bind(li, ravi)
    await lookForOverlaps(platform)
    await Promise.all([lookForOverlaps(platform), lookForOverlaps(platform)])
    expect(await between(ravi, asha)).toMatchObject([
      { kind: 'device', tier: 1, member: { nickname: 'ravi.device' }, upline: { nickname: 'asha.device' } },
    ])
    expect([...(await between(li, ravi)), ...(await between(li, asha))]).toEqual([])
    const [row] = await db.sql`select banned_at, agent_flag from member where id = ${ravi.id}`
    expect(row).toEqual({ banned_at: null, agent_flag: 0 })
  })

  it('TM-02 a payout account that was handed on is flagged, up to the third tier', async () => {
    const [a, b, c, d] = (await chain('account', 4)) as [TestMember, TestMember, TestMember, TestMember]
    const { id } = await link(a)
    await a.call(cashier.removeCryptoWallet, { params: { id } })
    await link(d)
    await lookForOverlaps(platform)
    expect(await between(d, a)).toMatchObject([{ kind: 'payout_account', tier: 3 }])
    expect([...(await between(d, b)), ...(await between(d, c)), ...(await between(c, a))]).toEqual([])
  })

  it('TM-02 it is found whatever comes last: the device of the upper, or the inviter', async () => {
    const [home, other] = [browser(), browser()]
    const upper = await signedIn('upper.late', other)
    const lower = await signedIn('lower.late', home)
    await bind(lower, upper)
    await lookForOverlaps(platform)
    expect(await between(lower, upper)).toEqual([])
    await db.sql`update team_overlap_look set until = now()`
    await db.sql`update known_device set created_at = now() - interval '1 day'`
    await byPassword(home, 'upper.late')
    await lookForOverlaps(platform)
    expect(await between(lower, upper)).toMatchObject([{ kind: 'device' }])

    // Two who share a device, and somebody comes between them and above them afterwards.
    const shared = browser()
    const top = await signedIn('top.late', shared)
    const mid = await signedIn('mid.late', browser())
    const low = await signedIn('low.late', shared)
    await bind(low, mid)
    await lookForOverlaps(platform)
    await db.sql`update known_device set created_at = now() - interval '1 day'`
    await bind(mid, top)
    await lookForOverlaps(platform)
    expect(await between(low, top)).toMatchObject([{ kind: 'device', tier: 2 }])
  })

  it('TM-02 at an application they are found at once and counted for the reviewer', async () => {
    await db.transaction(async (tx) =>
      insertProgramme(tx, 2, { ...(await selectProgramme(tx, 2)), requirement: noFigures }, 'a test'),
    )
    const home = browser()
    const asha = await signedIn('asha.applies', home)
    const ravi = await signedIn('ravi.applied', home)
    await bind(ravi, asha)
    const { id } = await asha.call(team.apply, { body: { currency: 2 } })
    const { list } = await growth.call(teamStaff.applications, { query: { limit: 100 } })
    expect(list.find((one) => one.id === id)).toMatchObject({ overlaps: 1 })
    expect(await between(ravi, asha)).toHaveLength(1)
    // Outside demonstration mode nobody of the sandbox is asked.
    const jobs = await db.sql`select from ${db.sql(JOBS_SCHEMA)}.job where name = 'team.sandbox_review'`
    expect(jobs).toHaveLength(0)
  })

  it('TM-02 somebody looks at it once and notes what they thought', async () => {
    const home = browser()
    const asha = await signedIn('asha.seen', home)
    const ravi = await signedIn('ravi.seen', home)
    await bind(ravi, asha)
    await lookForOverlaps(platform)
    const [overlap] = await between(ravi, asha)
    const see = (id = overlap?.id ?? '') =>
      growth.call(teamStaff.seeOverlap, { params: { id }, body: { note: 'brothers' } })
    const outcomes = await Promise.allSettled([see(), see(), see()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(see()).rejects.toMatchObject({ reason: 'already_decided' })
    await expect(see('999999')).rejects.toMatchObject({ reason: 'not_found' })
    await lookForOverlaps(platform)
    expect(await between(ravi, asha)).toEqual([])
    const rows = await db.sql`
      select reason from audit_entry where subject = ${`team_overlap:${overlap?.id}`}`
    expect([...rows]).toEqual([{ reason: 'brothers' }])
    const auditor = await operatorOf(server, 'axel.overlaps', ['auditor'])
    const before = await keptRows(db)
    await expect(
      auditor.call(teamStaff.seeOverlap, { params: { id: overlap?.id ?? '' }, body: { note: 'x' } }),
    ).rejects.toMatchObject({ reason: 'not_allowed' })
    await expect(ravi.call(teamStaff.overlaps)).rejects.toMatchObject({ code: 10005 })
    expect(await keptRows(db)).toBe(before)
  })
})
