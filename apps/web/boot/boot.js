// Runs before the first paint. The build puts it into the page itself, where the server's policy allows it by its hash.
// Sets theme and language, so that nothing flashes. Once the page is painted it fetches the app with the words and the
// screen that this visit begins with, all at once. PLAN is filled in by the build (vite-page.ts).
{
  const plan = PLAN
  const PAINTED_BY_MS = 300
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

  const fetchAhead = (href) => {
    const link = document.createElement('link')
    link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  let isStarted = false
  const start = () => {
    if (isStarted || 'tooOld' in html.dataset) return
    isStarted = true
    const path = location.pathname === '/' ? '/game' : location.pathname
    const ahead = [...plan.files, ...(plan.words[locale] ?? []), ...(plan.screens[path] ?? [])]
    for (const href of new Set(ahead)) fetchAhead(href)
    import(plan.entry).catch((error) => {
      document.getElementById('unreachable')?.removeAttribute('hidden')
      throw error
    })
  }
  requestAnimationFrame(() => setTimeout(start))
  // A page that is opened behind another is not painted.
  setTimeout(start, PAINTED_BY_MS)
}
