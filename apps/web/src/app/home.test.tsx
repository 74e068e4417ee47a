// The home page with its live part, against a server that says what the test wants.
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/api/query.ts'
import { chooseWallet } from '#platform/chosen-wallet.ts'
import { startTexts } from '#platform/i18n/intl.tsx'
import { endSession, holdToken } from '#platform/session.ts'
import { deliver } from '#platform/socket/socket.ts'
import { quietReply } from '../testing/quiet-replies.ts'
import { gameSwitch } from '../testing/replies.ts'
import { until } from '../testing/until.ts'
import { App } from './app.tsx'
import { router } from './router.tsx'

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
  '/api/game/config': { switch: [1, 2, 3, 4, 5].map((type) => gameSwitch(type)) },
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
  '/api/game/earnings_ranking?money_type=1&limit=5': page(
    [1, 2, 3, 4, 5].map((rank) => ({
      rank,
      user: { avatar: null, nickname: `top${rank}` },
      money_type: 1,
      amount: String(1000 - rank),
    })),
  ),
})
const mark = (id: string, title: string, glyph: string) => ({ id, title, file: null, glyph })

/** What is asked for takes its time on a busy machine; a test waits for it, not for a moment. */
let replies: Record<string, unknown> = {}
/** What is answered to members alone. */
let forMembers: Record<string, unknown> = {}
let asked: string[] = []
const root = createRoot(document.body.appendChild(document.createElement('div')))
const home = () => document.querySelector('[data-tab="/game"]') as HTMLElement
const tile = (name: string) => home().querySelector<HTMLElement>(`[data-tile=${name}]`) as HTMLElement
const list = () => home().querySelector<HTMLElement>('[role=group]') as HTMLElement
const drawn = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
const countAsked = (path: string) => asked.filter((url) => url.startsWith(path)).length

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(url)
    const given = (headers.Authorization ? forMembers[url] : undefined) ?? replies[url]
    if (given instanceof Response) return given.clone()
    const { pathname, searchParams } = new URL(url, location.origin)
    const data = given ?? quietReply({ path: pathname.replace('/api', ''), query: searchParams })
    return Response.json({ code: 10000, data })
  })
  // Nothing here is about what moves by itself but for what a test asks for.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: false, media: query }) as unknown as MediaQueryList,
  )
  await startTexts()
  root.render(<App />)
})
beforeEach(async () => {
  replies = start()
  forMembers = {}
  asked = []
  await router.navigate({ to: '/game' })
  await queryClient.resetQueries()
  await until(() => expect(list()?.querySelectorAll('li')).toHaveLength(30))
  await until(() => {
    const shown = [...home().querySelectorAll('[data-tile]')].map((one) =>
      /w\d-\d/.test(one.textContent ?? ''),
    )
    expect(shown).toEqual([true, true, true, true, true])
  })
  await until(() => expect(queryClient.isFetching()).toBe(0))
  await drawn()
  await until(() => expect(home().querySelectorAll('[data-tile]')).toHaveLength(5))
})
afterEach(() => endSession())
afterAll(() => {
  vi.useRealTimers()
})

it('HM-12 game_config_update refreshes games, banners and announcements', async () => {
  holdToken('a-session')
  await until(() => expect(home().textContent).toContain('First'))
  replies['/api/game/config'] = { switch: [gameSwitch(2), gameSwitch(4, { switch: -1 })] }
  replies['/api/homepage/banner'] = { ...words([banner('3', 'Changed')]), ui_banner_interval: 5 }
  replies['/api/homepage/announcement'] = words([
    { id: '2', content: 'News!', action_type: 1, action_val: '' },
  ])
  deliver('broadcast', { type: 'game_config_update', data: {} })
  await until(() => expect(home().textContent).toContain('Changed'))
  await until(() => expect(home().textContent).toContain('News!'))
  await until(() => expect(home().querySelectorAll('[data-tile]')).toHaveLength(2))
  expect(home().textContent).not.toContain('First')
  expect(tile('k3').getAttribute('aria-disabled')).toBe('true')
})

it('HM-04 a game that is switched off says so when it is touched, and does not open', async () => {
  replies['/api/game/config'] = { switch: [gameSwitch(4, { switch: -1 })] }
  await queryClient.invalidateQueries()
  await until(() => expect(tile('k3').getAttribute('aria-disabled')).toBe('true'))
  expect(tile('k3').textContent).toContain('Maintenance')
  tile('k3').click()
  await until(() => expect(document.body.textContent).toContain('Game under maintenance'))
  expect(router.state.location.pathname).toBe('/game')
})

