// A game page against a server that says what the test says, at the time that the test says.
import { periodAt } from '@mela/games/period.ts'
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page as viewport } from 'vitest/browser'
import { setMultiplier, setUnit } from '#features/games/slip/slip-store.ts'
import { queryClient } from '#platform/api/query.ts'
import { forgetServerTime, learnServerTime, serverNow, ticks } from '#platform/clock.ts'
import { endSession, holdToken } from '#platform/session.ts'
import { deliver } from '#platform/socket/socket.ts'
import { openPage, router, until } from '../../../testing/page.tsx'
import { gameSwitch, ownUser } from '../../../testing/replies.ts'

const NOON = Date.parse('2026-11-15T12:00:00Z')
const config = (over: object = {}) => ({ switch: [1, 2, 3, 4, 5].map((type) => gameSwitch(type, over)) })
const nothing = { list: [], total: 0 }
const rupees = (balance: string) => ({ type: 1, balance, withdrawable: '0', locked: '0' })

let replies: Record<string, unknown>
let posted: Record<string, unknown>[]
let answerBet: (body: Record<string, unknown>) => Promise<Response>

const reply = (data: unknown) =>
  Response.json({ code: 10000, data }, { headers: { 'x-server-time': String(Math.round(serverNow())) } })
const refusal = (reason: string, message: string) => Response.json({ code: 10001, reason, message })

/** As if the server had just said what time it is there. */
function setServerTime(ms: number): void {
  forgetServerTime()
  learnServerTime(new Headers({ 'x-server-time': String(ms) }), { sentAtMs: ticks(), receivedAtMs: ticks() })
  document.dispatchEvent(new Event('visibilitychange'))
}

const text = () => document.body.textContent ?? ''
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(
    (one) => name.test(one.textContent ?? '') && one.closest('[hidden], [aria-hidden=true]') === null,
  )
async function press(name: RegExp): Promise<void> {
  await until(() => expect(button(name), String(name)).toBeTruthy())
  button(name)?.click()
}
const isShut = (name: RegExp) => button(name)?.disabled
const five = /Number 5/

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = url.split('?')[0] ?? ''
    if (init?.method === 'POST' && path === '/api/game/betting') {
      const body = JSON.parse(String(init.body)) as Record<string, unknown>
      posted.push(body)
      return answerBet(body)
    }
    return reply(replies[path] ?? {})
  })
})

beforeEach(async () => {
  posted = []
  answerBet = async (body) => reply({ list: [], balance: '0', ...(body.never as object) })
  replies = {
    '/api/user/info': ownUser,
    '/api/user/wallet': { list: [rupees('100'), { ...rupees('5'), type: 2 }] },
    '/api/user/notifications': nothing,
    '/api/game/config': config(),
    '/api/game/next_periods': {
      game_type: 2,
      minutes: 1,
      period: periodAt(2, 1, NOON),
      state: 'open',
      opens_at: NOON,
      locks_at: NOON + 55_000,
      draws_at: NOON + 57_000,
      ends_at: NOON + 60_000,
      paytable: 'fair97-1',
      commitment: null,
      beacon: null,
      block_time: null,
      server_time: NOON,
    },
    '/api/game/result': nothing,
    '/api/game/betting_result': nothing,
    '/api/game/user_data': {
      total: {
        recharge_number: 0,
        recharge_amount: '0',
        betting_number: 2,
        betting_amount: '30',
        prize_amount: '9',
      },
      list: [],
    },
  }
  queryClient.clear()
  setUnit('10')
  setMultiplier(1)
  setServerTime(NOON + 10_000)
  holdToken('a-session')
  await openPage('/game/wingo')
  await until(() => expect(isShut(five)).toBe(false))
})
afterEach(async () => {
  await router.navigate({ to: '/invite' })
  endSession()
})

it('GM-08 at the lock the board closes, whatever is chosen, with the seconds over it', async () => {
  setServerTime(NOON + 54_700)
  expect(isShut(five)).toBe(false)
  await until(() => expect(isShut(five)).toBe(true))
  expect(text()).toContain('Betting closed')
})

it('GM-08 after the lock the way from the board to the slip is shut, and says why', async () => {
  await press(five)
  await press(/^Add another bet$/)
  const bar = () => document.querySelector<HTMLButtonElement>('[data-bottom-bar].sticky button')
  await until(() => expect([bar()?.textContent, bar()?.disabled]).toEqual(['Continue · 1 bet', false]))
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  const gold = () => getComputedStyle(bar() as HTMLElement, '::before').backgroundImage
  expect(gold()).toContain('gradient')
  setServerTime(NOON + 54_700)
  await until(() => expect([bar()?.textContent, bar()?.disabled]).toEqual(['Betting closed', true]))
  expect(gold()).toBe('none')
})

it('on the narrowest phones the title is whole, and sound and rules share a button', async () => {
  const { innerWidth: width, innerHeight: height } = window
  onTestFinished(() => viewport.viewport(width, height))
  await viewport.viewport(320, 640)
  const title = () => document.querySelector<HTMLElement>('main > div.absolute h1')
  await until(() => expect(button(/^More$/)).toBeTruthy())
  expect(button(/^Rules$/)).toBeUndefined()
  expect(title()?.textContent).toBe('WinGo')
  const { clientWidth = 0, scrollWidth = 1 } = title() ?? {}
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await press(/^More$/)
  const items = () => [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent)
  await until(() => expect(items()).toEqual([expect.stringMatching(/^Turn o(n|ff) sounds/), 'Rules']))
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await until(() => expect(items()).toEqual([]))
})

