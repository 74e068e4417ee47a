// The page of the games with its first content inside, so that a phone paints the first banner with the first bytes and
// draws notices and games without asking. It is the built index.html with two places filled in; everything else that
// the page shows it asks for later.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Language } from '@mela/contract/enums.ts'
import type { Banner, FirstContent } from '@mela/contract/homepage.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { announcementsOf, bannersOf, contentOf } from '#features/content/index.ts'
import { settingsOf } from '#features/games/index.ts'
import type { Platform } from '#platform/platform.ts'

const HEAD = '<!-- home -->'
const PICTURE = '<!-- first banner -->'
/** As the carousel shows it, for the moment before it does. */
const FILLING = 'width: 100%; height: 100%; object-fit: cover; object-position: right'
const packers = {
  br: (text: string) => brotliCompressSync(text),
  gzip: (text: string) => gzipSync(text),
  identity: (text: string) => Buffer.from(text),
}
type Encoding = keyof typeof packers

export function addFrontPage(http: FastifyInstance, platform: Platform): void {
  const folder = platform.config.webFolder
  if (!folder) return
  const pages = new PackedPages()
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { 'accept-language': languages, 'accept-encoding': encodings } = request.headers
    const language = preferredLanguage(languages)
    const encoding = bestEncoding(encodings)
    // Without a database the page still opens, and says itself what it could not read.
    const content = await firstContent(platform, language).catch(() => ({ language }))
    const bytes = await pages.of(join(folder, 'index.html'), content, encoding)
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        vary: 'accept-language, accept-encoding',
        // The browser tells the page when this arrived, so its clock is right before its first call (AP-02).
        'server-timing': `clock;desc="${platform.clock.now()}"`,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      })
      .send(bytes)
  }
  for (const path of ['/', '/game']) http.get(path, { config: { endpoint: 'GET front page' } }, send)
}

async function firstContent(platform: Platform, language: Language): Promise<FirstContent> {
  const { linkHosts } = platform.config
  const [content, settings] = await Promise.all([contentOf(platform), settingsOf(platform)])
  return {
    language,
    banner: bannersOf(content, language, linkHosts),
    announcement: announcementsOf(content, language, linkHosts),
    games: settings.list.map(({ game_type, switch: toggle, minutes, material_img }) => ({
      game_type,
      switch: toggle,
      minutes,
      material_img,
    })),
  }
}

type Content = Pick<FirstContent, 'language'> & Partial<FirstContent>

/** Packing costs more than sending, so each language and encoding is packed once, until anything in it changes. */
class PackedPages {
  readonly #kept = new Map<string, { made_of: string; bytes: Buffer }>()

  async of(file: string, content: Content, encoding: Encoding): Promise<Buffer> {
    const name = `${content.language} ${encoding}`
    const json = JSON.stringify(content)
    const made_of = `${(await stat(file)).mtimeMs} ${json}`
    const kept = this.#kept.get(name)
    if (kept?.made_of === made_of) return kept.bytes
    const html = await readFile(file, 'utf8')
    const page = content.banner ? filledIn(html, json, content.banner.list[0]) : html
    const bytes = packers[encoding](page)
    this.#kept.set(name, { made_of, bytes })
    return bytes
  }
}

/** Functions as replacements: a text would have its `$` read as a pattern. */
function filledIn(html: string, json: string, banner: Banner | undefined): string {
  const data = `<script type="application/json" id="first-content">${json.replaceAll('<', '\\u003c')}</script>`
  if (!banner) return html.replace(HEAD, () => data)
  const url = escaped(banner.file.url)
  const ahead = `<link rel="preload" as="image" fetchpriority="high" href="${url}" />`
  const picture = `<img src="${url}" alt="" style="${FILLING}" />`
  return html.replace(HEAD, () => ahead + data).replace(PICTURE, () => picture)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The first of the browser's languages that we speak; `in` is an old name of Hindi. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().split(/[-;]/)[0]?.toLowerCase() ?? '')
  const known = wanted.map((word) => Language.find((language) => language === word.replace(/^in$/, 'hi')))
  return known.find((language) => language !== undefined) ?? 'en'
}

function bestEncoding(header: string | string[] | undefined): Encoding {
  const offered = String(header ?? '')
  if (/\bbr\b/.test(offered)) return 'br'
  return /\bgzip\b/.test(offered) ? 'gzip' : 'identity'
}
