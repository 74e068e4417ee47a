import { GameType } from '@mela/contract/enums.ts'
import { displayAmount } from '@mela/contract/money.ts'
import { games } from '@mela/games/game.ts'
import { oddsOf, paytables, rtpOf } from '@mela/games/paytable.ts'
import { picksOf } from '@mela/games/pick.ts'
import { describe, expect, it } from 'vitest'
import { betGroups, selectionRange } from './bet-groups.ts'
import { examplesOf } from './examples.ts'
import { feeText, percentText, timesText } from './odds-text.ts'

const tables = games.flatMap(({ game_type, slug }) =>
  paytables.map((paytable) => ({ game_type, slug, paytable })),
)

describe('the bets of the rules', () => {
  it.each(tables)(
    'GM-14 $slug by $paytable: every bet stands in them once, with the odds that settle it',
    ({ game_type, paytable }) => {
      const groups = betGroups(game_type, paytable)
      for (const { pick, category, position, selection } of picksOf(game_type)) {
        const group = groups.filter((candidate) => candidate.category === category)
        expect(group).toHaveLength(1)
        const lines = group[0]?.lines.filter(({ selections }) => selections.includes(selection)) ?? []
        expect(lines).toHaveLength(1)
        expect(lines[0]?.odds).toEqual(oddsOf(game_type, paytable, pick))
        expect(lines[0]?.rtp).toEqual(rtpOf(game_type, paytable, pick))
        if (position) expect(group[0]?.positions).toContain(position)
      }
    },
  )

  it('GM-14 WinGo by both paytables, as the rules of the games say', () => {
    const told = (paytable: string) =>
      betGroups(GameType.wingo, paytable).flatMap(({ lines }) =>
        lines.map(({ selections, odds, rtp }) =>
          [
            selectionRange(selections).join(' '),
            ...odds.map(({ ways, of, hundredths }) => `${ways}/${of} ${timesText(hundredths)}`),
            percentText(rtp.numerator, rtp.denominator),
          ].join(' | '),
        ),
      )
    expect(told('fair97-1')).toEqual([
      '0–9 | 1/10 ×9.9 | 97.02%',
      'red green | 4/10 ×2.1 | 1/10 ×1.5 | 97.02%',
      'purple | 2/10 ×4.95 | 97.02%',
      'big small | 5/10 ×2 | 98%',
      'odd even | 5/10 ×2 | 98%',
    ])
    expect(told('classic-1')).toEqual([
      '0–9 | 1/10 ×9 | 88.2%',
      'red green | 4/10 ×2 | 1/10 ×1.5 | 93.1%',
      'purple | 2/10 ×4.5 | 88.2%',
      'big small | 5/10 ×2 | 98%',
      'odd even | 5/10 ×2 | 98%',
    ])
  })

  it('GM-14 sums that pay alike are one line, and single numbers are not made into a range', () => {
    const sum = betGroups(GameType.k3, 'fair97-1').find(({ category }) => category === 'Sum')
    expect(sum?.lines.map(({ selections }) => selectionRange(selections).join(' '))).toEqual([
      '3 18',
      '4 17',
      '5 16',
      '6 15',
      '7 14',
      '8 13',
      '9 12',
      '10 11',
    ])
    expect(selectionRange(['1', '2', '3'])).toEqual(['1–3'])
    expect(selectionRange(['3', '4', '18', '19'])).toEqual(['3', '4', '18', '19'])
    expect(selectionRange(['big', 'even'])).toEqual(['big', 'even'])
  })
})

describe('the worked examples', () => {
  const told = (game_type: GameType, paytable: string) =>
    examplesOf(game_type, paytable).map(({ selection, fee, contract, payout }) =>
      [selection, ...[fee, contract, payout].map(({ amount }) => displayAmount(amount))].join(' '),
    )

  it('GM-14 cost and pay what the paytable of the round says, to the smallest unit', () => {
    expect(told(GameType.wingo, 'fair97-1')).toEqual([
      'red 2 98 205.8',
      'red 2 98 147',
      '7 2 98 970.2',
      'big 2 98 0',
    ])
    expect(told(GameType.wingo, 'classic-1')).toEqual([
      'red 2 98 196',
      'red 2 98 147',
      '7 2 98 882',
      'big 2 98 0',
    ])
  })

  it('GM-14 K3 has no fee, twice a face pays three times, and a triple is no pair', () => {
    expect(told(GameType.k3, 'fair97-1')).toEqual([
      '10 0 100 768',
      '4 0 100 300',
      '1-6 0 100 691',
      '6 0 100 0',
    ])
  })

  it('GM-14 5D and Racing', () => {
    expect(told(GameType.d5, 'fair97-1')).toEqual(['7 2 98 970.2', 'big 2 98 196', 'big 2 98 0'])
    expect(told(GameType.racing, 'fair97-1')).toEqual([
      '8 2 98 970.2',
      '10 2 98 323.4',
      '12 2 98 1,087.8',
      'dragon 2 98 0',
    ])
  })

  it.each(tables)(
    'GM-14 $slug by $paytable: there is one that wins and one that does not',
    ({ game_type, paytable }) => {
      const won = examplesOf(game_type, paytable).map(({ multiplier }) => multiplier > 0)
      expect(new Set(won)).toEqual(new Set([true, false]))
    },
  )
})

it('GM-18 the fee of the server as people read it', () => {
  expect(['0.02', '0', '0.015', '0.1', '1'].map(feeText)).toEqual(['2%', '0%', '1.5%', '10%', '100%'])
})

it('GM-14 percentages are rounded half up and carry no empty decimals', () => {
  expect(percentText(1n, 3n)).toBe('33.33%')
  expect(percentText(2n, 3n)).toBe('66.67%')
  expect(percentText(1n, 216n)).toBe('0.46%')
  expect(percentText(1n, 1n)).toBe('100%')
  expect([20_736, 990, 200, 205, 1300].map(timesText)).toEqual(['×207.36', '×9.9', '×2', '×2.05', '×13'])
})
