// Members hear once that their bets are settled, in however many slices and by however many keepers it was done.
import { notification } from '@mela/contract/event.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import type { Round } from '@mela/games/period.ts'
import { roundOf } from '@mela/games/period.ts'
import { afterEach, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { gamesTools } from '../../../testing/games.ts'
import { connect } from '../../../testing/listener.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { signTestBeacon, testBeacon } from '../../../testing/round-lock.ts'
import { type TestMember, testApp } from '../../../testing/test-app.ts'
import { auditRounds } from '../audit/audit-rounds.store.ts'
import { Keeper } from './keeper.ts'

const server = await testApp()
const { db, member, platform } = server
const tools = gamesTools(server)
checkMoneyAfterEach(db)
afterEach(async () => expect(await auditRounds(db)).toEqual([]))

// Three slices, without tens of thousands of bets.
const owner = sqlAt(db.ownerUrl)
await owner`create or replace function game_slices(p_bets integer) returns integer language sql immutable return 3`
await owner.end()

const keeper = () =>
  new Keeper(
    platform,
    {
      beacon: {
        chain: testBeacon,
        wordOf: async (round: number) => ({ round, signature: signTestBeacon(round) }),
      },
      blocks: undefined,
    } as never,
    new AbortController().signal,
  )
/** Two keepers look at the same moment. */
async function lookAt(ms: number, keepers: readonly Keeper[]) {
  await tools.setClock(ms)
  await Promise.all(keepers.map((one) => one.tick()))
  await Promise.all(keepers.map((one) => one.finish()))
}

let day = Date.parse('2027-02-02T00:00:00Z')
async function givenRound(keepers: readonly Keeper[]): Promise<Round> {
  day += 7_200_000
  await lookAt(day, keepers)
  const [row] = await db.sql<{ period: string }[]>`
    select period from game_round where game_type = 2 and minutes = 1 and opens_at >= ${new Date(day)} order by ends_at`
  await tools.setClock(day + 1_000)
  return roundOf(row?.period ?? '') as Round
}

let players = 0
async function player(): Promise<TestMember> {
  const who = await member(`hears.${++players}`)
  await tools.recharge(who.id, inr('100'))
  await tools.recharge(who.id, usdt('100'))
  return who
}
const bet = (round: Round, who: TestMember, selection: string) =>
  Promise.all(
    [inr('10'), usdt('1')].map((stake) =>
      tools.placeBets(round, who.id, [{ category: 'Size', selection, stake }]),
    ),
  )

it.each(['settled', 'void'] as const)(
  'GM-12 a round that is %s is told once to each who bet in it, winner or not, and to nobody else',
  async (how) => {
    const keepers = [keeper(), keeper()]
    const round = await givenRound(keepers)
    const who = [await player(), await player(), await player(), await player()]
    const stranger = await player()
    for (const [i, one] of who.entries()) await bet(round, one, i % 2 ? 'big' : 'small')
    const sockets = await Promise.all([...who, stranger].map((one) => connect(server, one)))
    // A round that nobody looked at in time was not locked, and is void.
    if (how === 'settled') for (const ms of [50_000, 55_000, 57_000]) await lookAt(day + ms, keepers)
    expect(sockets.flatMap((one) => one.of('bets_settled'))).toEqual([])
    await lookAt(round.ends_at, keepers)
    await lookAt(round.ends_at + 1_000, [...keepers, keeper()])
    await lookAt(round.ends_at + 2_000, [...keepers, keeper()])
    const [row] =
      await db.sql`select state, settled_at is not null as is_over from game_round where period = ${round.period}`
    expect(row).toEqual({ state: how, is_over: true })

    const told = { period: round.period, game_type: 2, minutes: 1 }
    for (const one of sockets.slice(0, -1)) await one.hears('bets_settled', () => true)
    // What is sent after it arrives after it: whoever hears this would have heard a second one, too.
    for (const { id } of [...who, stranger])
      platform.sockets.dispatch(id, notification, { type: 'edit_user_info', user_id: id })
    for (const one of sockets) await one.hears('NOTIFICATION', ({ type }) => type === 'edit_user_info')
    expect(sockets.map((one) => one.of('bets_settled'))).toEqual([[told], [told], [told], [told], []])
    for (const one of sockets) one.close()
  },
)
