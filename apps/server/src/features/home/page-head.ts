// The head of a page for those who do not run it: search engines and the previews of links. Nothing of a request gets in
// here but which language it asked for and whether it came with an invitation.
import { Language } from '@mela/contract/enums.ts'
import { invited } from './page-words.ts'
import { canonicalPath, type Page } from './pages.ts'

export type Visit = {
  language: Language
  /** The address itself says so; else the browser did. */
  isLanguageAsked: boolean
  isInvited: boolean
}

const PICTURE = '/pictures/preview.jpg'
const locales: Record<Language, string> = { en: 'en_US', hi: 'hi_IN', zh: 'zh_CN' }

/** `origin`: addresses in here are whole or not at all, and only the operator can say where the site is. */
export function headOf(page: Page, visit: Visit, origin: string | undefined): string {
  const { language } = visit
  const { title, about } = page.words[language]
  const shown = visit.isInvited ? invited[language] : { title: `${title} - Mela`, about }
  return [
    `<title>${escaped(`${title} - Mela`)}</title>`,
    named('description', about),
    ...(page.isSearched ? [] : [named('robots', 'noindex')]),
    property('og:site_name', 'Mela'),
    property('og:type', 'website'),
    property('og:title', shown.title),
    property('og:description', shown.about),
    property('og:locale', locales[language]),
    ...Language.filter((other) => other !== language).map((other) =>
      property('og:locale:alternate', locales[other]),
    ),
    named('twitter:card', 'summary_large_image'),
    ...(origin ? addresses(page, visit, origin) : []),
  ].join('\n    ')
}

function addresses(page: Page, { language, isLanguageAsked }: Visit, origin: string): string[] {
  const picture = [
    property('og:image', `${origin}${PICTURE}`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', 'Mela'),
  ]
  if (!page.isSearched) return picture
  const plain = `${origin}${canonicalPath(page.path)}`
  const inLanguage = (one: Language) => `${plain}?lang=${one}`
  const own = isLanguageAsked ? inLanguage(language) : plain
  return [
    ...picture,
    property('og:url', own),
    `<link rel="canonical" href="${escaped(own)}" />`,
    ...Language.map((one) => alternate(one, inLanguage(one))),
    alternate('x-default', plain),
  ]
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escaped(content)}" />`
const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escaped(href)}" />`

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
