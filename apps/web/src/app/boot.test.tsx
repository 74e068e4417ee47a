// The script that stands in the page itself (boot/boot.js), as the build fills it in.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import source from '../../boot/boot.js?raw'
import { until } from '../testing/until.ts'

const seen = globalThis as unknown as { started: string[] }
const start = (name: string) => `data:text/javascript,globalThis.started.push('${name}')`
const html = document.documentElement

const boot = (plan: {
  entry: string
  words?: Record<string, string[]>
  screens?: Record<string, string[]>
}) => new Function('PLAN', source)({ files: [plan.entry], words: {}, screens: {}, ...plan })
const ahead = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
    ({ href }) => new URL(href).pathname,
  )
const pageOf = (path: string) => history.replaceState(null, '', path)
const before = location.pathname + location.search

seen.started = []
beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  pageOf(before)
  localStorage.clear()
  html.lang = 'en'
  delete html.dataset.theme
  for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.remove()
  document.getElementById('unreachable')?.remove()
})

it('PF-03 theme and language are there before anything is painted, the stored ones first', () => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('locale', 'in')
  boot({ entry: start('theme') })
  expect([html.dataset.theme, html.lang]).toEqual(['dark', 'hi'])
})

it('PF-03 a link names the language, unless one is stored', () => {
  pageOf('/game?lang=zh-CN')
  boot({ entry: start('link') })
  expect(html.lang).toBe('zh')
})

it('the app starts after the page was painted, or soon when it is not, and once', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  boot({ entry: start('once') })
  expect(seen.started).not.toContain('once')
  const [begin] = timers.mock.calls[0] ?? []
  timers.mockRestore()
  await until(() => expect(seen.started).toContain('once'))
  const fetched = ahead()
  ;(begin as () => void)()
  expect(ahead()).toEqual(fetched)
})

it('what the visit begins with is fetched along: the words of its language and the screen of its address', async () => {
  pageOf('/')
  localStorage.setItem('locale', 'hi')
  const plan = { '/game': ['/src/x-game.js'], '/game/wingo': ['/src/x-wingo.js'] }
  boot({ entry: start('along'), words: { en: ['/src/x-en.js'], hi: ['/src/x-hi.js'] }, screens: plan })
  await until(() => expect(seen.started).toContain('along'))
  expect(ahead().filter((path) => path.includes('x-'))).toEqual(['/src/x-hi.js', '/src/x-game.js'])
})

it('says so when the app cannot be fetched', async () => {
  const told = document.body.appendChild(document.createElement('p'))
  told.id = 'unreachable'
  told.hidden = true
  const lost = vi.fn((event: PromiseRejectionEvent) => event.preventDefault())
  addEventListener('unhandledrejection', lost, { once: true })
  boot({ entry: '/src/there-is-no-such-file.js' })
  await until(() => expect(told.hidden).toBe(false))
  await until(() => expect(lost).toHaveBeenCalledOnce())
})
