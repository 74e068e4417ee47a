// My VIP, wash code and the table of rates, against a server that says what the test says.
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/api/query.ts'
import { endSession, holdToken } from '#platform/session.ts'
import { deliver } from '#platform/socket/socket.ts'
import { openPage, router, until } from '../../testing/page.tsx'
import { ownUser } from '../../testing/replies.ts'

const main = () => document.querySelector('main') ?? document.body
const shows = (words: string) => until(() => expect(document.body.textContent).toContain(words))
const button = (name: RegExp) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find((one) =>
    name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
  )

const standing = {
  level: 3,
  recharge: '188',
  consumption: '30',
  recharge_next: '500',
  recharge_relegation: '200',
  consumption_next: '2500',
  consumption_relegation: '1000',
  until: Date.UTC(2026, 11, 1),
}
const cashback = (rate: number) => ({ 1: rate, 2: rate, 3: rate, 4: rate, 5: rate })
const level = (number: number, rate: number, next: string | null) => ({
  level: number,
  recharge_next: next,
  recharge_relegation: '0',
  consumption_next: next,
  consumption_relegation: '0',
  cashback: cashback(rate),
})
const ladder = [level(0, 1000, '500'), level(1, 1500, '900'), level(2, 2500, null)]
const line = (game_type: number, amount: string, exposure: string) => ({
  game_type,
  amount,
  exposure,
  rate: 3000,
})
const waiting = {
  list: [
    line(1, '0', '0'),
    line(2, '2.7', '900'),
    line(3, '0', '0'),
    line(4, '0.6', '200'),
    line(5, '0', '0'),
  ],
  total: '3.3',
}
const nothingWaits = { list: [1, 2, 3, 4, 5].map((game) => line(game, '0', '0')), total: '0' }

type Reply = unknown | ((query: URLSearchParams, body: Record<string, unknown>) => unknown)
let replies: Record<string, Reply>
let claims: Record<string, unknown>[]

async function open(path: string): Promise<void> {
  await openPage(path)
}

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    const reply = replies[pathname.replace('/api', '')] ?? {}
    const body = init.body ? JSON.parse(String(init.body)) : {}
    const data = typeof reply === 'function' ? await reply(searchParams, body) : reply
    return data instanceof Response ? data : Response.json({ code: 10000, data })
  })
})
beforeEach(() => {
  claims = []
  replies = {
    '/user/info': ownUser,
    '/user/wallet': { list: [{ type: 1, balance: '10', withdrawable: '10', locked: '0' }] },
    '/user/vip': (query: URLSearchParams) => ({ ...standing, money_type: Number(query.get('money_type')) }),
    '/user/vip_level_config': (query: URLSearchParams) => ({
      money_type: Number(query.get('money_type')),
      version: 1,
      list: ladder,
    }),
    '/user/cashback': { money_type: 1, ...waiting },
    '/user/cashback_history': { list: [], total: 0 },
    '/user/bonuses': { list: [], total: 0 },
  }
  queryClient.clear()
  holdToken('a-session')
})
afterEach(async () => {
  await router.navigate({ to: '/game' })
  endSession()
})

it('VP-01 the level, what is missing to the next in plain words, and what it takes to stay', async () => {
  await open('/my-vip')
  await shows('312 INR to recharge and 2,470 INR of net stakes to VIP 4')
  await shows('To stay at VIP 3')
  await shows('you go to VIP 2: one level down')
  await shows('Only net stakes count')
  const bars = [...document.querySelectorAll('[role=progressbar]')].map((bar) =>
    bar.getAttribute('aria-valuenow'),
  )
  expect(bars).toContain('38')
})

it('VP-01 only what is missing is named, and at the top nothing is', async () => {
  replies['/user/vip'] = { ...standing, money_type: 1, consumption: '2500' }
  await open('/my-vip')
  await shows('312 INR to recharge to VIP 4')
  replies['/user/vip'] = { ...standing, money_type: 1, recharge_next: null, consumption_next: null }
  // A settled bet moves money, and with it the level.
  deliver('dispatch', { type: 'NOTIFICATION', data: { type: 'edit_user_amount', list: [] } })
  await shows('You are at the highest level.')
})

