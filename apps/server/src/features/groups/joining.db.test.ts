// How others come into a group: links, cards, reviews.
import { ContentType, JoinRequestStatus } from '@mela/contract/enums.ts'
import { groupAdmin } from '@mela/contract/group-admin.ts'
import { groups } from '@mela/contract/groups.ts'
import { describe, expect, it } from 'vitest'
import { befriend, groupOf, history, roomFor, say } from '../../testing/chat.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'

const server = await testApp({ config: { groupMembersMax: 6 } })
const { pass, pending, reject } = JoinRequestStatus
let count = 0
const newcomer = () => server.member(`newcomer${++count}.joining`)

async function givenGroup(flag_check: 1 | -1 = -1) {
  count += 1
  const [owner, member] = [
    await server.member(`owner${count}.joining`),
    await server.member(`member${count}.joining`),
  ]
  const id = await groupOf(owner, member)
  if (flag_check === 1) await owner.call(groupAdmin.edit, { body: { id, flag_check } })
  return { owner, member, id, code: await codeOf(owner, id) }
}

async function codeOf(who: TestMember, id: string): Promise<string> {
  const info = await who.call(groups.info, { query: { id } })
  if (!('group' in info)) throw new Error('a card')
  return info.group.invite_code
}

const isIn = async (who: TestMember, id: string) =>
  (await who.call(groups.list, { query: { id } })).total === 1
const requestsOf = (who: TestMember, group_id: string) =>
  who.call(groupAdmin.checkList, { query: { group_id } })

