import { homepage } from '@mela/contract/homepage.ts'
import { afterAll, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { testApp } from '../../testing/test-app.ts'
import { fillContent } from './index.ts'

const { db, platform, visitor, member, clock } = await testApp({ config: { linkHosts: ['shop.example'] } })
await fillContent(platform)
// As the owner, past everything that the staff API checks.
const sql = sqlAt(db.ownerUrl)
afterAll(() => sql.end())
/** What is remembered for all who look at the same time is not for a test that looks again. */
const later = () => {
  clock.nowMs += 10_000
}
const read = async (language = 'en') => {
  later()
  return {
    banner: await visitor.call(homepage.banner, { language }),
    announcement: await visitor.call(homepage.announcement, { language }),
    marks: await visitor.call(homepage.marks, { language }),
  }
}
const texts = (word: string) => ({ en: word, hi: `${word} हि`, zh: `${word} 中` })
let ids = 100
async function addBanner(row: { sort?: number; action_type?: number; action_val?: string; title?: string }) {
  ids += 1
  const { sort = 99, action_type = 1, action_val = '', title = `banner ${ids}` } = row
  const [words, none] = [sql.json(texts(title)), sql.json(texts(''))]
  await sql`
    insert into home_banner (id, sort, picture_url, eyebrow, title, label, action_type, action_val)
    values (${ids}, ${sort}, '/files/x.webp', ${none}, ${words}, ${none}, ${action_type}, ${action_val})`
  return String(ids)
}

it('HM-01 banners come in their order with picture, words, action and the interval', async () => {
  const { list, ui_banner_interval } = (await read()).banner
  expect(ui_banner_interval).toBe(5)
  expect(list.map(({ action_val }) => action_val)).toEqual(['/fairness', '/game/racing', '/invite'])
  expect(list[0]).toMatchObject({ file: { url: '/banners/gems.svg' }, label: 'How it works', action_type: 2 })
  const id = await addBanner({ sort: -1, title: 'first of all' })
  expect((await read()).banner.list[0]).toMatchObject({ id, title: 'first of all' })
  await sql`update home_banner set is_on = false where id = ${id}`
  expect((await read()).banner.list).toHaveLength(3)
})

it('HM-01 the interval is the operator’s', async () => {
  await sql`update home_setting set banner_interval_seconds = 8`
  expect((await read()).banner.ui_banner_interval).toBe(8)
  await sql`delete from home_setting`
  expect((await read()).banner.ui_banner_interval).toBe(5)
  await sql`insert into home_setting default values`
})

it('HM-02 notices come in their order, and only those that are switched on', async () => {
  const before = (await read()).announcement.list
  expect(before.map(({ action_type, action_val }) => [action_type, action_val])).toEqual([
    [1, ''],
    [2, '/fairness'],
    [2, '/game/trxwingo'],
  ])
  await sql`update home_announcement set sort = -sort, is_on = (sort <> 1)`
  expect((await read()).announcement.list.map(({ id }) => id)).toEqual([before[2]?.id, before[0]?.id])
})

it('HM-06 thirty partners and two currencies with their titles', async () => {
  const { partner, currency } = (await read()).marks
  expect(new Set(partner.map(({ title }) => title)).size).toBe(30)
  expect(partner[0]).toMatchObject({ title: 'Novara', glyph: 'kite', file: null })
  expect(currency.map(({ title, glyph }) => [glyph, title])).toEqual([
    ['INR', 'Rupee'],
    ['USDT', 'Tether'],
  ])
  await sql`update home_mark set is_on = false where kind = 'partner' and sort = 0`
  expect((await read()).marks.partner[0]?.title).toBe('Kitepay')
})

it('HM-01 HM-02 HM-06 everything speaks the language of whoever asks', async () => {
  const said = async (language: string) => {
    const { banner, announcement, marks } = await read(language)
    return [banner.list[0]?.label, announcement.list.at(-1)?.content.slice(0, 5), marks.currency[0]?.title]
  }
  expect(await said('hi')).toEqual(['कैसे काम करता है', 'Mela ', 'रुपया'])
  expect(await said('zh')).toEqual(['了解原理', 'Mela ', '卢比'])
  expect(await said('fr')).toEqual(['How it works', 'Mela ', 'Rupee'])
})

it.each([
  [2, 'https://evil.example/'],
  [2, 'javascript:alert(1)'],
  [2, '//evil.example'],
  [2, 'https://shop.example@evil.example/'],
  [7, '/invite'],
  [0, '/invite'],
])('HM-13 action %i to %s never leaves the server', async (action_type, action_val) => {
  const id = await addBanner({ action_type, action_val })
  await sql`
    insert into home_announcement (id, sort, content, action_type, action_val)
    values (${id}, 50, ${sql.json(texts('x'))}, ${action_type}, ${action_val})`
  const { banner, announcement } = await read()
  const nothing = { id, action_type: 1, action_val: '' }
  expect(banner.list.find((one) => one.id === id)).toMatchObject(nothing)
  expect(announcement.list.find((one) => one.id === id)).toMatchObject(nothing)
})

it('HM-13 an address on the operator’s list does, with the list', async () => {
  const id = await addBanner({ action_type: 2, action_val: 'https://shop.example/offer' })
  const { list, outside_hosts } = (await read()).banner
  expect(outside_hosts).toEqual(['shop.example'])
  expect(list.find((one) => one.id === id)).toMatchObject({ action_val: 'https://shop.example/offer' })
})

it('HM-01 a picture from elsewhere and a text in two languages cannot be kept', async () => {
  const put = (url: string, title: object) => sql`
    insert into home_banner (id, sort, picture_url, eyebrow, title, label)
    values (900, 1, ${url}, ${sql.json(texts(''))}, ${sql.json(title as never)}, ${sql.json(texts(''))})`
  await expect(put('https://evil.example/x.png', texts('a'))).rejects.toThrow('picture_url')
  await expect(put('//evil.example/x.png', texts('a'))).rejects.toThrow('picture_url')
  await expect(put('/x.png', { en: 'a', hi: 'b' })).rejects.toThrow('title')
})

it('HM-01 members see the same as visitors, and what was filled in once is not filled in again', async () => {
  const asha = await member('asha.home')
  later()
  expect(await asha.call(homepage.marks)).toEqual(await visitor.call(homepage.marks))
  const before = await read()
  await fillContent(platform)
  expect(await read()).toEqual(before)
})

it('HM-08 the demonstration has pop-ups, whole in every language, and those for members are for them', async () => {
  const asha = await member('asha.popups')
  later()
  for (const language of ['en', 'hi', 'zh']) {
    const { list } = await asha.call(homepage.popUp, { language })
    expect(list.map(({ placement }) => placement)).toEqual(['game', 'game', 'invite', 'recharge'])
    for (const { content, action_type } of list) expect([content.length > 10, action_type]).toEqual([true, 2])
  }
  const { list } = await visitor.call(homepage.popUp)
  expect(list.map(({ type, file }) => [type, file?.url])).toEqual([
    [1, '/banners/gems.svg'],
    [103, '/banners/race.svg'],
  ])
})