it('VP-01 the ladder marks where one stands and says what each level asks and brings', async () => {
  replies['/user/vip'] = { ...standing, money_type: 1, level: 1 }
  await open('/my-vip')
  await until(() => expect(document.querySelectorAll('ol > li')).toHaveLength(3))
  const rungs = [...document.querySelectorAll('ol > li')]
  expect(rungs.map((rung) => rung.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(rungs[0]?.textContent).toContain('Everybody begins here.')
  // What leads to a level is asked one level below.
  expect(rungs[2]?.textContent).toContain('900 INR recharged')
  expect(rungs[2]?.textContent).toContain('+0.1% over VIP 1')
})

it('VP-01 each currency has its own standing', async () => {
  replies['/user/vip'] = (query: URLSearchParams) => ({
    ...standing,
    money_type: Number(query.get('money_type')),
    level: query.get('money_type') === '2' ? 7 : 3,
  })
  await open('/my-vip')
  await shows('Your level in INR')
  document.querySelector<HTMLInputElement>('input[type=radio][value="2"]')?.click()
  await shows('Your level in USDT')
  await shows('312 USDT to recharge and 2,470 USDT of net stakes to VIP 8')
})

it('VP-01 without the server the page says so and can be asked again', async () => {
  const down = () => new Response('', { status: 500 })
  Object.assign(replies, { '/user/vip': down, '/user/vip_level_config': down })
  await open('/my-vip')
  await shows('This could not be loaded.')
  replies['/user/vip'] = { ...standing, money_type: 1 }
  replies['/user/vip_level_config'] = { money_type: 1, version: 1, list: ladder }
  button(/^Try again$/)?.click()
  await shows('To stay at VIP 3')
})

it('VP-02 what waits by game, where it comes from, and the claim of one game', async () => {
  replies['/user/cashback_amount_receive'] = (_: URLSearchParams, body: Record<string, unknown>) => {
    claims.push(body)
    replies['/user/cashback'] = { money_type: 1, ...nothingWaits }
    return { amount: '2.7' }
  }
  await open('/wash-code')
  await shows('From 900 INR net stakes')
  await shows('Rate now: 0.3%')
  expect(button(/^Claim 0 INR from Racing/)?.disabled).toBe(true)
  button(/^Claim 2.7 INR from WinGo/)?.click()
  await shows('2.7 INR is in your wallet.')
  expect(claims).toEqual([{ money_type: 1, type: 2 }])
  await until(() => expect(button(/^Claim all$/)?.disabled).toBe(true))
})

it('VP-02 claim all names no game, and a second tap is the same claim', async () => {
  let answer = (_: unknown) => {}
  replies['/user/cashback_amount_receive'] = (_: URLSearchParams, body: Record<string, unknown>) => {
    claims.push(body)
    return new Promise((resolve) => {
      answer = resolve
    })
  }
  await open('/wash-code')
  await until(() => expect(button(/^Claim all$/)?.disabled).toBe(false))
  button(/^Claim all$/)?.click()
  await until(() => expect(claims).toHaveLength(1))
  for (const name of [/^Claim all$/, /^Claim 0.6 INR from K3/]) button(name)?.click()
  answer({ amount: '3.3' })
  await shows('3.3 INR is in your wallet.')
  expect(claims).toEqual([{ money_type: 1 }])
})

it('VP-02 another device was faster: nothing is said to have come', async () => {
  replies['/user/cashback_amount_receive'] = { amount: '0' }
  await open('/wash-code')
  await until(() => expect(button(/^Claim all$/)?.disabled).toBe(false))
  button(/^Claim all$/)?.click()
  await shows('There was nothing left to claim.')
})

it('VP-02 with nothing waiting and nothing claimed the page says where it would come from', async () => {
  replies['/user/cashback'] = { money_type: 1, ...nothingWaits }
  await open('/wash-code')
  await shows('Nothing waits yet')
  await shows('No claims yet')
})

it('VP-02 my claims, of one game and of all, with what they came from', async () => {
  const claim = { id: '1', money_type: 1, game_type: 4, amount: '0.6', exposure: '200', created_at: 0 }
  replies['/user/cashback_history'] = { list: [{ ...claim, id: '2', game_type: null }, claim], total: 2 }
  await open('/wash-code')
  await shows('All games')
  await shows('+0.6')
  await shows('That is all.')
})

it('SE-04 bonuses that wait say how far they are; those that were paid are no longer there', async () => {
  const bonus = {
    id: '1',
    money_type: 1,
    kind: 'recharge_bonus',
    amount: '10',
    to_wager: '1120',
    created_at: 0,
  }
  const paid = { ...bonus, id: '2', kind: 'reward', wagered: '1120', paid_at: 1 }
  replies['/user/bonuses'] = { list: [{ ...bonus, wagered: '280', paid_at: null }, paid], total: 2 }
  await open('/wash-code')
  await shows('Bonuses on their way')
  await shows('280 INR of 1,120 INR bet')
  expect(document.body.textContent).not.toContain('Activity bonus')
})

it('VP-02 one table when both currencies bring the same, with my level in each', async () => {
  replies['/user/vip'] = (query: URLSearchParams) => ({
    ...standing,
    money_type: Number(query.get('money_type')),
    level: query.get('money_type') === '2' ? 2 : 0,
  })
  await open('/view-all-ratio')
  await shows('The same in INR and USDT.')
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(3))
  await shows('Your level in USDT: VIP 2')
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows[0]).toBe('VIP 0You, INR0.1%0.1%0.1%0.1%0.1%')
  expect(rows[2]).toContain('You, USDT')
  expect(document.querySelector('input[type=radio]')).toBeNull()
})

it('VP-02 two tables when they differ, the chosen one shown', async () => {
  replies['/user/vip_level_config'] = (query: URLSearchParams) => ({
    money_type: Number(query.get('money_type')),
    version: 1,
    list: query.get('money_type') === '2' ? [level(0, 7000, null)] : ladder,
  })
  await open('/view-all-ratio')
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(3))
  document.querySelector<HTMLInputElement>('input[type=radio][value="2"]')?.click()
  await shows('0.7%')
  expect(main().querySelectorAll('tbody tr')).toHaveLength(1)
})
