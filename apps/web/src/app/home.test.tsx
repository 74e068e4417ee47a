// The home page with its live part, against a server that says what the test wants.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/api/query.ts'
import { startTexts } from '#platform/i18n/intl.tsx'
import { endSession, holdToken } from '#platform/session.ts'
import { deliver } from '#platform/socket/socket.ts'
import { App } from './app.tsx'
import { router } from './router.tsx'

const limits = [{ money_type: 1, min: '1', max: '100' }]
const game = (game_type: number, parts: object = {}) => ({
  game_type,
  switch: 1,
  is_paused: false,
  minutes: [1, 3, 5, 10],
  draws_per_day: [],
  method: 'pf1',
  material_img: null,
  fee: '0.02',
  paytable: 'fair97-1',
  lock_seconds: 5,
  limits,
  ...parts,
})
const winner = (nickname: string, type = 2, prize_amount = '50') => ({
  user: { avatar: null, nickname },
  game_betting: { type, minutes: 1, period: '20261115100010001', money_type: 1, prize_amount },
  created_at: 1_794_700_000_000,
})
const many = (count: number, type: number) =>
  Array.from({ length: count }, (_, at) => winner(`w${type}-${at}`, type, String(at + 1)))
const banner = (id: string, title: string, parts: object = {}) => ({
  id,
  file: { url: '/banners/gems.svg' },
  eyebrow: '',
  title,
  label: 'Go',
  action_type: 2,
  action_val: '/invite',
  ...parts,
})
const page = (list: unknown[]) => ({ list, total: list.length })
const words = (list: unknown[]) => ({ list, outside_hosts: ['shop.example'] })

const start = () => ({
  '/api/game/config': { switch: [1, 2, 3, 4, 5].map((type) => game(type)) },
  '/api/homepage/banner': { ...words([banner('1', 'First'), banner('2', 'Second')]), ui_banner_interval: 5 },
  '/api/homepage/announcement': words([{ id: '1', content: 'Hear!', action_type: 1, action_val: '' }]),
  '/api/homepage/marks': {
    partner: Array.from({ length: 30 }, (_, at) => mark(String(at + 1), `Partner ${at}`, 'kite')),
    currency: [mark('91', 'Rupee', 'INR'), mark('92', 'Tether', 'USDT')],
  },
  '/api/game/latest_winning_list?limit=30': page(many(30, 2)),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((type) => [
      `/api/game/latest_winning_list?type=${type}&limit=10`,
      page(many(10, type)),
    ]),
  ),
  '/api/game/earnings_ranking?limit=5': page(
    [1, 2, 3, 4, 5].map((rank) => ({
      rank,
      user: { avatar: null, nickname: `top${rank}` },
      money_type: 1,
      amount: String(1000 - rank),
    })),
  ),
})
const mark = (id: string, title: string, glyph: string) => ({ id, title, file: null, glyph })

let replies: Record<string, unknown> = {}
let asked: string[] = []
const root = createRoot(document.body.appendChild(document.createElement('div')))
const home = () => document.querySelector('[data-tab="/game"]') as HTMLElement
const tile = (name: string) => home().querySelector<HTMLElement>(`[data-tile=${name}]`) as HTMLElement
const list = () => home().querySelector<HTMLElement>('[role=group]') as HTMLElement
const countAsked = (path: string) => asked.filter((url) => url.startsWith(path)).length

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ code: 10000, data: replies[url] ?? {} })
  })
  // Nothing here is about what moves by itself but for what a test asks for.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: false, media: query }) as unknown as MediaQueryList,
  )
  await startTexts()
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  replies = start()
  asked = []
  queryClient.clear()
  await router.navigate({ to: '/game' })
  root.render(<App />)
  await vi.waitFor(() => expect(list()?.querySelectorAll('li')).toHaveLength(30))
  await vi.waitFor(() => expect(tile('wingo').textContent).toContain('w2-0'))
})
afterEach(() => {
  root.render(null)
  endSession()
  vi.useRealTimers()
})

it('HM-12 game_config_update refreshes games, banners and announcements', async () => {
  holdToken('a-session')
  await vi.waitFor(() => expect(home().textContent).toContain('First'))
  replies['/api/game/config'] = { switch: [game(2), game(4, { switch: -1 })] }
  replies['/api/homepage/banner'] = { ...words([banner('3', 'Changed')]), ui_banner_interval: 5 }
  replies['/api/homepage/announcement'] = words([
    { id: '2', content: 'News!', action_type: 1, action_val: '' },
  ])
  deliver('broadcast', { type: 'game_config_update', data: {} })
  await vi.waitFor(() => expect(home().textContent).toContain('Changed'))
  await vi.waitFor(() => expect(home().textContent).toContain('News!'))
  await vi.waitFor(() => expect(home().querySelectorAll('[data-tile]')).toHaveLength(2))
  expect(home().textContent).not.toContain('First')
  expect(tile('k3').getAttribute('aria-disabled')).toBe('true')
})

it('HM-04 a game that is switched off says so when it is touched, and does not open', async () => {
  replies['/api/game/config'] = { switch: [game(4, { switch: -1 })] }
  await queryClient.invalidateQueries()
  await vi.waitFor(() => expect(tile('k3').getAttribute('aria-disabled')).toBe('true'))
  expect(tile('k3').textContent).toContain('Maintenance')
  tile('k3').click()
  await vi.waitFor(() => expect(document.body.textContent).toContain('Game under maintenance'))
  expect(router.state.location.pathname).toBe('/game')
})

