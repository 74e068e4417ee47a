// GM-18: fees are set in versions, for epochs that are not published yet; what was declared, opened or bet keeps its own.
import { fairness } from '@mela/contract/fairness.ts'
import { type GameFees, gameStaff } from '@mela/contract/game-staff.ts'
import { games } from '@mela/contract/games.ts'
import { inr } from '@mela/contract/money.ts'
import { paytableHash } from '@mela/games/paytable.ts'
import { describe, expect, it } from 'vitest'
import { cashierTools } from '../../../testing/cashier.ts'
import { gamesTools } from '../../../testing/games.ts'
import { checkMoneyAfterEach } from '../../../testing/money-audit.ts'
import { testBeacon } from '../../../testing/round-lock.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openRounds } from '../rounds/open-rounds.ts'
import { problemsOf } from './fee-rules.ts'

const server = await testApp()
const { db, platform, member, visitor, clock } = server
const tools = gamesTools(server)
const { operator } = cashierTools(server)
checkMoneyAfterEach(db)
const owner = await operator('olga.fees', ['owner'])
const auditor = await operator('axel.fees', ['auditor'])
const editor = await operator('edda.fees', ['editor'])

const own: GameFees = {
  games: [
    { game_type: 1, fee: '0.02' },
    { game_type: 2, fee: '0.02' },
    { game_type: 3, fee: '0.02' },
    { game_type: 4, fee: '0' },
    { game_type: 5, fee: '0.02' },
  ],
}
const withFee = (game_type: number, fee: string): GameFees => ({
  games: own.games.map((one) => (one.game_type === game_type ? { ...one, fee } : one)),
})
const put = async (fees: GameFees, over: object = {}, who = owner) => {
  const { version } = await owner.call(gameStaff.fees)
  return who.call(gameStaff.setFees, { body: { version, fees, reason: 'as agreed', ...over } })
}

describe('which fees make sense', () => {
  it.each([
    [2, '0.02', true],
    [2, '0.16', true],
    [2, '0.0199', false],
    [2, '0', false],
    [2, '0.1667', false],
    [4, '0', true],
    [4, '0.2', true],
    [4, '0.25', false],
    [1, '0.1', true],
  ])('SE-04 game %i with %s: %s', (game_type, fee, isFine) => {
    expect(problemsOf(withFee(game_type, fee)).length === 0).toBe(isFine)
  })

  it('GM-18 every game is named once', () => {
    expect(problemsOf({ games: own.games.slice(1) })).toHaveLength(1)
    expect(problemsOf({ games: [...own.games.slice(1), ...own.games.slice(1, 2)] })).toHaveLength(2)
  })
})

it('GM-18 a version is kept with who, when and why; nobody else sets one, and nothing old or odd is taken', async () => {
  expect(await auditor.call(gameStaff.fees)).toEqual({ version: 0, fees: own, history: [] })
  await expect(put(own, { version: 1 })).rejects.toMatchObject({ reason: 'terms_changed' })
  await expect(put(own, { reason: ' ' })).rejects.toMatchObject({ fields: [{ path: 'reason' }] })
  await expect(put(withFee(2, '0.01'))).rejects.toMatchObject({ fields: [{ path: 'fees.games.1.fee' }] })
  for (const who of [auditor, editor])
    await expect(put(own, {}, who)).rejects.toMatchObject({ reason: 'not_allowed' })
  await expect(editor.call(gameStaff.fees)).rejects.toMatchObject({ reason: 'not_allowed' })
  expect(await put(own)).toEqual({ version: 1 })
  const { history } = await auditor.call(gameStaff.fees)
  expect(history).toMatchObject([{ version: 1, fees: own, set_by: `staff:${owner.id}`, reason: 'as agreed' }])
  const [entry] = await db.sql`select action, actor, after from audit_entry where subject = 'game_fees'`
  expect(entry).toMatchObject({
    action: 'games.set_fees',
    actor: `staff:${owner.id}`,
    after: { version: 1, value: own },
  })
})

