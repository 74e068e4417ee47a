import { expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { testBeacon, testNetwork } from '../../../testing/round-lock.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { Sources } from './draw-round.ts'
import { drawRound } from './draw-round.ts'
import { type RoundRow, selectRound } from './round.store.ts'

const server = await testApp()
const { db, platform } = server
const tools = gamesTools(server)

const blocksOf = (network: string): Sources => ({
  beacon: { chain: testBeacon, wordOf: () => Promise.reject(new Error('not asked')) },
  blocks: {
    network,
    isTest: true,
    explorer: null,
    blockAtOrAfter: async (time) => ({
      height: 7,
      hash: `${'7'.padStart(16, '0')}${'a'.repeat(48)}`,
      timestamp: time,
    }),
    isSolid: async () => 'same',
  },
})

it('GM-20 a block of another network than the declared one draws nothing', async () => {
  const round = await tools.givenRound(3, 1, Date.parse('2026-11-15T12:00:00Z'))
  await tools.lockRound(round)
  await tools.setClock(round.draws_at)
  const row = async () => (await selectRound(db, round.period)) as RoundRow
  const { signal } = new AbortController()
  await expect(drawRound(platform, blocksOf('another chain'), await row(), signal)).rejects.toThrow(
    /another network/,
  )
  expect(await row()).toMatchObject({ state: 'locked', result: null })
  await drawRound(platform, blocksOf(testNetwork.network), await row(), signal)
  expect(await row()).toMatchObject({ state: 'drawn', result: [7] })
})
