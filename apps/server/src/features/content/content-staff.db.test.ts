import { type ContentWish, contentStaff } from '@mela/contract/content-staff.ts'
import { homepage } from '@mela/contract/homepage.ts'
import { notify } from '@mela/contract/notify.ts'
import { staff } from '@mela/contract/staff.ts'
import { describe, expect, it, vi } from 'vitest'
import { connect } from '../../testing/listener.ts'
import { operatorOf } from '../../testing/operator.ts'
import { testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { tellNext } from './notices.ts'

const server = await testApp({ config: { linkHosts: ['shop.example'] } })
const { db, platform, visitor, member } = server
const editor = await operatorOf(server, 'content.editor', ['editor'])
const owner = await operatorOf(server, 'content.owner', ['owner'])
const agent = await operatorOf(server, 'content.support', ['support'])
const asha = await member('asha.content')
const words = (word: string) => ({ en: word, hi: `${word} हि`, zh: `${word} 中` })
const none = { en: '', hi: '', zh: '' }
const always = { is_on: true, sort: 1, target: 'all', level_min: 0, starts_at: null, ends_at: null } as const
const stay = { action_type: 1, action_val: '' }

type PopUpWish = Extract<ContentWish, { kind: 'pop_up' }>
const popUp = (wish: Partial<PopUpWish> = {}): ContentWish => ({
  kind: 'pop_up',
  ...always,
  ...stay,
  placement: 'game',
  type: 1,
  picture: null,
  theme: 'gold',
  content: words('hello'),
  ...wish,
})
const banner = (wish: object = {}): ContentWish => ({
  kind: 'banner',
  ...always,
  ...stay,
  picture: '/banners/gems.svg',
  eyebrow: none,
  title: words('title'),
  label: none,
  ...wish,
})
const add = async (content: ContentWish) => (await editor.call(contentStaff.add, { body: { content } })).id
const remove = (kind: ContentWish['kind'], id: string) =>
  editor.call(contentStaff.remove, { params: { id }, query: { kind } })
/** Without a moment's wait: whoever changes content makes every memory of it void. */
const popUpsOf = async (who: typeof visitor, language = 'en') =>
  (await who.call(homepage.popUp, { language })).list.map(({ id }) => id)

describe('pop-ups', () => {
  it('HM-08 they come in their order, of every placement, in the language of whoever asks', async () => {
    const second = await add(popUp({ sort: 5, placement: 'invite' }))
    const first = await add(popUp({ sort: 2, type: 103, picture: '/banners/race.svg', theme: 'green' }))
    const { list, outside_hosts } = await visitor.call(homepage.popUp, { language: 'zh' })
    expect(outside_hosts).toEqual(['shop.example'])
    expect(list).toEqual([
      {
        id: first,
        placement: 'game',
        type: 103,
        file: { url: '/banners/race.svg' },
        theme: 'green',
        content: 'hello 中',
        action_type: 1,
        action_val: '',
      },
      expect.objectContaining({ id: second, placement: 'invite', file: null, theme: 'gold' }),
    ])
    await remove('pop_up', first)
    await remove('pop_up', second)
    expect(await popUpsOf(visitor)).toEqual([])
  })

  it('HM-08 each sees what is meant for them', async () => {
    const ids = {
      all: await add(popUp({ sort: 1 })),
      visitors: await add(popUp({ sort: 2, target: 'visitors' })),
      members: await add(popUp({ sort: 3, target: 'members' })),
      vip: await add(popUp({ sort: 4, target: 'vip', level_min: 3 })),
    }
    const high = await member('high.content')
    await db.sql`update member set level = 2 where id = ${asha.id}`
    await db.sql`update member set level = 3 where id = ${high.id}`
    expect(await popUpsOf(visitor)).toEqual([ids.all, ids.visitors])
    expect(await popUpsOf(asha)).toEqual([ids.all, ids.members])
    expect(await popUpsOf(high)).toEqual([ids.all, ids.members, ids.vip])
    for (const id of Object.values(ids)) await remove('pop_up', id)
  })

  it('HM-08 it is shown from its beginning to its end, by the database’s clock', async () => {
    const [clock] = await db.sql<{ ms: string }[]>`select (extract(epoch from now()) * 1000)::bigint as ms`
    const nowMs = Number(clock?.ms)
    const [hour, isShown] = [3_600_000, [] as string[]]
    for (const [starts_at, ends_at, shown] of [
      [nowMs - hour, null, true],
      [null, nowMs + hour, true],
      [nowMs - hour, nowMs + hour, true],
      [nowMs + hour, null, false],
      [nowMs - 2 * hour, nowMs - hour, false],
    ] as const) {
      const id = await add(popUp({ starts_at, ends_at, sort: isShown.length }))
      if (shown) isShown.push(id)
    }
    await add(popUp({ is_on: false }))
    expect(await popUpsOf(visitor)).toEqual(isShown)
    await db.sql`delete from home_pop_up`
  })

  it('HM-13 what leads where it may not, does not leave the server', async () => {
    const id = await add(popUp({ action_type: 2, action_val: 'https://shop.example/offer' }))
    await db.sql`update home_pop_up set action_val = 'javascript:alert(1)' where id = ${id}`
    server.clock.nowMs += 10_000
    const [shown] = (await visitor.call(homepage.popUp)).list
    expect(shown).toMatchObject({ id, action_type: 1, action_val: '' })
    await remove('pop_up', id)
  })
})

describe('the staff API', () => {
  it.each([
    ['no title in Hindi', banner({ title: { ...words('x'), hi: ' ' } }), 'content_incomplete'],
    [
      'a notice without words',
      { kind: 'announcement', ...always, ...stay, content: none },
      'content_incomplete',
    ],
    ['an image without a picture', popUp({ type: 103 }), 'content_incomplete'],
    ['a text without words', popUp({ picture: '/banners/gems.svg', content: none }), 'content_incomplete'],
    ['a picture that is nowhere', banner({ picture: '/files/chat/none.webp' }), 'content_incomplete'],
    ['a path up', banner({ picture: '/banners/../api/user/info' }), 'content_incomplete'],
    ['another host', banner({ picture: '//evil.example/x.png' }), 'content_incomplete'],
    ['a script', banner({ action_type: 2, action_val: 'javascript:alert(1)' }), 'action_refused'],
    ['a host in disguise', banner({ action_type: 2, action_val: '//evil.example' }), 'action_refused'],
    ['an unknown host', popUp({ action_type: 2, action_val: 'https://evil.example/' }), 'action_refused'],
    ['plain http', popUp({ action_type: 2, action_val: 'http://shop.example/' }), 'action_refused'],
    ['an unknown action', popUp({ action_type: 7, action_val: '/invite' }), 'action_refused'],
    ['an end before its beginning', popUp({ starts_at: 2_000, ends_at: 1_000 }), 'config_wrong_order'],
    ['a beginning that is no date', popUp({ starts_at: 8_640_000_000_000_001 }), 'config_wrong_order'],
  ] as [string, ContentWish, string][])('HM-13 %s is refused', async (_name, content, reason) => {
    const id = await add(content.kind === 'banner' ? banner() : popUp())
    const kind = content.kind === 'banner' ? 'banner' : 'pop_up'
    await expect(add(content)).rejects.toMatchObject({ reason })
    if (content.kind === kind)
      await expect(
        editor.call(contentStaff.edit, { params: { id }, body: { content, reason: 'test' } }),
      ).rejects.toMatchObject({ reason })
    expect((await editor.call(contentStaff.list, { query: { kind } })).list).toHaveLength(1)
    await remove(kind, id)
  })

  it('HM-14 an image needs no words, and an address on the list is fine', async () => {
    const wish = { type: 103, picture: '/art/channel.svg', content: none, action_type: 2 }
    const id = await add(popUp({ ...wish, action_val: 'https://shop.example/a' }))
    expect((await visitor.call(homepage.popUp)).list[0]).toMatchObject({
      file: { url: '/art/channel.svg' },
      action_val: 'https://shop.example/a',
    })
    await remove('pop_up', id)
  })

  it('HM-12 every kind goes in, is read again as it was, changed and taken away; audit entries are kept', async () => {
    const when = { ...always, target: 'vip', level_min: 4, starts_at: 1_000, ends_at: 2_000 } as const
    const go = { action_type: 2, action_val: '/invite?from=desk' }
    const wishes: ContentWish[] = [
      { ...banner(), ...when, ...go } as ContentWish,
      { kind: 'announcement', ...when, ...go, content: words('news') },
      { ...popUp(), ...when, ...go } as ContentWish,
      { kind: 'mark', ...when, of: 'partner', title: words('Novara'), glyph: 'kite', picture: null },
    ]
    for (const content of wishes) {
      const { kind } = content
      const id = await add(content)
      const list = async () => (await editor.call(contentStaff.list, { query: { kind } })).list
      expect(await list()).toEqual([{ id, content }])
      const changed = { ...content, sort: 77, is_on: false, target: 'all', level_min: 0 } as ContentWish
      await editor.call(contentStaff.edit, { params: { id }, body: { content: changed, reason: 'summer' } })
      expect(await list()).toEqual([{ id, content: changed }])
      await remove(kind, id)
      expect(await list()).toEqual([])
      await expect(remove(kind, id)).rejects.toMatchObject({ code: 10004 })
      const { list: entries } = await owner.call(staff.audit, { query: { subject: `${kind}:${id}` } })
      expect(entries.map(({ action }) => action)).toEqual(['content.remove', 'content.edit', 'content.add'])
      expect(entries[1]).toMatchObject({ reason: 'summer', before: content, after: changed })
    }
    // An id of another kind is none of this one.
    const id = await add(banner())
    await expect(
      editor.call(contentStaff.edit, { params: { id }, body: { content: popUp(), reason: 'x' } }),
    ).rejects.toMatchObject({ code: 10004 })
    await remove('banner', id)
  })

  it('HM-12 pages that are open are told, and read it at once', async () => {
    const told = vi.spyOn(platform.sockets, 'broadcast')
    const forgotten = vi.spyOn(platform.bus, 'publish')
    const before = (await visitor.call(homepage.banner)).list.length
    await add(banner({ title: words('fresh') }))
    expect((await visitor.call(homepage.banner)).list).toHaveLength(before + 1)
    await editor.call(contentStaff.setInterval, { body: { seconds: 9 } })
    expect((await visitor.call(homepage.banner)).ui_banner_interval).toBe(9)
    expect(told.mock.calls.map(([event]) => event.type)).toEqual(['game_config_update', 'game_config_update'])
    expect(forgotten).toHaveBeenCalledWith('content', '')
    vi.restoreAllMocks()
  })

  it('HM-12 only editors may', async () => {
    await expect(agent.call(contentStaff.list, { query: { kind: 'banner' } })).rejects.toMatchObject({
      reason: 'not_allowed',
    })
    await expect(agent.call(contentStaff.add, { body: { content: banner() } })).rejects.toMatchObject({
      reason: 'not_allowed',
    })
  })
})

describe('notices', () => {
  const wish = { title: words('Fair day'), content: words('Come'), path: '/game', level_min: 0 }
  const centre = async (who: typeof asha, language = 'en') =>
    (await who.call(notify.list, { language })).list.filter(({ category }) => category === 'announcement')

  it('HM-11 everybody it is meant for has it once, in their language, and sees it at once', async () => {
    const ravi = await member('ravi.content')
    await db.sql`update member set banned_at = now() where id = ${ravi.id}`
    const socket = await connect(server, asha)
    const { id } = await editor.call(contentStaff.sendNotice, { body: { ...wish, target: 'all' } })
    await socket.hears('NOTICE_CREATE', () => true)
    socket.close()
    const [kept] = await centre(asha, 'hi')
    expect(kept).toMatchObject({
      title: 'Fair day हि',
      content: 'Come हि',
      action_type: 2,
      action_val: '/game',
    })
    await until(async () => {
      const { list } = await editor.call(contentStaff.notices)
      expect(list[0]).toMatchObject({ id, is_done: true, target: 'all' })
    })
    const [count] = await db.sql<
      { n: number }[]
    >`select count(*)::int n from notification where kind = 'announcement'`
    const { list } = await editor.call(contentStaff.notices)
    expect(list[0]?.sent_to).toBe(count?.n)
    const [to] = await db.sql`select 1 from notification where user_id = ${ravi.id} and kind = 'announcement'`
    expect(to).toBeUndefined()
  })

  it('HM-11 after a crash it goes on where it stood, and whoever came later is not told', async () => {
    await db.sql`delete from notification`
    for (const name of ['one', 'two', 'three']) await member(`${name}.content`)
    const id = platform.random.id()
    await db.sql`
      insert into notice (id, title, content, path, target, level_min, made_by)
      values (${id}, ${db.sql.json(words('a'))}, ${db.sql.json(words('b'))}, '', 'members', 0, 'test')`
    await member('late.content')
    const [all] = await db.sql<{ n: number }[]>`
      select count(*)::int n from member where id > 2 and banned_at is null and created_at <= (select max(created_at) from notice)`
    expect(await tellNext(platform, id, 2)).toBe(true)
    // Two at once, as a node that was believed dead and the one that took over.
    await Promise.all([tellNext(platform, id, 2), tellNext(platform, id, 2)])
    while (await tellNext(platform, id, 2));
    const rows = await db.sql<
      { user_id: string }[]
    >`select user_id from notification where kind = 'announcement'`
    expect(rows).toHaveLength(all?.n ?? 0)
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(rows.length)
    expect(await centre(asha)).toMatchObject([{ title: 'a', action_type: 1, action_val: '' }])
  })

  it('HM-11 only members of the level have what is for them', async () => {
    await db.sql`delete from notification`
    await db.sql`update member set level = 5 where id = ${asha.id}`
    await editor.call(contentStaff.sendNotice, { body: { ...wish, target: 'vip', level_min: 5 } })
    await until(async () => expect((await editor.call(contentStaff.notices)).list[0]?.is_done).toBe(true))
    expect((await editor.call(contentStaff.notices)).list[0]).toMatchObject({ sent_to: 1, level_min: 5 })
    expect(await centre(asha)).toHaveLength(1)
  })

  it.each([
    [{ title: { ...words('x'), zh: '' } }, 'content_incomplete'],
    [{ content: none }, 'content_incomplete'],
    [{ path: '//evil.example' }, 'action_refused'],
  ])('HM-11 %j is refused', async (change, reason) => {
    const before = (await editor.call(contentStaff.notices)).total
    await expect(
      editor.call(contentStaff.sendNotice, { body: { ...wish, ...change, target: 'all' } }),
    ).rejects.toMatchObject({ reason })
    expect((await editor.call(contentStaff.notices)).total).toBe(before)
  })
})
