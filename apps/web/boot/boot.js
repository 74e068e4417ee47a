// Runs before the first paint. The build puts it into the page itself, where the server's policy allows it by its hash;
// to fetch it would cost a slow line a round trip. Sets the theme, so that nothing flashes, and fetches ahead what this visitor's first page needs: the pack of their language and
// the screen of the address. BOOT is filled in by the build.
{
  const boot = /* BOOT */ { texts: {}, rest: {}, pages: {}, idle: [] }
  const IDLE_AFTER_MS = 1500
  const html = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  const theme = stored('theme')
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  html.dataset.theme = theme === 'light' || theme === 'dark' ? theme : isDark ? 'dark' : 'light'

  const languageOf = (text) => (text ?? '').toLowerCase().split(/[-_]/)[0].replace(/^in$/, 'hi')
  // A link from a search engine names the language that was searched in.
  const linked = new URLSearchParams(location.search).get('lang')
  const wanted = [stored('locale'), linked, ...navigator.languages].map(languageOf)
  const locale = wanted.find((language) => /^(en|hi|zh)$/.test(language)) ?? 'en'
  html.lang = locale

  const link = (rel, href) => {
    const element = document.createElement('link')
    element.rel = rel
    element.href = href
    if (rel !== 'prefetch') element.crossOrigin = ''
    if (rel === 'preload') element.as = 'style'
    if (rel === 'modulepreload') element.fetchPriority = 'low'
    document.head.append(element)
  }
  const path = location.pathname === '/' ? '/game' : location.pathname
  // Only the first page does with the first pack of words.
  const words = path === '/game' ? boot.texts : boot.rest
  for (const href of [...(boot.texts[locale] ?? []), ...(words[locale] ?? []), ...(boot.pages[path] ?? [])])
    link(href.endsWith('.css') ? 'preload' : 'modulepreload', href)
  addEventListener('load', () => {
    setTimeout(() => {
      for (const href of [...(boot.rest[locale] ?? []), ...boot.idle]) link('prefetch', href)
    }, IDLE_AFTER_MS)
  })
}
