import type { MyBet } from '@mela/contract/games.ts'
import { inr } from '@mela/contract/money.ts'
import { expect, it } from 'vitest'
import { stakesByPick } from './board-stakes.ts'
import { isWin, outcomesOf, tierOf } from './outcome.ts'

const PERIOD = '20261115100010001'
const bet = (over: Partial<MyBet>): MyBet => ({
  bet_id: `${PERIOD}0000001`,
  game_type: 2,
  minutes: 1,
  period: PERIOD,
  category: 'Num',
  position: null,
  selection: '5',
  money_type: 1,
  amount: inr('10').amount,
  fee: 0n,
  state: 'lost',
  prize_amount: 0n,
  possible_amount: 0n,
  result: [4],
  can_cancel: false,
  created_at: 0,
  ends_at: 0,
  ...over,
})
const won = (prize: string, over: Partial<MyBet> = {}) =>
  bet({ state: 'won', prize_amount: inr(prize).amount, ...over })

it('GM-09 what a round brought is told once everything in it is settled, currencies apart', () => {
  expect(outcomesOf(PERIOD, [won('20'), bet({ state: 'pending' })])).toBe(undefined)
  expect(
    outcomesOf(PERIOD, [won('97'), bet({}), won('5', { money_type: 2 }), bet({ state: 'cancelled' })]),
  ).toEqual([
    { period: PERIOD, money_type: 1, staked: inr('20').amount, returned: inr('97').amount, isRefund: false },
    { period: PERIOD, money_type: 2, staked: inr('10').amount, returned: inr('5').amount, isRefund: false },
  ])
  expect(outcomesOf(PERIOD, [bet({ state: 'cancelled' })])).toEqual([])
})

it('GM-09 only more than the stakes is a win: what came back of them is not celebrated', () => {
  const outcome = (...bets: MyBet[]) => outcomesOf(PERIOD, bets)?.[0] as never
  expect(isWin(outcome(won('97')))).toBe(true)
  expect(isWin(outcome(won('19.6'), bet({}), bet({})))).toBe(false)
  expect(isWin(outcome(won('20'), bet({})))).toBe(false)
  expect(isWin(outcome(bet({})))).toBe(false)
  expect(isWin(outcome(bet({ state: 'refunded' })))).toBe(false)
})

it('GM-07 a key shows what I have on it: open bets of this round, added up', () => {
  const open = bet({ state: 'pending' })
  const staked = stakesByPick(2, [
    open,
    open,
    { ...open, money_type: 2 },
    bet({ state: 'cancelled' }),
    { ...open, selection: '6' },
  ])
  expect([...staked.values()]).toEqual(['20 + 10', '10'])
})

it('TB-02 PP-14 three tiers: no more than the stake is quiet, a win shines, five times the stake bursts', () => {
  const tier = (prize: string) => tierOf(outcomesOf(PERIOD, [won(prize)]) ?? [])
  expect(tierOf(outcomesOf(PERIOD, [bet({})]) ?? [])).toBe('quiet')
  expect(tier('9.7')).toBe('quiet')
  expect(tier('10')).toBe('quiet')
  expect(tier('10.01')).toBe('win')
  expect(tier('49.99')).toBe('win')
  expect(tier('50')).toBe('big')
  expect(tierOf(outcomesOf(PERIOD, [bet({ state: 'refunded' })]) ?? [])).toBe('quiet')
})
