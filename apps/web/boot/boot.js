// Runs before the first paint. The build puts it into the page itself, where the server's policy allows it by its hash;
// to fetch it would cost a slow line a round trip. Sets the theme, so that nothing flashes. Once the page is painted it
// fetches the app and what this visitor's first page needs beyond it, the pack of their language and the screen of the
// address, and starts the app part by part. BOOT is filled in by the build.
{
  const boot = /* BOOT */ { start: [], texts: {}, rest: {}, pages: {}, idle: [] }
  const PAINTED_BY_MS = 300
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
  const needed = [
    ...boot.start,
    ...(boot.texts[locale] ?? []),
    ...(words[locale] ?? []),
    ...(boot.pages[path] ?? []),
  ]

  // A task for each part, so that a slow phone answers to taps in between.
  const nextTurn = () => globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    for (const href of new Set(needed)) {
      link(href.endsWith('.css') ? 'preload' : 'modulepreload', href)
      await nextTurn()
    }
    // The router marks the entry that a visit begins with, which takes the browser longer than to run a file: it finds it
    // marked, as it would have done itself.
    if (!history.state) {
      const key = Math.random().toString(36).slice(2, 9)
      history.replaceState({ __TSR_index: 0, key, __TSR_key: key }, '')
      await nextTurn()
    }
    for (const href of boot.start) {
      await import(href)
      await nextTurn()
    }
    // What other pages need, once this one is at rest.
    await new Promise((resolve) => setTimeout(resolve, IDLE_AFTER_MS))
    for (const href of [...(boot.rest[locale] ?? []), ...boot.idle]) {
      link('prefetch', href)
      await nextTurn()
    }
  }
  const startOrSay = () =>
    start().catch((error) => {
      document.getElementById('unreachable')?.removeAttribute('hidden')
      throw error
    })
  requestAnimationFrame(() => setTimeout(startOrSay))
  // A page that is opened behind another is not painted.
  setTimeout(startOrSay, PAINTED_BY_MS)
}
