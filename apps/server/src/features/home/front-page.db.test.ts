import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { FirstContent } from '@mela/contract/homepage.ts'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fillContent } from '#features/content/index.ts'
import { sqlAt } from '#platform/db/sql-at.ts'
import { testApp } from '../../testing/test-app.ts'
import { preferredLanguage } from './language.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'mela-front-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(
  join(webFolder, 'index.html'),
  '<html><head><!-- home --></head><body><!-- first banner --></body></html>',
)
afterAll(() => rmSync(webFolder, { recursive: true, force: true }))
const { app, db, platform, clock } = await testApp({ config: { webFolder } })
await fillContent(platform)
// As the owner: renaming a table is nothing that the server may do.
const sql = sqlAt(db.ownerUrl)
afterAll(() => sql.end())

async function open(path: string, headers: Record<string, string> = {}) {
  clock.nowMs += 10_000
  const reply = await app.http.inject({ url: path, headers: { accept: 'text/html', ...headers } })
  const { 'content-encoding': encoding } = reply.headers
  const bytes = reply.rawPayload
  const html = String(
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes,
  )
  const json = /id="first-content">(.*?)<\/script>/.exec(html)?.[1]
  return { reply, html, content: json ? z.decode(FirstContent, JSON.parse(json)) : undefined }
}

it.each(['/', '/game', '/game?inviterCode=12345678'])(
  'HM-01 %s brings the first banner along',
  async (path) => {
    const { reply, html, content } = await open(path, { 'accept-language': 'hi-IN,en;q=0.8' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('text/html')
    expect(html).toContain('<img src="/banners/gems.svg" alt=""')
    expect(html).toContain('rel="preload" as="image" fetchpriority="high" href="/banners/gems.svg"')
    expect(content?.language).toBe('hi')
    expect(content?.banner.list[0]?.label).toBe('कैसे काम करता है')
    expect(content?.announcement.list).toHaveLength(3)
    expect(content?.games.map(({ game_type }) => game_type)).toEqual([1, 2, 3, 4, 5])
  },
)

it('HM-12 what was changed is in the next page, packed or not', async () => {
  await open('/game', { 'accept-encoding': 'gzip, deflate, br' })
  await sql`update game_setting set is_on = false, picture_url = '/files/k3.webp' where game_type = 4`
  const packed = await open('/game', { 'accept-encoding': 'gzip, deflate, br' })
  expect(packed.reply.headers['content-encoding']).toBe('br')
  expect(packed.content?.games[3]).toMatchObject({ switch: -1, material_img: { url: '/files/k3.webp' } })
  expect((await open('/game', { 'accept-encoding': 'gzip' })).content).toEqual(packed.content)
  expect((await open('/game')).content).toEqual(packed.content)
  await sql`update game_setting set is_on = true, picture_url = null`
})

it('HM-01 words of an operator stay words', async () => {
  const evil = '</script><img src=x onerror=alert(1)>$&'
  const texts = sql.json({ en: evil, hi: evil, zh: evil })
  await sql`
    insert into home_banner (id, sort, picture_url, eyebrow, title, label)
    values (1, -5, '/x".svg', ${texts}, ${texts}, ${texts})`
  const { html, content } = await open('/game')
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('<img src="/x&quot;.svg" alt=""')
  expect(content?.banner.list[0]?.title).toBe(evil)
  await sql`delete from home_banner where id = 1`
})

it('HM-01 without banners the page is whole', async () => {
  await sql`update home_banner set is_on = false`
  const { html, content } = await open('/game')
  expect(html).not.toContain('<img')
  expect(content?.banner.list).toEqual([])
  await sql`update home_banner set is_on = true`
})

it('HM-01 without a database the page still opens', async () => {
  await sql`alter table home_banner rename to home_banner_away`
  const { reply, html } = await open('/game')
  await sql`alter table home_banner_away rename to home_banner`
  expect(reply.statusCode).toBe(200)
  expect(html).toContain('<!-- home -->')
})

it('AP-02 the page brings the server’s time', async () => {
  const { reply } = await open('/game')
  expect(reply.headers['server-timing']).toBe(`clock;desc="${clock.nowMs}"`)
  expect(reply.headers.etag).toBeUndefined()
})

it.each([
  ['hi-IN,en;q=0.8', 'hi'],
  ['fr-FR,zh-Hant-TW;q=0.9,en;q=0.8', 'zh'],
  ['in', 'hi'],
  ['fr', 'en'],
  [undefined, 'en'],
])('PF-03 %s is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
