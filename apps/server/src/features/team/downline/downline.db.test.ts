import { account } from '@mela/contract/account.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { team, teamStaff } from '@mela/contract/team.ts'
import { describe, expect, it } from 'vitest'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { operatorOf } from '../../../testing/operator.ts'
import { keptRows, teamTools } from '../../../testing/team.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { setBanned } from '../../account/index.ts'

const server = await testApp({ config: { role: 'api' } })
const { db, member, platform } = server
const { bind, chain, invited, uidOf, wager, recharge, summaryOf } = teamTools(server)
checkMoneyAfterEach(db)

const subordinates = (who: TestMember, query: object = {}) => who.call(team.subordinates, { query })
const namesOf = async (who: TestMember, query: object = {}) =>
  (await subordinates(who, query)).list.map(({ nickname }) => nickname)
const uplinesOf = async (who: TestMember) => {
  const [row] = await db.sql`select upline1, upline2, upline3 from team_upline where user_id = ${who.id}`
  return [row?.upline1, row?.upline2, row?.upline3]
}

describe('who invited whom', () => {
  it('TM-02 own code, a ring, an unknown and a banned inviter are refused and nothing is kept', async () => {
    const [old, mid, young] = await chain('ring', 3)
    const banned = await member('ring.banned')
    const late = await member('ring.late')
    await db.transaction((tx) => setBanned(tx, platform, banned.id, true))
    const [bannedRow] = await db.sql<{ uid: string }[]>`select uid from member where id = ${banned.id}`
    const before = await keptRows(db)
    const wrong = { reason: 'inviter_code_wrong' }
    const named = (who: TestMember, invite_code: string) =>
      who.call(signIn.bindInviter, { body: { invite_code } })
    await expect(named(late, await uidOf(late))).rejects.toMatchObject(wrong)
    await expect(named(late, '00000000')).rejects.toMatchObject(wrong)
    await expect(named(late, bannedRow?.uid ?? '')).rejects.toMatchObject(wrong)
    // Nobody of the own downline was a member before.
    await expect(bind(old as TestMember, young as TestMember)).rejects.toMatchObject(wrong)
    await expect(bind(old as TestMember, mid as TestMember)).rejects.toMatchObject(wrong)
    await expect(bind(young as TestMember, late)).rejects.toMatchObject({ reason: 'inviter_already_bound' })
    expect(await keptRows(db)).toBe(before)
  })

  it('TM-02 a late inviter comes into the upline of everybody below, three tiers deep', async () => {
    const above = await chain('above', 2)
    const below = await chain('below', 5)
    const [top, host] = above as [TestMember, TestMember]
    const [a, b, c, d, e] = below as [TestMember, TestMember, TestMember, TestMember, TestMember]
    await bind(a, host)
    expect(await uplinesOf(a)).toEqual([host.id, top.id, null])
    expect(await uplinesOf(b)).toEqual([a.id, host.id, top.id])
    expect(await uplinesOf(c)).toEqual([b.id, a.id, host.id])
    expect(await uplinesOf(d)).toEqual([c.id, b.id, a.id])
    expect(await uplinesOf(e)).toEqual([d.id, c.id, b.id])
    expect((await subordinates(host)).list.map(({ user_id, tier }) => [user_id, tier])).toEqual([
      [a.id, 1],
      [c.id, 3],
      [b.id, 2],
    ])
    expect(await summaryOf(host)).toMatchObject({ subordinate_count: 1 })
    expect(await summaryOf(top)).toMatchObject({ subordinate_count: 1 })
  })

  it('TM-02 the same code sixty-four times at once counts one subordinate', async () => {
    const host = await member('host.many')
    const guest = await member('guest.many')
    const invite_code = await uidOf(host)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 64 }, () => guest.call(signIn.bindInviter, { body: { invite_code } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await summaryOf(host)).toMatchObject({ subordinate_count: 1 })
    expect(await uplinesOf(guest)).toEqual([host.id, null, null])
  })

  it('TM-02 somebody valid before they named an inviter is counted as valid at once', async () => {
    const host = await member('host.valid')
    const guest = await member('guest.valid')
    await recharge(guest, inr('500'))
    await wager([guest, inr('1000')])
    await bind(guest, host)
    expect(await summaryOf(host)).toMatchObject({ subordinate_count: 1, valid_subordinate_count: 1 })
    expect(await summaryOf(host, 2)).toMatchObject({ subordinate_count: 1, valid_subordinate_count: 0 })
  })
})

