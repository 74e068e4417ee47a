// What search engines ask for first: where they may look, and which addresses there are.
import { Language } from '@mela/contract/enums.ts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { escaped } from './page-head.ts'
import { canonicalPath, frontPages, pages } from './pages.ts'

/** Pages that are not to be found say so themselves: an engine that may not read them cannot know. */
const CLOSED = ['/api/', '/sandbox/', '/socket/']
const FOR_SECONDS = 3600

export function addSiteMap(http: FastifyInstance, platform: Platform): void {
  const { publicOrigin } = platform.config
  const cacheControl = `public, max-age=${FOR_SECONDS}`
  const robots = robotsOf(publicOrigin)
  http.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl).send(robots),
  )
  // An address in it has to be whole.
  if (!publicOrigin) return
  const siteMap = siteMapOf(publicOrigin)
  http.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl).send(siteMap),
  )
}

function robotsOf(origin: string | undefined): string {
  const lines = ['User-agent: *', 'Allow: /', ...CLOSED.map((path) => `Disallow: ${path}`)]
  return `${[...lines, ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`
}

function siteMapOf(origin: string): string {
  const paths = new Set(
    [...frontPages, ...pages].filter(({ isSearched }) => isSearched).map(({ path }) => canonicalPath(path)),
  )
  const entries = [...paths].map((path) => {
    const address = escaped(`${origin}${path}`)
    const alternates = Language.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}?lang=${language}"/>`,
    )
    return `<url><loc>${address}</loc>${alternates.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