it('HM-03 thirty winners; a tap opens the game, but not one that is not listed', async () => {
  const rows = list().querySelectorAll('button')
  expect(rows[0]?.textContent).toContain('w2-0WinGo+1INR')
  replies['/api/game/config'] = { switch: [gameSwitch(1)] }
  await queryClient.invalidateQueries()
  await until(() => expect(home().querySelectorAll('[data-tile]')).toHaveLength(1))
  rows[0]?.click()
  await until(() => expect(document.body.textContent).toContain('Game under maintenance'))
  expect(router.state.location.pathname).toBe('/game')
  replies['/api/game/config'] = { switch: [gameSwitch(2)] }
  await queryClient.invalidateQueries()
  await until(() => expect(tile('wingo')).not.toBeNull())
  rows[0]?.click()
  await until(() => expect(router.state.location.pathname).toBe('/game/wingo'))
})

/** Which of its ten winners a tile shows. */
const turnOf = (name: string) => Number(/w\d-(\d)/.exec(tile(name).textContent ?? '')?.[1])
const pass = async (ms: number) => {
  // One turn at a time, as time passes: each has to be drawn before the next.
  for (let left = ms; left > 0; left -= 5000) {
    vi.advanceTimersByTime(Math.min(left, 5000))
    await drawn()
  }
}

it('HM-15 each tile turns its own ten winners every five seconds and rests while it has the focus', async () => {
  const [k3, racing] = [turnOf('k3'), turnOf('racing')]
  await pass(5000)
  expect([turnOf('k3'), turnOf('racing')]).toEqual([(k3 + 1) % 10, (racing + 1) % 10])
  await pass(45_000)
  expect(turnOf('k3')).toBe(k3)
  tile('k3').focus()
  await drawn()
  await pass(10_000)
  expect([turnOf('k3'), turnOf('racing')]).toEqual([k3, (racing + 2) % 10])
  tile('k3').blur()
  await drawn()
})

it('HM-15 one button stops all winners and lets them run again', async () => {
  const button = () => home().querySelector<HTMLElement>('button[title*=winners]') as HTMLElement
  const before = turnOf('k3')
  const running = vi.getTimerCount()
  button().click()
  await until(() => expect(vi.getTimerCount()).toBeLessThan(running))
  await pass(20_000)
  expect(turnOf('k3')).toBe(before)
  button().click()
  await until(() => expect(vi.getTimerCount()).toBe(running))
  await pass(5000)
  await until(() => expect(turnOf('k3')).toBe((before + 1) % 10))
})

it('HM-01 HM-02 whoever signs in, or out, is shown the banners and notices that are meant for them', async () => {
  forMembers = {
    '/api/homepage/banner': { ...words([banner('9', 'For members')]), ui_banner_interval: 5 },
    '/api/homepage/announcement': words([{ id: '9', content: 'Among us', action_type: 1, action_val: '' }]),
  }
  await until(() => expect(home().textContent).toContain('Hear!'))
  holdToken('a-session')
  await until(() => expect(home().textContent).toContain('For members'))
  await until(() => expect(home().textContent).toContain('Among us'))
  endSession()
  await until(() => expect(home().textContent).toContain('First'))
  await until(() => expect(home().textContent).toContain('Hear!'))
  expect(home().textContent).not.toMatch(/For members|Among us/)
})

it('HM-05 five on the podium, in their order', async () => {
  await until(() => expect(home().textContent).toContain('top5'))
  const names = [...home().querySelectorAll('ol li')].map(
    (place) => /top\d/.exec(place.textContent ?? '')?.[0],
  )
  expect(names).toEqual(['top1', 'top2', 'top3', 'top4', 'top5'])
})

it('HM-06 thirty partners and two currencies with their titles', async () => {
  const marks = (title: string) => home().querySelectorAll(`section[aria-label="${title}"] li`)
  await until(() => expect(marks('Our partners')).toHaveLength(30))
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
  await until(() => expect(slides()).toHaveLength(5))
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
  await until(() => expect(router.state.location.pathname).toBe('/invite'))
})

it('HM-17 the operator’s picture stands in place of our art, which comes back when it fails', async () => {
  const art = tile('racing').querySelector('img')?.src ?? ''
  expect(art).toContain('racing')
  replies['/api/game/config'] = {
    switch: [
      gameSwitch(1, { material_img: { url: '/icon.svg' } }),
      gameSwitch(2, { material_img: { url: '/gone.png' } }),
    ],
  }
  await queryClient.invalidateQueries()
  await until(() => expect(tile('racing').querySelector('img')?.src).toContain('/icon.svg'))
  await until(() => expect(tile('wingo').querySelector('img')?.src).toContain('/gone.png'))
  tile('wingo').querySelector('img')?.dispatchEvent(new Event('error'))
  await until(() => expect(tile('wingo').querySelector('img')?.src).toContain('wingo'))
  // One that moves has our art behind it until it runs.
  replies['/api/game/config'] = { switch: [gameSwitch(1, { material_img: { url: '/files/race.svga' } })] }
  await queryClient.invalidateQueries()
  await until(() => expect(tile('racing').querySelector('canvas')).not.toBeNull())
  await until(() => expect(asked).toContain('/files/race.svga'))
  expect(tile('racing').querySelector('img')?.src).toBe(art)
})

