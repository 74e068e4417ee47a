// What those see of a page who do not run it: search engines and the previews of links.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { frontPages, pages } from './pages.ts'

const ORIGIN = 'https://mela.example'
const webFolder = mkdtempSync(join(tmpdir(), 'mela-previews-'))
mkdirSync(join(webFolder, 'assets'))
const plain =
  '<html lang="en"><head><title>Mela</title>\n<meta name="description" content="Plain." />\n<meta name="theme-color" content="#4c1d95" /><!-- home --></head><body><!-- words --><!-- first banner --></body></html>'
writeFileSync(join(webFolder, 'index.html'), plain)
afterAll(() => rmSync(webFolder, { recursive: true, force: true }))
const { app } = await testApp({ config: { webFolder, publicOrigin: ORIGIN } })
const nowhere = await testApp({ config: { webFolder, publicOrigin: undefined } })

/** As the programs that make previews ask: for anything, in no language. */
async function open(url: string, headers: Record<string, string> = {}, from = app) {
  const reply = await from.http.inject({ url, headers: { accept: '*/*', ...headers } })
  return { reply, html: reply.payload, ...tagsOf(reply.payload) }
}

function tagsOf(html: string) {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  const links = [...html.matchAll(/<link rel="([^"]+)"(?: hreflang="([^"]+)")? href="([^"]+)"/g)]
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    lang: /<html lang="(.*?)"/.exec(html)?.[1],
    meta: Object.fromEntries(metas.map(([, name, content]) => [name, content])),
    canonical: links.find(([, rel]) => rel === 'canonical')?.[3],
    alternates: Object.fromEntries(
      links.filter(([, rel]) => rel === 'alternate').map(([, , language, href]) => [language, href]),
    ),
  }
}

const addressOf = (path: string) => path.replaceAll(/:\w+/g, '77')

describe.each(['en', 'hi', 'zh'] as const)('in %s', (language) => {
  it.each([...frontPages, ...pages])('RT-10 $path says what it is', async ({ path, words, isSearched }) => {
    const page = await open(addressOf(path), { 'accept-language': language })
    expect(page.reply.statusCode).toBe(200)
    expect(page.reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-cache',
      vary: 'accept-language, accept-encoding',
    })
    const { title, about } = words[language]
    expect(page).toMatchObject({ lang: language, title: `${title} - Mela` })
    expect(page.meta).toMatchObject({
      description: about,
      'og:title': `${title} - Mela`,
      'og:description': about,
      'og:image': `${ORIGIN}/pictures/preview.jpg`,
      'twitter:card': 'summary_large_image',
      // What was there and is nobody's business stays.
      'theme-color': '#4c1d95',
    })
    expect(page.html.match(/name="description"/g)).toHaveLength(1)
    expect(page.meta.robots).toBe(isSearched ? undefined : 'noindex')
    expect(page.canonical === undefined).toBe(!isSearched)
    // To be read until the app takes its place; the front page has its banner there.
    const isFront = frontPages.some((front) => front.path === path)
    expect(page.html.includes(`>${about}</p>`)).toBe(isSearched && !isFront)
  })
})

it('PF-03 each language has an address of its own, and / is one page with the games', async () => {
  const { canonical, alternates, lang } = await open('/', { 'accept-language': 'fr' })
  expect(lang).toBe('en')
  expect(canonical).toBe(`${ORIGIN}/game`)
  expect(alternates).toEqual({
    en: `${ORIGIN}/game?lang=en`,
    hi: `${ORIGIN}/game?lang=hi`,
    zh: `${ORIGIN}/game?lang=zh`,
    'x-default': `${ORIGIN}/game`,
  })
  const hindi = await open('/game?lang=hi', { 'accept-language': 'en' })
  expect(hindi).toMatchObject({ lang: 'hi', title: 'गेम - Mela', canonical: `${ORIGIN}/game?lang=hi` })
  expect(hindi.meta['og:url']).toBe(`${ORIGIN}/game?lang=hi`)
  expect((await open('/game?lang=xx&lang=hi', { 'accept-language': 'zh' })).lang).toBe('zh')
})

it('RT-14 an invitation says so, and neither by whom nor anything else of the address', async () => {
  const evil = '"><script>alert(1)</script>$&'
  const page = await open(`/?inviterCode=${encodeURIComponent(evil)}&lang=${encodeURIComponent(evil)}`)
  expect(page.meta['og:title']).toBe('You’re invited to Mela')
  expect(page.title).toBe('Games - Mela')
  expect(page.html).not.toContain('alert(1)')
  expect((await open('/invite?inviterCode=12345678')).html).not.toContain('12345678')
  expect((await open('/join-group/987654321')).html).not.toContain('987654321')
})

it('the address of the site is what the operator says, never what a client says', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  expect((await open('/game/wingo', headers)).html).not.toContain('evil.example')
  const unknown = await open('/game/wingo', headers, nowhere.app)
  expect(unknown.title).toBe('WinGo - Mela')
  expect(unknown.html).not.toMatch(/evil\.example|og:image|canonical|hreflang|undefined/)
  expect((await open('/sitemap.xml', headers, nowhere.app)).reply.statusCode).toBe(404)
  expect((await open('/robots.txt', headers, nowhere.app)).html).not.toContain('Sitemap')
})

it('a page of the table is packed as asked, and asked for by HEAD it has no body', async () => {
  const packed = await app.http.inject({ url: '/fairness', headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(String(brotliDecompressSync(packed.rawPayload))).toContain('<title>Provably fair - Mela</title>')
  const head = await app.http.inject({ method: 'HEAD', url: '/fairness' })
  expect(head.statusCode).toBe(200)
  expect(head.payload).toBe('')
})

it.each(['/withdraw', '/no-such-page'])(
  'search engines leave %s alone, and it is the plain page',
  async (path) => {
    const { reply, html } = await open(path, { accept: 'text/html' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['x-robots-tag']).toBe('noindex')
    expect(html).toBe(plain)
  },
)

it('what the service worker keeps for all pages is the plain page', async () => {
  expect((await open('/index.html')).html).toBe(plain)
})

it('the map of the site names every page that may be found, once, and no other', async () => {
  const { reply, html } = await open('/sitemap.xml')
  expect(reply.headers['content-type']).toContain('application/xml')
  const found = [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  const searched = pages.filter(({ isSearched }) => isSearched).map(({ path }) => `${ORIGIN}${path}`)
  expect(found).toEqual([`${ORIGIN}/game`, ...searched])
  expect(html).toContain(`hreflang="hi" href="${ORIGIN}/fairness?lang=hi"`)
  const robots = (await open('/robots.txt')).html
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
})