describe('SO-02 an invite link', () => {
  it('shows the card to anybody who has the code, names masked, and to nobody else', async () => {
    const { id, code } = await givenGroup()
    const { card } = (await server.visitor.call(groups.info, { query: { id, code } })) as never as {
      card: { faces: { nickname: string }[]; group_user_total: number; is_waiting: boolean }
    }
    expect(card).toMatchObject({ id, group_user_total: 2, is_waiting: false })
    expect(card.faces.map(({ nickname }) => nickname)).toEqual(['ow****ng', 'me****ng'])
    expect(JSON.stringify(card.faces)).not.toContain('.joining')
    for (const query of [{ id }, { id, code: 'wrong' }, { id, code: '' }])
      await expect(server.visitor.call(groups.info, { query })).rejects.toMatchObject({ code: 10004 })
  })

  it('lets in at once where nobody reviews; twice is refused', async () => {
    const { id, code, owner } = await givenGroup()
    const one = await newcomer()
    await expect(one.call(groupAdmin.userApply, { body: { group_id: id } })).rejects.toMatchObject({
      code: 10004,
    })
    expect(await one.call(groupAdmin.userApply, { body: { group_id: id, code } })).toEqual({ status: pass })
    expect(await isIn(one, id)).toBe(true)
    const lines = (await history(owner, id)).map(({ content }) => content)
    expect(lines.at(-1)).toEqual({
      type: ContentType.join_group,
      data: { user_id: one.id, ref_user_id: one.id },
    })
    await expect(one.call(groupAdmin.userApply, { body: { group_id: id, code } })).rejects.toMatchObject({
      reason: 'already_in_group',
    })
  })

  it('a renewed code ends the links given out before', async () => {
    const { id, code, owner } = await givenGroup()
    await owner.call(groupAdmin.edit, { body: { id, renew_code: true } })
    const renewed = await codeOf(owner, id)
    expect(renewed).not.toBe(code)
    const one = await newcomer()
    await expect(one.call(groupAdmin.userApply, { body: { group_id: id, code } })).rejects.toMatchObject({
      code: 10004,
    })
    expect(await one.call(groupAdmin.userApply, { body: { group_id: id, code: renewed } })).toEqual({
      status: pass,
    })
  })

  it('whoever was put out knows the group no more, with the code neither', async () => {
    const { id, code, owner, member } = await givenGroup()
    await owner.call(groups.userKick, { query: { group_id: id, user_ids: [member.id] } })
    await expect(member.call(groups.info, { query: { id, code } })).rejects.toMatchObject({ code: 10004 })
    await expect(member.call(groupAdmin.userApply, { body: { group_id: id, code } })).rejects.toMatchObject({
      code: 10004,
    })
  })

  it('SO-14 a full group takes nobody, not even when all come at once', async () => {
    const { id, code } = await givenGroup()
    const many = await Promise.all(Array.from({ length: 8 }, newcomer))
    const tried = await Promise.allSettled(
      many.map((one) => one.call(groupAdmin.userApply, { body: { group_id: id, code } })),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    const why = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
    expect(new Set(why)).toEqual(new Set(['group_full']))
  })
})

describe('SO-02 a review', () => {
  it('SO-10 waits, is decided once, and lets in; a refused one stays out', async () => {
    const { id, code, owner } = await givenGroup(1)
    const [one, two] = [await newcomer(), await newcomer()]
    for (const who of [one, two]) {
      server.clock.nowMs += 1_000
      expect(
        await who.call(groupAdmin.userApply, { body: { group_id: id, code, content: ' Hello there ' } }),
      ).toEqual({ status: pending })
    }
    expect(await isIn(one, id)).toBe(false)
    expect(await one.call(groups.info, { query: { id, code } })).toMatchObject({ card: { is_waiting: true } })
    const { list, waiting } = await requestsOf(owner, id)
    expect(waiting).toBe(2)
    expect(list).toMatchObject([
      { user: { id: two.id }, ref_user: null, content: 'Hello there', status: pending },
      { user: { id: one.id } },
    ])
    const [ofTwo, ofOne] = list.map((request) => request.id) as [string, string]
    await owner.call(groupAdmin.check, { body: { id: ofOne, status: pass } })
    await owner.call(groupAdmin.check, { body: { id: ofTwo, status: reject } })
    expect([await isIn(one, id), await isIn(two, id)]).toEqual([true, false])
    // The same answer again is no error, another one is.
    await owner.call(groupAdmin.check, { body: { id: ofOne, status: pass } })
    await expect(owner.call(groupAdmin.check, { body: { id: ofOne, status: reject } })).rejects.toMatchObject(
      { reason: 'already_decided' },
    )
    expect((await requestsOf(owner, id)).waiting).toBe(0)
  })

  it('applying again says something new and waits once', async () => {
    const { id, code, owner } = await givenGroup(1)
    const one = await newcomer()
    for (const content of ['first', 'second', ''])
      await one.call(groupAdmin.userApply, { body: { group_id: id, code, content } })
    expect((await requestsOf(owner, id)).list).toMatchObject([{ content: 'second', status: pending }])
  })

  it('SO-10 is over after seven days', async () => {
    const { id, code, owner } = await givenGroup(1)
    const one = await newcomer()
    await one.call(groupAdmin.userApply, { body: { group_id: id, code } })
    const [request] = (await requestsOf(owner, id)).list
    server.clock.nowMs += 8 * 86_400_000
    try {
      expect((await requestsOf(owner, id)).list).toMatchObject([{ status: JoinRequestStatus.expired }])
      await expect(
        owner.call(groupAdmin.check, { body: { id: request?.id ?? '', status: pass } }),
      ).rejects.toMatchObject({ reason: 'application_expired' })
    } finally {
      server.clock.nowMs -= 8 * 86_400_000
    }
    expect(await isIn(one, id)).toBe(false)
  })

  it('SO-03 a plain member’s guests wait, a manager’s come in at once', async () => {
    const { id, owner, member } = await givenGroup(1)
    const [one, two] = [await newcomer(), await newcomer()]
    await befriend(member, one)
    await befriend(owner, two)
    expect(await member.call(groups.userAdd, { body: { id, user_ids: [one.id] } })).toEqual({
      added: 0,
      waiting: 1,
    })
    expect(await owner.call(groups.userAdd, { body: { id, user_ids: [two.id] } })).toEqual({
      added: 1,
      waiting: 0,
    })
    const { list } = await requestsOf(owner, id)
    expect(list).toMatchObject([{ user: { id: one.id }, ref_user: { id: member.id } }])
    await owner.call(groupAdmin.check, { body: { id: list[0]?.id ?? '', status: pass } })
    expect(await isIn(one, id)).toBe(true)
  })

  it('SO-03 who was put out comes back only by the owner or a manager', async () => {
    const { id, owner, member } = await givenGroup()
    const one = await newcomer()
    await befriend(member, one)
    await member.call(groups.userAdd, { body: { id, user_ids: [one.id] } })
    await owner.call(groups.userKick, { query: { group_id: id, user_ids: [one.id] } })
    expect(await member.call(groups.userAdd, { body: { id, user_ids: [one.id] } })).toEqual({
      added: 0,
      waiting: 1,
    })
    expect(await isIn(one, id)).toBe(false)
  })
})

describe('CH-10 an invite card', () => {
  const invite = async (from: TestMember, to: TestMember, group_id: string) => {
    await from.call(groupAdmin.userInvite, { body: { group_id, user_ids: [to.id] } })
    const room = [from.id, to.id].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).join('-')
    const card = (await history(to, room)).at(-1)?.content
    expect(card?.type).toBe(ContentType.invite_card)
    return card?.data as { id: string; group_id: string; name: string }
  }

  it('stands in the private chat, and yes brings them in', async () => {
    const { id, member } = await givenGroup()
    const one = await newcomer()
    await befriend(member, one)
    const card = await invite(member, one, id)
    expect(card).toMatchObject({ group_id: id })
    expect(await one.call(groups.info, { query: { id } })).toMatchObject({ card: { id } })
    expect(await one.call(groupAdmin.invitation, { query: { id: card.id } })).toMatchObject({
      status: pending,
    })
    expect(await one.call(groupAdmin.inviteCheck, { body: { id: card.id, status: pass } })).toEqual({
      status: pass,
    })
    expect(await isIn(one, id)).toBe(true)
    // Answered is answered.
    expect(await one.call(groupAdmin.inviteCheck, { body: { id: card.id, status: reject } })).toEqual({
      status: pass,
    })
  })

  it('no is no, and only the invited answers', async () => {
    const { id, owner } = await givenGroup()
    const [one, other] = [await newcomer(), await newcomer()]
    await befriend(owner, one)
    const card = await invite(owner, one, id)
    for (const who of [other, owner])
      await expect(
        who.call(groupAdmin.inviteCheck, { body: { id: card.id, status: pass } }),
      ).rejects.toMatchObject({ code: 10004 })
    await one.call(groupAdmin.inviteCheck, { body: { id: card.id, status: reject } })
    expect(await isIn(one, id)).toBe(false)
    expect(await owner.call(groupAdmin.invitation, { query: { id: card.id } })).toMatchObject({
      status: reject,
    })
  })

  it('of a plain member goes through the review, of one who is gone is worth nothing', async () => {
    const { id, owner, member } = await givenGroup(1)
    const [one, two] = [await newcomer(), await newcomer()]
    await befriend(member, one)
    await befriend(member, two)
    const [ofOne, ofTwo] = [await invite(member, one, id), await invite(member, two, id)]
    expect(await one.call(groupAdmin.inviteCheck, { body: { id: ofOne.id, status: pass } })).toEqual({
      status: pending,
    })
    expect((await requestsOf(owner, id)).waiting).toBe(1)
    await owner.call(groups.userKick, { query: { group_id: id, user_ids: [member.id] } })
    await expect(
      two.call(groupAdmin.inviteCheck, { body: { id: ofTwo.id, status: pass } }),
    ).rejects.toMatchObject({ reason: 'application_expired' })
  })

  it('only to friends', async () => {
    const { id, owner } = await givenGroup()
    const stranger = await newcomer()
    await expect(
      owner.call(groupAdmin.userInvite, { body: { group_id: id, user_ids: [stranger.id] } }),
    ).rejects.toMatchObject({ code: 10019 })
  })
})

it('leaving and coming back lifts no silence', async () => {
  const { id, code, owner, member } = await givenGroup()
  await owner.call(groupAdmin.prohibition, {
    body: { group_id: id, user_ids: [member.id], prohibition_status: 1 },
  })
  await member.call(groups.userKick, { query: { group_id: id, user_ids: [member.id] } })
  await member.call(groupAdmin.userApply, { body: { group_id: id, code } })
  await expect(say(member, id, 'back')).rejects.toMatchObject({ code: 10010 })
  expect(await roomFor(member, id)).toMatchObject({ barred: 'banned_from_speaking' })
})