it('GM-18 another fee is for epochs to come; declared rounds and bets keep theirs, and the page tells the one in force', async () => {
  const midnight = Date.parse('2026-11-16T00:00:00Z')
  const beacon = { chain: testBeacon, wordOf: () => Promise.reject(new Error('not asked')) }
  const openAt = async (ms: number) => {
    await tools.setClock(ms)
    clock.nowMs += 3_000
    await openRounds(platform, { beacon, blocks: undefined }, ms)
  }
  const shown = async () => {
    const { switch: list } = await visitor.call(games.config)
    const { fee, paytable } = list.find(({ game_type }) => game_type === 2) ?? {}
    return [fee, paytable]
  }
  const next = async () =>
    (await owner.call(gameStaff.settings)).list.find(({ game_type }) => game_type === 2)?.next
  /** Per day, by which paytable the epochs and the rounds of WinGo go. */
  const declared = async () =>
    (
      await db.sql<{ day: string; paytable: string }[]>`
        select distinct to_char(e.starts_at at time zone 'utc', 'DD') as day, e.paytable || ' ' || coalesce(r.paytable, '') as paytable
        from epoch e left join game_round r on r.epoch_id = e.id where e.game_type = 2 order by 1`
    ).map(({ day, paytable }) => `${day} ${paytable}`.trim())

  await openAt(midnight - 180_000)
  await put(withFee(2, '0.05'))
  expect(await next()).toEqual({ paytable: 'fair97-1-fee0.05', fee: '0.05' })
  await openAt(midnight - 120_000)
  await openAt(midnight + 30_000)
  expect(await declared()).toEqual(['15 fair97-1 fair97-1', '16 fair97-1 fair97-1', '17 fair97-1-fee0.05'])
  expect(await shown()).toEqual(['0.02', 'fair97-1'])
  await openAt(midnight + 86_400_000 + 30_000)
  expect((await declared()).at(-2)).toBe('17 fair97-1-fee0.05 fair97-1-fee0.05')
  expect(await shown()).toEqual(['0.05', 'fair97-1-fee0.05'])

  // The signed statement of that day holds it.
  const { list } = await visitor.call(fairness.epochs, { query: { limit: 100 } })
  const signed = list.map(({ statement }) => statement).find((one) => one.paytable === 'fair97-1-fee0.05')
  expect(signed?.paytable_hash).toBe(paytableHash(2, 'fair97-1-fee0.05'))
  const told = await visitor.call(games.paytable, { params: { version: 'fair97-1-fee0.05' } })
  expect(told.games.find(({ game_type }) => game_type === 2)).toMatchObject({
    paytable_hash: signed?.paytable_hash,
    settles: { fee: '0.05' },
  })
})

it('GM-18 a bet is taken, shown and paid with the fee of its round, whatever is set meanwhile', async () => {
  const at = Date.parse('2026-11-20T12:00:00Z')
  const round = await tools.givenRound(2, 1, at, { paytable: 'fair97-1-fee0.05' })
  const asha = await member('asha.fees')
  await tools.recharge(asha.id, inr('1000'))
  await put(withFee(2, '0.1'))
  const { list } = await asha.call(games.bet, {
    body: {
      game_type: 2,
      minutes: 1,
      period: round.period,
      money_type: 1,
      nonce: '01950000-0000-7000-8000-00000000fee5',
      bets: [
        { category: 'Size', selection: 'big', amount: inr('100').amount },
        { category: 'Size', selection: 'small', amount: inr('100').amount },
      ],
    },
  })
  expect(list.map(({ fee }) => fee)).toEqual([inr('5').amount, inr('5').amount])
  await tools.lockRound(round)
  await tools.drawRound(round)
  await tools.settleRound(round)
  const [row] = await db.sql<{ fee: string; prize: string }[]>`
    select fee, prize from participation where period = ${round.period}`
  expect(row).toEqual({ fee: String(inr('10').amount), prize: String(inr('190').amount) })
  const mine = await asha.call(games.myBets, { query: {} })
  expect(mine.list.map(({ fee }) => fee)).toEqual([inr('5').amount, inr('5').amount])
  expect(mine.list.map(({ prize_amount }) => prize_amount).sort()).toEqual([0n, inr('190').amount])
})
