// A table of WinGo against a server that says what the test says, at the time that the test says.
import { periodAt } from '@mela/games/period.ts'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearSlip, setMultiplier, setUnit } from '#features/games/slip/slip-store.ts'
import { queryClient } from '#platform/api/query.ts'
import { forgetServerTime, learnServerTime, serverNow, ticks } from '#platform/clock.ts'
import { endSession, holdToken } from '#platform/session.ts'
import { openPage, router, until } from './page.tsx'
import { quietReplyTo } from './quiet-replies.ts'
import { gameSwitch, ownUser } from './replies.ts'

export const NOON = Date.parse('2026-11-15T12:00:00Z')
export const config = (over: object = {}) => ({
  switch: [1, 2, 3, 4, 5].map((type) => gameSwitch(type, over)),
})
const nothing = { list: [], total: 0 }
export const rupees = (balance: string) => ({ type: 1, balance, withdrawable: '0', locked: '0' })

type Body = Record<string, unknown>

/** What the server says and has been sent; each test begins with a member who has 100 rupees and no bet. */
export const table = {
  replies: {} as Record<string, unknown>,
  posted: [] as Body[],
  answerBet: async (body: Body): Promise<Response> => accept(body),
}

export const reply = (data: unknown) =>
  Response.json({ code: 10000, data }, { headers: { 'x-server-time': String(Math.round(serverNow())) } })
/** Every line is taken. */
export const accept = ({ bets, period, money_type }: Body) =>
  reply({
    list: (bets as Line[]).map((line, at) => placedBet(line, { period, money_type, seq: at + 1 })),
    balance: '0',
  })

type Line = { category: string; position: string | null; selection: string; amount: string }
type Place = { period: unknown; money_type: unknown; seq: number }

const placedBet = (line: Line, { period, money_type, seq }: Place) => ({
  bet_id: `${period}${String(seq).padStart(7, '0')}`,
  ...line,
  fee: '0.2',
  receipt: {
    leaf: {
      ...line,
      period,
      seq,
      pseudonym: 'p',
      money_type,
      stake: line.amount,
      paytable: 'fair97-1',
      cancelled: false,
    },
    salt: '00',
    index: 0,
    count: 1,
    path: [],
    signed_at: NOON,
    signature: '00',
    key_id: 'house',
  },
})

export const refusal = (reason: string, message: string) => Response.json({ code: 10001, reason, message })

/** As if the server had just said what time it is there. */
export function setServerTime(ms: number): void {
  forgetServerTime()
  learnServerTime(new Headers({ 'x-server-time': String(ms) }), { sentAtMs: ticks(), receivedAtMs: ticks() })
  document.dispatchEvent(new Event('visibilitychange'))
}

export const text = () => document.body.textContent ?? ''
export const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(
    (one) => name.test(one.textContent ?? '') && one.closest('[hidden], [aria-hidden=true]') === null,
  )
export async function press(name: RegExp): Promise<void> {
  await until(() => expect(button(name), String(name)).toBeTruthy())
  button(name)?.click()
}
export const isShut = (name: RegExp) => button(name)?.disabled
export const five = /Number 5/

/** Called once by a test file; `desktop` has the slip beside the board instead of over it. */
export function standAtTable(screen: 'phone' | 'desktop' = 'phone'): void {
  beforeAll(async () => {
    vi.stubGlobal('fetch', answer)
    if (screen === 'desktop') await page.viewport(1280, 900)
  })
  beforeEach(async () => {
    table.posted = []
    table.answerBet = async (body) => accept(body)
    table.replies = usual()
    queryClient.clear()
    setUnit('10')
    setMultiplier(1)
    setServerTime(NOON + 10_000)
    holdToken('a-session')
    await openPage('/game/wingo')
    await until(() => expect(isShut(five)).toBe(false))
  })
  afterEach(async () => {
    // A sheet that is open closes by a step back, which must not come after the way elsewhere.
    if (router.history.location.state.overlay) router.history.back()
    await until(() => expect(router.history.location.state.overlay).toBeUndefined())
    await router.navigate({ to: '/invite' })
    clearSlip()
    endSession()
  })
}

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = url.split('?')[0] ?? ''
  if (init?.method === 'POST' && path === '/api/game/betting') {
    const body = JSON.parse(String(init.body)) as Body
    table.posted.push(body)
    return table.answerBet(body)
  }
  return reply(table.replies[path] ?? quietReplyTo(url))
}

const usual = (): Record<string, unknown> => ({
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
})

export const result = (atMs: number, digit: number) => ({
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
