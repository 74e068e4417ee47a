import { GameType } from '@mela/contract/enums.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from './game.ts'
import { count, dice, digits, pickNamed } from './outcomes-for-tests.ts'
import { multiplierOf, multipliersFor, oddsOf, paytableHash, paytables, rtpOf } from './paytable.ts'
import { picksOf } from './pick.ts'

fc.configureGlobal({ seed: 20_261_115 })

describe('every paytable', () => {
  const everyBet = paytables.flatMap((paytable) =>
    games.flatMap(({ game_type }) => picksOf(game_type).map(({ pick }) => ({ game_type, paytable, pick }))),
  )
  const results: Record<GameType, fc.Arbitrary<number[]>> = {
    [GameType.racing]: fc.shuffledSubarray(count(1, 10), { minLength: 10 }),
    [GameType.wingo]: fc.constantFrom(...digits),
    [GameType.trxwingo]: fc.constantFrom(...digits),
    [GameType.k3]: fc.constantFrom(...dice),
    [GameType.d5]: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 }),
  }

  it('GM-14 returns between 75 and 99 % of what is staked, on every bet', () => {
    expect(everyBet).toHaveLength(2 * (181 + 17 + 17 + 54 + 74))
    for (const { game_type, paytable, pick } of everyBet) {
      const { numerator, denominator } = rtpOf(game_type, paytable, pick)
      expect(numerator * 100n >= denominator * 75n && numerator * 100n <= denominator * 99n).toBe(true)
    }
  })

  it('GM-14 tells odds that are those it settles by', () => {
    expect(oddsOf(GameType.wingo, 'fair97-1', pickNamed(GameType.wingo, 'Color', 'red').pick)).toEqual([
      { hundredths: 210, ways: 4, of: 10 },
      { hundredths: 150, ways: 1, of: 10 },
    ])
    expect(oddsOf(GameType.k3, 'classic-1', pickNamed(GameType.k3, 'Single', '6').pick)).toEqual([
      { hundredths: 200, ways: 75, of: 216 },
      { hundredths: 300, ways: 15, of: 216 },
      { hundredths: 1300, ways: 1, of: 216 },
    ])
    expect(rtpOf(GameType.wingo, 'classic-1', 1)).toEqual({ numerator: 441n, denominator: 500n })
  })

  it.each(games)('GM-12 settles a whole round of $slug like each bet alone', ({ game_type }) => {
    fc.assert(
      fc.property(results[game_type], fc.constantFrom(...paytables), (result, paytable) => {
        const each = picksOf(game_type).map(({ pick }) => multiplierOf(game_type, paytable, pick, result))
        expect(multipliersFor(game_type, paytable, result)).toEqual([0, ...each])
      }),
      { numRuns: 200 },
    )
  })

  it('GM-12 settles nothing by a result that no draw can bring', () => {
    for (const result of [[], [10], [1, 2], [0.5], [-1]])
      expect(() => multipliersFor(GameType.wingo, 'fair97-1', result)).toThrow(RangeError)
    expect(() => multiplierOf(GameType.racing, 'fair97-1', 1, [1, 1, 3, 4, 5, 6, 7, 8, 9, 10])).toThrow(
      RangeError,
    )
    expect(() => multiplierOf(GameType.wingo, 'fair97-9', 1, [0])).toThrow('fair97-9')
    expect(() => multiplierOf(GameType.wingo, 'fair97-1', 18, [0])).toThrow('18')
  })

  // A version that rounds were opened with never changes: other figures are a new version.
  it.each([
    [GameType.racing, 'classic-1', '6f9f21fd7724ab0f'],
    [GameType.racing, 'fair97-1', 'ac15db2be0082f84'],
    [GameType.wingo, 'classic-1', '8d30922f3b55b7ef'],
    [GameType.wingo, 'fair97-1', '9e6fbeb5036386fd'],
    [GameType.trxwingo, 'classic-1', 'a0bfa8906fd84042'],
    [GameType.trxwingo, 'fair97-1', 'a81e1ac5bd72cd25'],
    [GameType.k3, 'classic-1', '8e47f17c8b575d28'],
    [GameType.k3, 'fair97-1', 'a911d90bacd2e05c'],
    [GameType.d5, 'classic-1', '2c580e833ff11e0f'],
    [GameType.d5, 'fair97-1', 'a09c4ee9bc7b3928'],
  ])('GM-13 game %i has one hash for %s, for ever', (game_type, paytable, hash) => {
    expect(paytableHash(game_type, paytable)).toMatch(/^[0-9a-f]{64}$/)
    expect(paytableHash(game_type, paytable).slice(0, 16)).toBe(hash)
  })
})
