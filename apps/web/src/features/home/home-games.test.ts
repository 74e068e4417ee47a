import { GameType, Toggle } from '@mela/contract/enums.ts'
import { expect, it } from 'vitest'
import { gameEntries, openGame, unknownGames } from './home-games.ts'

const offered = unknownGames.map((game) => ({ ...game, switch: Toggle.opened }))

it('HM-04 every game of the contract has its tile, by its number', () => {
  const names = Object.entries(GameType).map(([name, number]) => [name, gameEntries[number].to])
  expect(names).toEqual([
    ['racing', '/game/racing'],
    ['wingo', '/game/wingo'],
    ['trxwingo', '/game/trxwingo'],
    ['k3', '/game/k3'],
    ['d5', '/game/5d'],
  ])
  expect(unknownGames.map(({ game_type }) => game_type)).toEqual(Object.values(GameType))
})

it('HM-03 a winner leads to the game, but not to one that is switched off or not listed', () => {
  expect(openGame(offered, GameType.k3)?.to).toBe('/game/k3')
  const off = offered.map((game) => (game.game_type === 4 ? { ...game, switch: Toggle.closed } : game))
  expect(openGame(off, GameType.k3)).toBeUndefined()
  expect(openGame(offered.slice(0, 2), GameType.k3)).toBeUndefined()
  expect(openGame(undefined, GameType.k3)).toBeUndefined()
})