it('HM-03 thirty winners; a tap opens the game, but not one that is not listed', async () => {
  const rows = list().querySelectorAll('button')
  expect(rows[0]?.getAttribute('aria-label')).toBe('w2-0 won 1 INR in WinGo')
  replies['/api/game/config'] = { switch: [game(1)] }
  await queryClient.invalidateQueries()
  await vi.waitFor(() => expect(home().querySelectorAll('[data-tile]')).toHaveLength(1))
  rows[0]?.click()
  await vi.waitFor(() => expect(document.body.textContent).toContain('Game under maintenance'))
  expect(router.state.location.pathname).toBe('/game')
  replies['/api/game/config'] = { switch: [game(2)] }
  await queryClient.invalidateQueries()
  await vi.waitFor(() => expect(tile('wingo')).not.toBeNull())
  rows[0]?.click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/game/wingo'))
})

it('HM-15 each tile turns its own ten winners every five seconds and rests while it has the focus', async () => {
  const turns = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  await turns(5000)
  expect(tile('k3').textContent).toContain('w4-1')
  expect(tile('racing').textContent).toContain('w1-1')
  await turns(45_000)
  expect(tile('k3').textContent).toContain('w4-0')
  await act(async () => tile('k3').focus())
  await turns(10_000)
  expect(tile('k3').textContent).toContain('w4-0')
  expect(tile('racing').textContent).toContain('w1-2')
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
})

it('HM-15 one button stops all winners', async () => {
  const button = () => home().querySelector<HTMLElement>('button[title$=winners]') as HTMLElement
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  await act(async () => button().click())
  await act(async () => vi.advanceTimersByTime(20_000))
  expect(tile('k3').textContent).toContain('w4-0')
  await act(async () => button().click())
  await act(async () => vi.advanceTimersByTime(5000))
  expect(tile('k3').textContent).toContain('w4-1')
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
})

it('HM-05 five on the podium, in their order', async () => {
  await vi.waitFor(() => expect(home().textContent).toContain('top5'))
  const names = [...home().querySelectorAll('ol li')].map(
    (place) => /top\d/.exec(place.textContent ?? '')?.[0],
  )
  expect(names).toEqual(['top1', 'top2', 'top3', 'top4', 'top5'])
})

it('HM-06 thirty partners and two currencies with their titles', async () => {
  const marks = (title: string) => home().querySelectorAll(`section[aria-label="${title}"] li`)
  await vi.waitFor(() => expect(marks('Our partners')).toHaveLength(30))
  expect([...marks('Currencies')].map((one) => one.textContent)).toEqual(['RupeeINR', 'TetherUSDT'])
})

it('HM-13 banners lead to pages of the app and to listed hosts, and nowhere else', async () => {
  const to = (action_val: string, action_type = 2) => banner('', 'x', { action_val, action_type })
  const list = [
    to('/invite'),
    to('https://shop.example/a'),
    to('https://evil.example/'),
    to('/no-such-page'),
    to('/invite', 1),
  ].map((one, at) => ({ ...one, id: String(at + 1) }))
  replies['/api/homepage/banner'] = { ...words(list), ui_banner_interval: 5 }
  await queryClient.invalidateQueries()
  const slides = () => [...home().querySelectorAll('[aria-roledescription=carousel] li')]
  await vi.waitFor(() => expect(slides()).toHaveLength(5))
  const links = slides().map((slide) => slide.querySelector('a'))
  expect(links.map((link) => link?.getAttribute('href'))).toEqual([
    '/invite',
    'https://shop.example/a',
    undefined,
    undefined,
    undefined,
  ])
  expect(links[1]?.rel).toBe('noopener noreferrer')
  links[0]?.click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/invite'))
})

it('HM-17 the operator’s picture stands in place of our art, which comes back when it fails', async () => {
  const art = tile('racing').querySelector('img')?.src ?? ''
  expect(art).toContain('racing')
  replies['/api/game/config'] = {
    switch: [
      game(1, { material_img: { url: '/icon.svg' } }),
      game(2, { material_img: { url: '/gone.png' } }),
    ],
  }
  await queryClient.invalidateQueries()
  await vi.waitFor(() => expect(tile('racing').querySelector('img')?.src).toContain('/icon.svg'))
  tile('wingo').querySelector('img')?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(tile('wingo').querySelector('img')?.src).toContain('wingo'))
})

it('HM-03 visitors’ winners are asked for every minute, and not while nobody looks', async () => {
  const before = countAsked('/api/game/latest_winning_list?limit=30')
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.advanceTimersByTime(60_000)
  isHidden.mockRestore()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(countAsked('/api/game/latest_winning_list?limit=30')).toBe(before)
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(countAsked('/api/game/latest_winning_list?limit=30')).toBe(before + 1))
  await vi.waitFor(() => expect(countAsked('/api/game/earnings_ranking')).toBeGreaterThan(1))
  // In another tab of the app nothing of the home page runs.
  await router.navigate({ to: '/invite' })
  await vi.waitFor(() => expect(document.title).toContain('Invite'))
  const then = countAsked('/api/game/latest_winning_list')
  vi.advanceTimersByTime(300_000)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(countAsked('/api/game/latest_winning_list')).toBe(then)
})
