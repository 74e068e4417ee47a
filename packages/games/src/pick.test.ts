import { GameType } from '@mela/contract/enums.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical.ts'
import { games } from './game.ts'
import { pickNumbered, pickOf, picksOf } from './pick.ts'

describe('the numbered bets', () => {
  // Bets are stored by these numbers. A list that grew at its end keeps the hash of its first `count` bets; any
  // other change would settle stored bets as something else.
  it.each([
    ['racing', GameType.racing, 181, '68e7ce07c23e57e4'],
    ['wingo', GameType.wingo, 17, '3e7d37f31b2ef202'],
    ['trxwingo', GameType.trxwingo, 17, '3e7d37f31b2ef202'],
    ['k3', GameType.k3, 54, 'bc983aafb1c78278'],
    ['d5', GameType.d5, 74, '7868e449a2abe428'],
  ])('GM-11 the first bets of %s keep their numbers for ever', (_, game_type, count, hash) => {
    const first = picksOf(game_type).slice(0, count)
    expect(first).toHaveLength(count)
    expect(bytesToHex(sha256(utf8ToBytes(canonicalJson(first)))).slice(0, 16)).toBe(hash)
  })

  it('GM-11 every bet is found by its name and by its number, and by no other', () => {
    for (const { game_type } of games)
      for (const [index, pick] of picksOf(game_type).entries()) {
        expect(pick.pick).toBe(index + 1)
        expect(pickOf(game_type, pick)).toBe(pick)
        expect(pickNumbered(game_type, pick.pick)).toBe(pick)
        expect(pick.selection).toMatch(/^[A-Za-z0-9-]+$/)
        if (pick.position !== null) expect(pick.position).toMatch(/^(10|[1-9A-E])$/)
      }
  })

  it.each([
    ['a digit that is none', GameType.wingo, { category: 'Num', selection: '10' }],
    ['a padded digit', GameType.wingo, { category: 'Num', selection: '05' }],
    ['a digit with a space', GameType.wingo, { category: 'Num', selection: '5 ' }],
    ['another case', GameType.wingo, { category: 'Size', selection: 'Big' }],
    ['a position where there is none', GameType.wingo, { category: 'Num', position: 'A', selection: '5' }],
    ['an empty position', GameType.wingo, { category: 'Num', position: '', selection: '5' }],
    ['no position where one is needed', GameType.d5, { category: 'Num', selection: '5' }],
    ['a sixth digit', GameType.d5, { category: 'Num', position: 'F', selection: '5' }],
    ['a sum as a number in 5D', GameType.d5, { category: 'Sum', selection: '22' }],
    ['a combination the wrong way round', GameType.k3, { category: 'TwoDiceCombination', selection: '2-1' }],
    ['a combination of one face', GameType.k3, { category: 'TwoDiceCombination', selection: '1-1' }],
    ['a sum below three dice', GameType.k3, { category: 'Sum', selection: '2' }],
    ['a car that is none', GameType.racing, { category: 'Num', position: '1', selection: '0' }],
    ['an eleventh place', GameType.racing, { category: 'Num', position: '11', selection: '1' }],
    ['a sixth pair', GameType.racing, { category: 'Dragon_Tiger', position: '6', selection: 'dragon' }],
    ['a bet of another game', GameType.racing, { category: 'Color', selection: 'red' }],
    ['a name that objects inherit', GameType.wingo, { category: '__proto__', selection: 'constructor' }],
    ['names that would join to another', GameType.d5, { category: 'Num|A', position: '', selection: '5' }],
    ['no such game', 9 as GameType, { category: 'Num', selection: '5' }],
  ])('GM-11 there is no bet on %s', (_, game_type, bet) => {
    expect(pickOf(game_type, bet)).toBeUndefined()
  })

  it('GM-11 no number lies outside the list', () => {
    for (const pick of [0, -1, 18, 1.5, Number.NaN])
      expect(pickNumbered(GameType.wingo, pick)).toBeUndefined()
  })
})
