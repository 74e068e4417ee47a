import type { FairRound } from '@mela/contract/fairness.ts'
import type { MyBet } from '@mela/contract/games.ts'
import { parseAmount } from '@mela/contract/money.ts'
import { bets, seededRound } from '@mela/games/fairness/round-for-tests.ts'
import { expect, it } from 'vitest'
import { isReceiptOf, isSameBet, type OwnBetFinding, stateOfOwnBet, stateOfOwnBets } from './own-bet.ts'

const round = seededRound() as FairRound
const [{ leaf }] = bets as [(typeof bets)[number]]
const bet = {
  bet_id: `${leaf.period}0000001`,
  period: leaf.period,
  category: leaf.category,
  position: null,
  selection: 'red',
  money_type: 1,
  amount: parseAmount('10'),
  state: 'won',
} as MyBet

it('GM-13 a proof is of the bet that I see, to the last field', () => {
  expect(isSameBet(bet, { leaf })).toBe(true)
  for (const other of [
    { selection: 'green' },
    { stake: '10.5' },
    { money_type: 2 as const },
    { seq: 2 },
    { cancelled: true },
    { position: 'A' },
  ])
    expect(isSameBet(bet, { leaf: { ...leaf, ...other } }), JSON.stringify(other)).toBe(false)
})

it('GM-19 a cancelled bet is marked in the root, and its receipt is from before', () => {
  const cancelled: MyBet = { ...bet, state: 'cancelled' }
  expect(isSameBet(cancelled, { leaf })).toBe(false)
  expect(isSameBet(cancelled, { leaf: { ...leaf, cancelled: true } })).toBe(true)
  expect(isReceiptOf(cancelled, { leaf })).toBe(true)
})

const found = (part: Partial<OwnBetFinding['checks']>, more: Partial<OwnBetFinding> = {}): OwnBetFinding => ({
  checks: { included: 'holds', receipt: 'holds', ...part },
  isSame: true,
  isReceiptSame: true,
  ...more,
})

it.each([
  ['holds', found({})],
  ['holds', found({ receipt: null })],
  ['broken', found({ included: 'broken' })],
  ['broken', found({ receipt: 'broken' })],
  ['broken', found({}, { isSame: false })],
  ['broken', found({}, { isReceiptSame: false })],
  ['unchecked', found({ included: 'unchecked' })],
  ['unchecked', found({ receipt: 'unchecked' })],
] as const)('GM-13 a bet %s', (state, finding) => {
  expect(stateOfOwnBet(round, finding)).toBe(state)
})

it('GM-13 before the lock there is nothing to prove, and in a round that never had one nothing ever', () => {
  expect(stateOfOwnBet({ ...round, lock: null, state: 'open' }, undefined)).toBe('later')
  expect(stateOfOwnBet({ ...round, lock: null, state: 'void' }, undefined)).toBe('absent')
  expect(stateOfOwnBet(round, undefined)).toBe('running')
})

it('GM-13 of several bets the worst one counts', () => {
  expect(stateOfOwnBets([])).toBeUndefined()
  expect(stateOfOwnBets(['holds', 'broken', 'running'])).toBe('broken')
  expect(stateOfOwnBets(['holds', 'running'])).toBe('running')
  expect(stateOfOwnBets(['holds', 'holds'])).toBe('holds')
})