describe('the list', () => {
  it('TM-03 shows tiers one to three with figures of one currency, newest first', async () => {
    const [host, a, b, c, d] = await chain('fig', 5)
    await recharge(a as TestMember, inr('500'))
    await wager([a as TestMember, inr('1000')], [b as TestMember, usdt('7')])
    const { list, total } = await subordinates(host as TestMember)
    expect(total).toBe(3)
    expect(list.map(({ user_id, tier }) => [user_id, tier])).toEqual([
      [c?.id, 3],
      [b?.id, 2],
      [a?.id, 1],
    ])
    expect(list[2]).toMatchObject({
      uid: (await (a as TestMember).call(account.info)).uid,
      nickname: 'fig.1',
      avatar: null,
      is_valid: true,
      agent_flag: 0,
      recharge: inr('500').amount,
      play: inr('1000').amount,
    })
    expect(list[1]).toMatchObject({ is_valid: false, recharge: 0n, play: 0n })
    const dollars = await subordinates(host as TestMember, { currency: 2 })
    expect(dollars.list[1]).toMatchObject({ play: usdt('7').amount })
    expect(dollars.list[2]).toMatchObject({ is_valid: false, recharge: 0n, play: 0n })
    // A fourth tier is nobody's business, and neither is anybody above.
    expect(list.some(({ user_id }) => user_id === d?.id)).toBe(false)
    expect((await subordinates(d as TestMember)).total).toBe(0)
    expect(await namesOf(c as TestMember)).toEqual(['fig.4'])
  })

  it('TM-03 finds by uid or part of the name, whatever its case, and takes no pattern for one', async () => {
    const host = await member('host.search')
    const asha = await invited('Asha.Search', host)
    await invited('ravi_search', host)
    await invited('ravixsearch', await member('another.host'))
    expect(await namesOf(host, { q: 'ASHA' })).toEqual(['Asha.Search'])
    expect(await namesOf(host, { q: ' search ' })).toEqual(['ravi_search', 'Asha.Search'])
    expect(await namesOf(host, { q: await uidOf(asha) })).toEqual(['Asha.Search'])
    expect(await namesOf(host, { q: 'i_s' })).toEqual(['ravi_search'])
    for (const q of ['%', 'a_search', "'; drop table member", '\\'])
      expect(await namesOf(host, { q })).toEqual([])
    expect(await subordinates(host, { q: 'search', limit: 1 })).toMatchObject({ total: 2, list: [{}] })
  })

  it('TM-03 sorts by what they recharged or played, and pages without gaps', async () => {
    const host = await member('host.sort')
    const [one, two, three] = [
      await invited('one.sort', host),
      await invited('two.sort', host),
      await invited('three.sort', host),
    ]
    await recharge(one, inr('1000'))
    await recharge(three, inr('500'))
    await wager([two, inr('30')], [one, inr('20')])
    expect(await namesOf(host)).toEqual(['three.sort', 'two.sort', 'one.sort'])
    expect(await namesOf(host, { sort: 'recharge' })).toEqual(['one.sort', 'three.sort', 'two.sort'])
    expect(await namesOf(host, { sort: 'play' })).toEqual(['two.sort', 'one.sort', 'three.sort'])
    const pages = [0, 1, 2, 3].map((pos) => namesOf(host, { pos, limit: 1 }))
    expect((await Promise.all(pages)).flat()).toEqual(['three.sort', 'two.sort', 'one.sort'])
    await invited('below.sort', one)
    expect(await namesOf(host, { tier: 2 })).toEqual(['below.sort'])
    expect(await namesOf(host, { tier: 3 })).toEqual([])
    expect((await subordinates(host, { tier: 1 })).total).toBe(3)
  })

  it('TM-05 an operator sees a downline as its owner does; without the right nobody does', async () => {
    const [host, a] = await chain('desk', 3)
    const growth = await operatorOf(server, 'olga.growth', ['growth'])
    const editor = await operatorOf(server, 'erik.editor', ['editor'])
    const wanted = { params: { id: (host as TestMember).id }, query: { currency: 1 } }
    expect(await growth.call(teamStaff.downline, wanted)).toEqual(await subordinates(host as TestMember))
    await expect(editor.call(teamStaff.downline, wanted)).rejects.toMatchObject({ reason: 'not_allowed' })
    await expect((a as TestMember).call(teamStaff.downline, wanted)).rejects.toMatchObject({ code: 10005 })
    const nobody = { ...wanted, params: { id: '1' } }
    await expect(growth.call(teamStaff.downline, nobody)).rejects.toMatchObject({ reason: 'not_found' })
  })
})
