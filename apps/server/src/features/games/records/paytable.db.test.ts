import { createHash } from 'node:crypto'
import { GameType, type RoundMinutes } from '@mela/contract/enums.ts'
import { fairness } from '@mela/contract/fairness.ts'
import { games } from '@mela/contract/games.ts'
import { currentPaytable, oddsOf, paytables } from '@mela/games/paytable.ts'
import { expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { visitor } = server
const { givenEpoch } = gamesTools(server)
const NOON = Date.UTC(2026, 4, 4, 12)

/** Canonical JSON as an integrator writes it from the description: keys sorted, no white space. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

const read = async (version: string) => {
  const { envelope } = await visitor.raw({ method: 'GET', url: `/api/game/paytable/${version}` })
  return (envelope.data as { games: { game_type: number; paytable_hash: string; settles: object }[] }).games
}

it.each(paytables)('GM-13 the hash of paytable %s can be recomputed from the reply', async (version) => {
  const found = await read(version)
  expect(found.map(({ game_type }) => game_type).sort()).toEqual(Object.values(GameType).sort())
  for (const { paytable_hash, settles } of found)
    expect(createHash('sha256').update(canonical(settles), 'utf8').digest('hex')).toBe(paytable_hash)
})

it('GM-13 it is the hash that the signed epoch names', async () => {
  const paytable = currentPaytable('fair97')
  const hashes = new Map((await read(paytable)).map((game) => [game.game_type, game.paytable_hash]))
  for (const game_type of Object.values(GameType)) await givenEpoch(game_type, 1 as RoundMinutes, NOON)
  const { list } = await visitor.call(fairness.epochs, { query: { limit: 100 } })
  expect(list).toHaveLength(5)
  expect(list.map(({ statement }) => statement.paytable_hash).sort()).toEqual([...hashes.values()].sort())
})

it('GM-14 odds and multipliers are those that settle', async () => {
  const version = currentPaytable('classic')
  const { games: list } = await visitor.call(games.paytable, { params: { version } })
  for (const { game_type, settles, odds } of list)
    for (const { pick, pays } of settles.picks) {
      const mine = odds.filter((one) => one.pick === pick)
      const worth = mine.map(({ way, ways, of }) => ({ hundredths: pays[way] ?? 0, ways, of }))
      expect(worth.sort((a, b) => b.ways - a.ways)).toEqual(oddsOf(game_type, version, pick))
    }
  const red = list.find(({ game_type }) => game_type === GameType.wingo)?.settles.picks[10]
  expect(red).toMatchObject({ category: 'Color', position: null, selection: 'red' })
})

it.each(['fair97', 'fair97-9', 'constructor'])('there is no paytable %s', async (version) => {
  await expect(visitor.call(games.paytable, { params: { version } })).rejects.toMatchObject({
    reason: 'not_found',
  })
})