it('GM-07 a double tap is one bet, of the chosen amount, multiplier and round', async () => {
  let answer = (_: Response) => {}
  answerBet = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  await press(five)
  await press(/^50$/)
  await press(/^×10$/)
  await until(() => expect(text()).toContain('4,851'))
  expect(text()).toContain('Not enough balance for this bet.')
  await press(/^×1$/)
  await until(() => expect(isShut(/^Bet 50 INR/)).toBe(false))
  await press(/^Bet 50 INR/)
  await press(/^Bet 50 INR/)
  await until(() => expect(posted).toHaveLength(1))
  expect(posted[0]).toMatchObject({
    game_type: 2,
    minutes: 1,
    period: periodAt(2, 1, NOON),
    money_type: 1,
    bets: [{ category: 'Num', position: null, selection: '5', amount: '50' }],
  })
  answer(reply({ list: [], balance: '50' }))
  await until(() => expect(button(/^Bet 50 INR/)).toBeUndefined())
  expect(posted).toHaveLength(1)
})

it('GM-11 after an answer that got lost the same bet carries the same nonce; another bet another', async () => {
  answerBet = async () => {
    throw new TypeError('network')
  }
  await press(five)
  await press(/^Bet 10 INR/)
  await until(() => expect(text()).toContain('No response.'))
  answerBet = async () => refusal('betting_closed', 'Betting has closed')
  await press(/^Bet 10 INR/)
  await until(() => expect(text()).toContain('Betting has closed'))
  await press(/^Bet 10 INR/)
  await until(() => expect(posted).toHaveLength(3))
  const [lost, again, fresh] = posted.map(({ nonce }) => nonce)
  expect(again).toBe(lost)
  expect(fresh).not.toBe(lost)
})

it('GM-08 a slip whose round is over bets on nothing until it is moved to the new one', async () => {
  await press(five)
  await until(() => expect(isShut(/^Bet 10 INR/)).toBe(false))
  setServerTime(NOON + 61_000)
  await until(() => expect(text()).toContain('has closed. Your bet wasn’t placed.'))
  expect(isShut(/^Bet 10 INR/)).toBe(true)
  await press(/^Bet on …0722/)
  await until(() => expect(isShut(/^Bet 10 INR/)).toBe(false))
  await press(/^Bet 10 INR/)
  await until(() => expect(posted).toHaveLength(1))
  expect(posted[0]?.period).toBe(periodAt(2, 1, NOON + 61_000))
})

it('GM-07 a balance that another device has spent meanwhile is seen by the open slip', async () => {
  await press(five)
  await until(() => expect(isShut(/^Bet 10 INR/)).toBe(false))
  deliver('dispatch', { type: 'NOTIFICATION', data: { type: 'edit_user_amount', list: [rupees('9.99')] } })
  await until(() => expect(isShut(/^Bet 10 INR/)).toBe(true))
  expect(text()).toContain('Not enough balance for this bet.')
})

it('GM-17 a game that is paused or switched off while its page is open says so and takes no bets', async () => {
  replies['/api/game/config'] = config({ is_paused: true })
  deliver('broadcast', { type: 'game_config_update', data: {} })
  await until(() => expect(text()).toContain('System upgrade so betting is unavailable'))
  expect(isShut(five)).toBe(true)
  replies['/api/game/config'] = config({ switch: -1 })
  deliver('broadcast', { type: 'game_config_update', data: {} })
  await until(() => expect(text()).toContain('Game under maintenance'))
  expect(button(five)).toBeUndefined()
})

const result = (atMs: number, digit: number) => ({
  type: 'round_result',
  data: {
    game_type: 2,
    minutes: 1,
    period: periodAt(2, 1, atMs),
    state: 'settled',
    void_reason: null,
    result: [digit],
    block: null,
    ends_at: atMs + 60_000,
  },
})

it('GM-09 the scene of a round that ends under our eyes plays once its result is public; older ones never', async () => {
  await until(() => expect(text()).toContain('No results yet'))
  deliver('broadcast', result(NOON - 600_000, 3))
  await until(() => expect(text()).toContain('…0711'))
  expect(text()).not.toContain('Result of round')
  const place = () => button(five)?.getBoundingClientRect().top
  const before = place()
  setServerTime(NOON + 60_100)
  await until(() => expect(text()).toContain('Waiting for the result of round …0721'))
  // The next round is open already: nothing may move under the finger that bets on it.
  expect(place()).toBe(before)
  expect(text()).not.toContain('Result of round')
  deliver('broadcast', result(NOON, 7))
  await until(() => expect(text()).toContain('Result of round …0721'))
  await press(/^Skip$/)
  await until(() => expect(text()).not.toContain('Result of round'))
  await until(() => expect(text()).toContain('…0721'))
})

it('GM-09 after ten minutes in another tab nothing is played: what ended meanwhile is in the records', async () => {
  setServerTime(NOON + 610_000)
  deliver('broadcast', result(NOON + 540_000, 7))
  await until(() => expect(text()).toContain('…0730'))
  expect(text()).not.toContain('Result of round')
  expect(text()).not.toContain('Waiting for the result')
})

it('GM-15 how long one plays and what the day brought stands under the board', async () => {
  await until(() => expect(text()).toContain('Today −21 INR'))
})
