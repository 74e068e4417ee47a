// The pages that are shared and searched for, with a head that says what they are (page-head.ts), and the page of the
// games with its first content inside as well, so that a phone paints the first banner with the first bytes and draws
// announcements and games without asking. The others say with their first bytes what they are about. Each is the built
// index.html with places filled in; everything else that a page shows it asks for later.
import { join } from 'node:path'
import type { Language } from '@mela/contract/enums.ts'
import type { Banner, FirstContent } from '@mela/contract/homepage.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { announcementsOf, bannersOf, contentOf } from '#features/content/index.ts'
import { settingsOf } from '#features/games/index.ts'
import type { Platform } from '#platform/platform.ts'
import { languageOfAddress, preferredLanguage } from './language.ts'
import { bestEncoding, PackedPages } from './packed-pages.ts'
import { escaped, headOf, type Visit } from './page-head.ts'
import { frontPages, type Page, pages } from './pages.ts'

const HEAD = '<!-- home -->'
const PICTURE = '<!-- first banner -->'
const WORDS = '<!-- words -->'
const LANGUAGE = /<html lang="\w+"/
const TITLE = /<title>.*?<\/title>/
const DESCRIPTION = /<meta name="description"[^>]*>\s*/
/** Large enough to be read, and on the violet of the page's head. */
const TITLE_STYLE = 'margin: 2.4rem 0 0.8rem; font-size: 2.4rem; font-weight: 700; color: #fff'
const ABOUT_STYLE = 'max-width: 56rem; font-size: 1.6rem; line-height: 1.5; color: #e9ddff'
/** As the carousel shows it, for the moment before it does. */
const FILLING = 'width: 100%; height: 100%; object-fit: cover; object-position: right'

type ContentOf = (language: Language) => Promise<Partial<FirstContent>>

export function addFrontPage(http: FastifyInstance, platform: Platform): void {
  const { webFolder, publicOrigin } = platform.config
  if (!webFolder) return
  const packed = new PackedPages(join(webFolder, 'index.html'))

  const answer =
    (page: Page, contentFor: ContentOf) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { 'accept-language': languages, 'accept-encoding': encodings } = request.headers
      const visit = visitOf(request.query, languages)
      const encoding = bestEncoding(encodings)
      const content = await contentFor(visit.language)
      const json = JSON.stringify(content)
      const bytes = await packed.of({
        name: `${page.path} ${JSON.stringify(visit)}`,
        encoding,
        content: json,
        make: (html) => {
          const headed = withHead(html, headOf(page, visit, publicOrigin), visit.language)
          return content.banner
            ? filledIn(headed, json, content.banner.list[0])
            : withWords(headed, page, visit.language)
        },
      })
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'cache-control': 'no-cache',
          'content-language': visit.language,
          vary: 'accept-language, accept-encoding',
          // The browser tells the page when this arrived, so its clock is right before its first call (AP-02).
          'server-timing': `clock;desc="${platform.clock.now()}"`,
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        })
        .send(bytes)
    }
  const config = { endpoint: 'GET front page' }
  // Without a database the page still opens, and says itself what it could not read.
  const content: ContentOf = (language) => firstContent(platform, language).catch(() => ({ language }))
  for (const page of frontPages) http.get(page.path, { config }, answer(page, content))
  for (const page of pages)
    http.get(
      page.path,
      { config },
      answer(page, async () => ({})),
    )
}

function visitOf(query: unknown, header: string | undefined): Visit {
  const asked = languageOfAddress(query)
  const isInvited = Boolean((query as { inviterCode?: unknown } | null)?.inviterCode)
  return { language: asked ?? preferredLanguage(header), isLanguageAsked: asked !== undefined, isInvited }
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

/** Functions as replacements: a text would have its `$` read as a pattern. */
function withHead(html: string, head: string, language: Language): string {
  return html
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => head)
    .replace(LANGUAGE, `<html lang="${language}"`)
}

/** What the page is about, to be read while its code is on the way. Members know their own pages. */
function withWords(html: string, { words, isSearched }: Page, language: Language): string {
  if (!isSearched) return html
  const { title, about } = words[language]
  const shown = `<p style="${TITLE_STYLE}">${escaped(title)}</p><p style="${ABOUT_STYLE}">${escaped(about)}</p>`
  return html.replace(WORDS, () => shown)
}

function filledIn(html: string, json: string, banner: Banner | undefined): string {
  const data = `<script type="application/json" id="first-content">${json.replaceAll('<', '\\u003c')}</script>`
  if (!banner) return html.replace(HEAD, () => data)
  const url = escaped(banner.file.url)
  const ahead = `<link rel="preload" as="image" fetchpriority="high" href="${url}" />`
  const picture = `<img src="${url}" alt="" style="${FILLING}" />`
  return html.replace(HEAD, () => ahead + data).replace(PICTURE, () => picture)
}
