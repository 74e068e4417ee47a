import { fairness } from '@mela/contract/fairness.ts'
import { inr, usdt } from '@mela/contract/money.ts'
import { type PublicRound, verifyRound } from '@mela/games/fairness/verify.ts'
import { gameOf, games } from '@mela/games/game.ts'
import type { Round } from '@mela/games/period.ts'
import { picksOf } from '@mela/games/pick.ts'
import { expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { testBeacon } from '../../../testing/round-lock.ts'
import { testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const { db, member, visitor } = server
const {
  setClock,
  givenEpoch,
  givenRound,
  recharge,
  placeBets,
  lockRound,
  drawRound,
  settleRound,
  playRound,
  voidRound,
} = gamesTools(server)

const NOON = Date.UTC(2026, 4, 4, 12)
const show = ({ period }: { period: string }) => visitor.call(fairness.round, { params: { period } })
const failed = (round: PublicRound) => verifyRound(round).checks.filter(({ ok }) => !ok)
const every = games.map(({ slug, game_type }) => [slug, game_type] as const)

async function player(name: string) {
  const who = await member(name)
  await recharge(who.id, inr('100000'))
  await recharge(who.id, usdt('100000'))
  return who
}

it.each(every)(
  'GM-13 %s: what is told of a round proves it, at every moment of its life',
  async (slug, game_type) => {
    const who = await player(`asha.${slug}`)
    // Not the first round of its epoch, so that hashing really has to lead somewhere.
    await givenEpoch(game_type, 1, NOON - 5 * 60_000)
    const round = await givenRound(game_type, 1, NOON)
    const [first] = picksOf(game_type)
    const { category, position, selection } = first as NonNullable<typeof first>
    const bet = { category, selection, ...(position === null ? {} : { position }) }
    await placeBets(round, who.id, [{ ...bet, stake: inr('12.5') }])
    await placeBets(round, who.id, [{ ...bet, stake: usdt('0.75') }])

    const open = await show(round)
    expect(open).toMatchObject({ state: 'open', lock: null, bets: 0, stakes: {}, epoch_index: 6, seed: null })
    expect(failed(open)).toEqual([])
    await lockRound(round)
    const locked = await show(round)
    expect(locked).toMatchObject({ state: 'locked', bets: 2, stakes: { 1: '12.5', 2: '0.75' } })
    expect(locked.lock?.published_at).toBe(round.locks_at)
    expect(failed(locked)).toEqual([])
    const result = await drawRound(round)
    expect(failed(await show(round))).toEqual([])
    await setClock(round.ends_at)
    expect(await show(round)).toMatchObject({ state: 'drawn', result, payouts: null })
    expect(failed(await show(round))).toEqual([])
    await settleRound(round)

    const settled = await show(round)
    const verdict = verifyRound(settled)
    expect(verdict.checks.filter(({ ok }) => !ok)).toEqual([])
    expect(verdict.result).toEqual(result)
    expect(settled).toMatchObject({ state: 'settled', result })
    const names = verdict.checks.map(({ name }) => name)
    const proofs = gameOf(game_type).isSeeded
      ? ['seed_in_epoch', 'commitment_matches', 'beacon_signed', 'result_recomputed']
      : ['block_time_declared', 'block_digit']
    expect(names).toEqual(expect.arrayContaining(['epoch_signed', 'lock_signed', 'log_links', ...proofs]))
    // The page fails what is forged.
    const forged = (settled.result ?? [])
      .toReversed()
      .map((value) => (settled.result?.length === 1 ? (value + 1) % 10 : value))
    expect(failed({ ...settled, result: forged.join() === result.join() ? [0] : forged })).not.toEqual([])
  },
)

it('GM-13 payouts are what was paid, and nothing private is told', async () => {
  const who = await player('asha.private')
  const round = await givenRound(2, 3, NOON)
  const digits = Array.from({ length: 10 }, (_, i) => String(i))
  await placeBets(
    round,
    who.id,
    digits.map((selection) => ({ category: 'Num', selection, stake: inr('10') })),
  )
  await playRound(round)
  expect((await show(round)).payouts).toEqual({ 1: '97.02' })
  const [row] = await db.sql<[{ salt: string; sealed: string; key: string }]>`
    select encode(r.salt, 'hex') as salt, e.sealed_last_seed as sealed, k.sealed_private as key
    from game_round r join epoch e on e.id = r.epoch_id join fairness_key k on k.key_id = r.key_id
    where r.period = ${round.period}`
  const { text } = await visitor.raw({ method: 'GET', url: `/api/fairness/rounds/${round.period}` })
  const { text: list } = await visitor.raw({ method: 'GET', url: '/api/fairness/epochs' })
  for (const secret of [row.salt, row.sealed, row.key, who.id]) expect(text + list).not.toContain(secret)
})

it('GM-13 a void round shows its seed when it has ended, and has no result', async () => {
  const who = await player('asha.void')
  const round = await givenRound(4, 3, NOON)
  await placeBets(round, who.id, [{ category: 'Size', selection: 'big', stake: inr('10') }])
  await lockRound(round)
  await voidRound(round)
  await setClock(round.ends_at - 1)
  expect(await show(round)).toMatchObject({
    state: 'void',
    void_reason: 'no_source',
    seed: null,
    result: null,
  })
  await setClock(round.ends_at)
  const shown = await show(round)
  expect(shown).toMatchObject({ state: 'void', result: null, x: null, payouts: null, bets: 1 })
  expect(shown.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(failed(shown)).toEqual([])
  const missed = await givenRound(4, 3, round.ends_at, { isMissed: true })
  await setClock(missed.ends_at)
  const { state, void_reason, lock, result } = await show(missed)
  expect({ state, void_reason, lock, result }).toEqual({
    state: 'void',
    void_reason: 'missed',
    lock: null,
    result: null,
  })
  expect(failed(await show(missed))).toEqual([])
})

it('GM-13 seeds link round to round: what is revealed is the commitment of the next', async () => {
  const rounds: Round[] = []
  for (let i = 0; i < 3; i += 1) {
    const round = await givenRound(5, 5, NOON + i * 300_000)
    rounds.push(round)
    await playRound(round)
  }
  const [one, two, three] = await Promise.all(rounds.map(show))
  expect(two?.commitment).toBe(one?.seed)
  expect(three?.commitment).toBe(two?.seed)
  expect(one?.commitment).toBe(one?.epoch?.statement.commitment)
  expect(two?.lock?.statement.previous_log).toBe(one?.lock?.statement.log)
  expect(three?.lock?.statement.previous_log).toBe(two?.lock?.statement.log)
})

it('GM-13 a round that is unknown or has not opened is not found', async () => {
  const round = await givenRound(2, 5, NOON)
  await setClock(round.opens_at - 1)
  await expect(show(round)).rejects.toMatchObject({ reason: 'not_found' })
  await expect(show({ period: '12345678901234567' })).rejects.toMatchObject({ reason: 'not_found' })
  await expect(show({ period: '00000000000000000' })).rejects.toMatchObject({ reason: 'not_found' })
})

it('GM-13 epochs come newest first with their keys and the head of every log', async () => {
  for (const day of [1, 2, 3]) await givenEpoch(1, 3, NOON + day * 86_400_000)
  const { list, total, keys, heads } = await visitor.call(fairness.epochs, { query: { limit: 100 } })
  expect(total).toBe(list.length)
  expect(list.length).toBeGreaterThan(2)
  expect(keys).toHaveLength(1)
  expect(list.every(({ key_id }) => key_id === keys[0]?.key_id)).toBe(true)
  const second = await visitor.call(fairness.epochs, { query: { pos: 1, limit: 1 } })
  expect(second).toMatchObject({ list: [list[1]], total })
  const later = await givenEpoch(1, 10, NOON)
  const [newest] = (await visitor.call(fairness.epochs)).list
  expect(newest).toMatchObject({
    id: later.id,
    statement: { game: 'racing', minutes: 10, rounds: 20, beacon: testBeacon.id },
  })
  const round = await givenRound(1, 10, NOON)
  await lockRound(round)
  const now = await visitor.call(fairness.epochs)
  expect(now.heads).toHaveLength(heads.length + 1)
  const head = now.heads.find(({ game_type, minutes }) => game_type === 1 && minutes === 10)
  expect(head).toEqual({
    game_type: 1,
    minutes: 10,
    period: round.period,
    log: (await show(round)).lock?.statement.log,
  })
})
