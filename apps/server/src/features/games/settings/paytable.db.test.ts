import { gameStaff } from '@mela/contract/game-staff.ts'
import { expect, it } from 'vitest'
import { cashierTools } from '../../../testing/cashier.ts'
import { gamesTools } from '../../../testing/games.ts'
import { testBeacon } from '../../../testing/round-lock.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openRounds } from '../rounds/open-rounds.ts'

const server = await testApp()
const { db, platform } = server
const tools = gamesTools(server)
const { operator } = cashierTools(server)

it('GM-13 another paytable is for epochs to come: rounds and published epochs keep what was said', async () => {
  const staffUser = await operator('desk.paytable', ['owner'])
  const midnight = Date.parse('2026-11-16T00:00:00Z')
  const beacon = { chain: testBeacon, wordOf: () => Promise.reject(new Error('not asked')) }
  const openAt = async (ms: number) => {
    await tools.setClock(ms)
    await openRounds(platform, { beacon, blocks: undefined }, ms)
  }
  /** Per day, by which paytable the epochs and the rounds of WinGo go. */
  const paytables = async () =>
    (
      await db.sql<{ day: string; paytable: string }[]>`
        select distinct to_char(e.starts_at at time zone 'utc', 'DD') as day, e.paytable || ' ' || coalesce(r.paytable, '') as paytable
        from epoch e left join game_round r on r.epoch_id = e.id where e.game_type = 2 order by 1`
    ).map(({ day, paytable }) => `${day} ${paytable}`.trim())
  await openAt(midnight - 180_000)
  expect((await paytables())[0]).toBe('15 fair97-1 fair97-1')
  await staffUser.call(gameStaff.set, {
    params: { game_type: '2' },
    body: { switch: 1, is_paused: false, paytable: 'classic', reason: 'test' },
  })
  await openAt(midnight - 120_000)
  await openAt(midnight + 30_000)
  expect(await paytables()).toEqual(['15 fair97-1 fair97-1', '16 fair97-1 fair97-1', '17 classic-1'])
})