it('HM-05 the ranking follows the chosen wallet', async () => {
  const best = { rank: 1, user: { avatar: null, nickname: 'Te****er' }, money_type: 2, amount: '75' }
  replies['/api/game/earnings_ranking?money_type=2&limit=5'] = page([best])
  chooseWallet(2)
  await until(() => expect(document.body.textContent).toContain('Te****er'))
  chooseWallet(1)
  await until(() => expect(document.body.textContent).toContain('top1'))
})

it('HM-03 visitors’ winners are asked for every minute, and not while nobody looks', async () => {
  const before = countAsked('/api/game/latest_winning_list?limit=30')
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.advanceTimersByTime(60_000)
  isHidden.mockRestore()
  await until(() => expect(queryClient.isFetching()).toBe(0))
  expect(countAsked('/api/game/latest_winning_list?limit=30')).toBe(before)
  vi.advanceTimersByTime(60_000)
  await until(() => expect(countAsked('/api/game/latest_winning_list?limit=30')).toBe(before + 1))
  await until(() => expect(countAsked('/api/game/earnings_ranking')).toBeGreaterThan(1))
  // In another tab of the app nothing of the home page runs.
  await router.navigate({ to: '/invite' })
  await until(() => expect(document.title).toContain('Invite'))
  const then = countAsked('/api/game/latest_winning_list')
  vi.advanceTimersByTime(300_000)
  await until(() => expect(queryClient.isFetching()).toBe(0))
  expect(countAsked('/api/game/latest_winning_list')).toBe(then)
})

it('HM-03 members are told of results, and ask for winners once, a few seconds later', async () => {
  holdToken('a-session')
  await until(() => expect(queryClient.isFetching()).toBe(0))
  await drawn()
  const before = countAsked('/api/game/latest_winning_list?limit=30')
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const result = {
    game_type: 2,
    minutes: 1,
    period: '20261115100010001',
    state: 'drawn',
    void_reason: null,
    result: [3],
    block: null,
    ends_at: 1_794_700_000_000,
  }
  deliver('broadcast', { type: 'round_result', data: result })
  deliver('broadcast', { type: 'round_result', data: { ...result, game_type: 4 } })
  const asks = waits.mock.calls.filter(([, ms = 0]) => ms >= 4000 && ms <= 8000)
  waits.mockRestore()
  expect(asks).toHaveLength(1)
  for (const [ask] of asks) (ask as () => void)()
  await until(() => expect(countAsked('/api/game/latest_winning_list?limit=30')).toBe(before + 1))
})

it('HM-03 HM-05 nobody has won yet: both sections say so', async () => {
  const won = Object.keys(replies).filter((path) => /latest_winning_list|earnings_ranking/.test(path))
  for (const path of won) replies[path] = page([])
  await queryClient.invalidateQueries()
  await until(() => expect(home().textContent).toContain('No winners yet'))
  await until(() => expect(home().textContent).toContain('No one has won yet today'))
})

it('HM-03 AP-13 winners that cannot be read are told where they would stand, and asked for again', async () => {
  const path = '/api/game/latest_winning_list?limit=30'
  const given = replies[path]
  replies[path] = Response.json(
    { code: 10001, data: null, reason: 'internal', message: 'x' },
    { status: 500 },
  )
  void queryClient.resetQueries({ queryKey: ['/game/latest_winning_list'] })
  const alert = () =>
    [...home().querySelectorAll('[role=alert]')].find((one) =>
      one.textContent?.includes('Couldn’t load winners.'),
    )
  await until(() => expect(alert()).toBeTruthy())
  replies[path] = given
  alert()?.querySelector('button')?.click()
  await until(() => expect(list().querySelectorAll('button')).toHaveLength(30))
  expect(alert()).toBeUndefined()
})

it('HM-03 six winners move on by a row every four seconds; five stand still', async () => {
  const path = '/api/game/latest_winning_list?limit=30'
  const moves = vi.spyOn(Element.prototype, 'scrollTo')
  const movesOfList = () => moves.mock.contexts.filter((moved) => moved === list()).length
  const given = async (count: number) => {
    replies[path] = page(many(count, 2))
    await queryClient.invalidateQueries({ queryKey: ['/game/latest_winning_list'] })
    await until(() => expect(list().querySelectorAll('li')).toHaveLength(count))
    await drawn()
    moves.mockClear()
  }
  await given(5)
  vi.advanceTimersByTime(20_000)
  expect(movesOfList()).toBe(0)
  await given(6)
  vi.advanceTimersByTime(3900)
  expect(movesOfList()).toBe(0)
  vi.advanceTimersByTime(100)
  expect(movesOfList()).toBe(1)
  vi.advanceTimersByTime(4000)
  expect(movesOfList()).toBe(2)
  moves.mockRestore()
})
