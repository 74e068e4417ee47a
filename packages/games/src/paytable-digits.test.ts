// The tables of the rules, copied as figures, against an enumeration of every outcome.
import { GameType } from '@mela/contract/enums.ts'
import { describe, expect, it } from 'vitest'
import { count, digits, fiveDigits, names, percentOf, pickNamed, tally } from './outcomes-for-tests.ts'
import { currentPaytable, multiplierOf, multipliersFor, type PaytableName } from './paytable.ts'
import { type Pick, picksOf } from './pick.ts'

function expectDigits(game_type: GameType, name: PaytableName) {
  const purple = { classic: 450, fair97: 495 }
  const num = { classic: 900, fair97: 990 }
  const plain = { classic: 200, fair97: 210 }
  const best = { classic: '88.20', fair97: '97.02' }
  const colour = { classic: '93.10', fair97: '97.02' }

  const paytable = currentPaytable(name)
  const expectBet = (pick: Pick, ways: Record<number, number>, rtp: string) => {
    expect(tally(game_type, paytable, pick.pick, digits)).toEqual(ways)
    expect(percentOf(game_type, paytable, pick.pick)).toBe(rtp)
  }
  for (const digit of count(0, 9))
    expectBet(pickNamed(game_type, 'Num', String(digit)), { 0: 9, [num[name]]: 1 }, best[name])
  for (const selection of ['red', 'green'])
    expectBet(pickNamed(game_type, 'Color', selection), { 0: 5, [plain[name]]: 4, 150: 1 }, colour[name])
  expectBet(pickNamed(game_type, 'Color', 'purple'), { 0: 8, [purple[name]]: 2 }, best[name])
  for (const selection of ['big', 'small'])
    expectBet(pickNamed(game_type, 'Size', selection), { 0: 5, 200: 5 }, '98.00')
  for (const selection of ['odd', 'even'])
    expectBet(pickNamed(game_type, 'Odd_Even', selection), { 0: 5, 200: 5 }, '98.00')
}

function expectWinners(game_type: GameType) {
  const winners = (digit: number) =>
    picksOf(game_type)
      .filter(({ pick }) => multiplierOf(game_type, 'fair97-1', pick, [digit]) > 0)
      .map(({ selection }) => selection)
      .join(' ')
  expect(count(0, 9).map(winners)).toEqual([
    '0 red purple small even',
    '1 green small odd',
    '2 red small even',
    '3 green small odd',
    '4 red small even',
    '5 green purple big odd',
    '6 red big even',
    '7 green big odd',
    '8 red big even',
    '9 green big odd',
  ])
  const red = pickNamed(game_type, 'Color', 'red').pick
  expect([0, 2].map((digit) => multiplierOf(game_type, 'fair97-1', red, [digit]))).toEqual([150, 210])
}

describe('one digit', () => {
  it.each(names)('GM-02 every digit of WinGo settles every bet as %s says', (name) => {
    expectDigits(GameType.wingo, name)
  })

  it.each(names)('GM-03 every digit of TrxWinGo settles every bet as %s says', (name) => {
    expectDigits(GameType.trxwingo, name)
  })

  it('GM-02 each digit of WinGo wins the bets that carry its name', () => {
    expectWinners(GameType.wingo)
  })

  it('GM-03 each digit of TrxWinGo wins the bets that carry its name', () => {
    expectWinners(GameType.trxwingo)
  })
})

describe('5D', () => {
  it.each(names)(
    'GM-05 all 100,000 results settle every bet as %s says',
    (name) => {
      const paytable = currentPaytable(name)
      const bets = picksOf(GameType.d5)
      const winning = bets.map(() => new Map<number, number>())
      for (const result of fiveDigits())
        for (const [pick, hundredths] of multipliersFor(GameType.d5, paytable, result).entries()) {
          const ways = winning[pick - 1]
          if (hundredths > 0) ways?.set(hundredths, (ways.get(hundredths) ?? 0) + 1)
        }
      const num = { classic: 900, fair97: 990 }[name]
      for (const [index, { category, pick }] of bets.entries()) {
        const expected = category === 'Num' ? [[num, 10_000]] : [[200, 50_000]]
        expect([...(winning[index] ?? [])]).toEqual(expected)
        const rtp = category !== 'Num' ? '98.00' : name === 'classic' ? '88.20' : '97.02'
        expect(percentOf(GameType.d5, paytable, pick)).toBe(rtp)
      }
    },
    30_000,
  )

  it.each([
    [[0, 0, 4, 9, 9], 'small', 'even'],
    [[0, 0, 5, 9, 9], 'big', 'odd'],
    [[0, 0, 0, 0, 0], 'small', 'even'],
    [[9, 9, 9, 9, 9], 'big', 'odd'],
  ])('GM-05 the sum of %j is %s and %s', (result, size, parity) => {
    const won = picksOf(GameType.d5)
      .filter(
        ({ category, pick }) => category === 'Sum' && multiplierOf(GameType.d5, 'fair97-1', pick, result),
      )
      .map(({ selection }) => selection)
    expect(won).toEqual([size, parity])
  })

  it('GM-05 a bet on a position looks at that position', () => {
    const won = picksOf(GameType.d5)
      .filter(
        ({ position, pick }) => position && multiplierOf(GameType.d5, 'fair97-1', pick, [1, 4, 5, 0, 8]),
      )
      .map(({ position, selection }) => `${position}${selection}`)
    expect(won.join(' ')).toBe('A1 Asmall Aodd B4 Bsmall Beven C5 Cbig Codd D0 Dsmall Deven E8 Ebig Eeven')
  })
})
