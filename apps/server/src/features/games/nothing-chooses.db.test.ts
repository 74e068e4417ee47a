// Nothing in the system can set, force or influence a result. Here: what the database lets the server's role do, and
// what it refuses even to those who may ask.
import { createHash } from 'node:crypto'
import { inr } from '@mela/contract/money.ts'
import type { Round } from '@mela/games/period.ts'
import { describe, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { gamesTools } from '../../testing/games.ts'
import { checkMoneyAfterEach } from '../../testing/money-audit.ts'
import { lockOf, signTestBeacon } from '../../testing/round-lock.ts'
import { testApp } from '../../testing/test-app.ts'
import { type EpochRow, openSeed, selectEpoch, signerOf } from '../draws/index.ts'
import type { BetRow } from './bets/bet.store.ts'
import {
  callDraw,
  callLock,
  callVoid,
  type Drawn,
  type Lock,
  type RoundRow,
  selectLogHead,
  selectRound,
} from './rounds/round.store.ts'

const server = await testApp()
const { db, platform, member } = server
const tools = gamesTools(server)
checkMoneyAfterEach(db)

const NOON = Date.parse('2026-11-15T12:00:00Z')
let minutes = 0
const givenRound = (game_type: 2 | 3 = 2): Promise<Round> => {
  minutes += 1
  return tools.givenRound(game_type, 1, NOON + minutes * 60_000, { rounds: 100 })
}
const rowOf = async ({ period }: Round) => (await selectRound(db, period)) as RoundRow
const sha256 = (text: string) => createHash('sha256').update(text).digest()

describe('the server’s role', () => {
  it('GM-13 may write to no table of rounds, bets, prizes or money', async () => {
    const [who] = await db.sql`
      select current_user as name, rolsuper or rolbypassrls or rolcreaterole as is_mighty,
        has_schema_privilege('public', 'create') as may_create,
        exists (select from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace) as owns,
        exists (select from pg_auth_members where member = pg_roles.oid) as is_member
      from pg_roles where rolname = current_user`
    expect(who).toEqual({
      name: 'mela_app',
      is_mighty: false,
      may_create: false,
      owns: false,
      is_member: false,
    })
    const rights = await db.sql<{ right: string }[]>`
      select t || ' ' || p as right
      from unnest(array['game_round', 'bet', 'participation', 'round_winner', 'settled_slice', 'posting', 'wallet', 'ledger_seal',
          'epoch', 'fairness_key', 'game_setting', 'bet_limit']) t,
        unnest(array['insert', 'update', 'delete', 'truncate', 'trigger', 'references']) p
      where has_table_privilege(t, p)
        or (p in ('insert', 'update', 'references') and has_any_column_privilege(t, p))`
    expect(rights.map(({ right }) => right).sort()).toEqual([
      'bet_limit update',
      'epoch insert',
      'fairness_key insert',
      'game_setting update',
    ])
  })

  it('GM-13 may write to no column that is a result or leads to one, but a sealed seed', async () => {
    const columns = await db.sql<{ name: string }[]>`
      select c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0
        and not a.attisdropped
        and (has_column_privilege(c.oid, a.attnum, 'insert') or has_column_privilege(c.oid, a.attnum, 'update'))
        and a.attname ~ 'result|seed|outcome|(?<!with)draw|beacon|block|digit|winn|prize|multipl|odds|bet_root|commit'
      order by 1`
    expect(columns.map(({ name }) => name)).toEqual([
      // Whom a member has shut out.
      'block.blocked_id',
      'epoch.sealed_last_seed',
      // Of a payment.
      'gateway_event.outcome',
    ])
  })

  it('GM-13 has of what an operator may set of a game nothing that reaches a draw', async () => {
    const columns = await db.sql<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name in ('game_setting', 'bet_limit') order by 1`
    // A new one fails here until somebody has asked whether it could lean on a result.
    expect(columns.map(({ name }) => name)).toEqual([
      'bet_limit.max',
      'bet_limit.min',
      'bet_limit.money_type',
      'game_setting.game_type',
      'game_setting.is_on',
      'game_setting.is_paused',
      'game_setting.liability_max',
      'game_setting.paytable',
      'game_setting.picture_url',
    ])
  })

  it('GM-13 may call these writers of rounds and no others, and one alone writes a result', async () => {
    const functions = await db.sql<{ name: string; source: string; is_safe: boolean }[]>`
      select proname as name, prosrc as source,
        prosecdef and 'search_path=public, pg_temp' = any (proconfig) as is_safe
      from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege(oid, 'execute') order by proname`
    const writers = functions.filter(({ source }) =>
      /(update|into|from|merge into)\s+(only\s+)?(public\.)?game_round\b/i.test(
        source.replaceAll(/select[^;]*?from game_round/gi, ''),
      ),
    )
    expect(writers.map(({ name }) => name)).toEqual([
      // What the round may cost, when a bet is taken back.
      'game_cancel_bet',
      'game_close_round',
      'game_draw_round',
      'game_lock_round',
      'game_note_block',
      'game_open_rounds',
      'game_place_bets',
      'game_void_round',
    ])
    expect(writers.every(({ is_safe }) => is_safe)).toBe(true)
    const ofResults = functions.filter(
      ({ is_safe, source }) => is_safe && /\bresult\b\s*(=|,|\))/i.test(source),
    )
    expect(ofResults.map(({ name }) => name)).toEqual(['game_draw_round'])
    const callable = functions.map(({ name }) => name).filter((name) => /^game_/.test(name))
    expect(callable).toEqual(
      [
        ...writers.map(({ name }) => name),
        'game_drop_settled',
        'game_hold_round',
        'game_leaves',
        'game_now',
        'game_settle_slice',
        'game_slices',
        'game_take_closed',
        'game_take_settled',
      ].sort(),
    )
  })
})

async function goodLock(round: Round): Promise<Lock> {
  const bets = await db.sql<BetRow[]>`select * from bet where period = ${round.period} order by seq`
  const head = await selectLogHead(db, round.game_type, round.minutes)
  return lockOf(await rowOf(round), bets, head, await signerOf(platform))
}

describe('the lock', () => {
  it('GM-13 is refused early, late, with another count of bets, and a second time', async () => {
    const round = await givenRound()
    const asha = await member('asha.locks')
    await tools.recharge(asha.id, inr('100'))
    await tools.placeBets(round, asha.id, [{ category: 'Num', selection: '5', stake: inr('10') }])
    const lock = await goodLock(round)
    const at = async (ms: number, over: Partial<Lock> = {}) => {
      await tools.setClock(ms)
      return callLock(db, { ...lock, ...over })
    }
    expect(await at(round.locks_at - 1)).toBe(false)
    expect(await at(round.draws_at)).toBe(false)
    for (const bets of [0, 2]) expect(await at(round.locks_at, { bets })).toBe(false)
    expect((await rowOf(round)).state).toBe('open')
    expect(await at(round.draws_at - 1)).toBe(true)
    expect(await at(round.draws_at - 1)).toBe(false)
    expect(await at(round.locks_at, { bet_root: sha256('another') })).toBe(false)
    expect((await rowOf(round)).bet_root).toEqual(lock.bet_root)
    await tools.drawRound(round)
    await tools.settleRound(round)
  })

  it('GM-20 of TrxWinGo is refused from the moment of its block on', async () => {
    const round = await givenRound(3)
    const lock = await goodLock(round)
    const block_time = (await rowOf(round)).block_time?.getTime() ?? 0
    expect(round.draws_at - block_time).toBe(3_000)
    await tools.setClock(block_time)
    expect(await callLock(db, lock)).toBe(false)
    await tools.setClock(block_time - 1)
    expect(await callLock(db, lock)).toBe(true)
  })

  it('GM-13 is not taken back, not even by the owner of the tables', async () => {
    const round = await givenRound()
    await tools.lockRound(round)
    const owner = sqlAt(db.ownerUrl)
    await expect(owner`update game_round set state = 'open' where period = ${round.period}`).rejects.toThrow()
    await owner.end()
  })

  it('GM-13 is refused for a void round', async () => {
    const round = await givenRound()
    const lock = await goodLock(round)
    await tools.voidRound(round)
    await tools.setClock(round.locks_at)
    expect(await callLock(db, lock)).toBe(false)
  })
})

describe('the draw', () => {
  /** Locked, with the only words that may be spoken. */
  async function givenDraw(): Promise<{ round: Round; drawn: Drawn }> {
    const round = await givenRound()
    await tools.lockRound(round)
    const { epoch_id, epoch_index, beacon_round } = await rowOf(round)
    const epoch = (await selectEpoch(db, epoch_id ?? '')) as EpochRow
    const seed = openSeed(platform, epoch, epoch_index ?? 0)
    const beacon_signature = Buffer.from(signTestBeacon(Number(beacon_round)), 'hex')
    const drawn = { period: round.period, seed, beacon_signature, x: sha256('x'), block: null, result: [7] }
    return { round, drawn }
  }
  const block = { height: 70_000_000, hash: `${'0'.repeat(60)}abc7`, timestamp: 0 }

  it('GM-13 is refused with a seed that was not committed to, without a beacon, too early', async () => {
    const { round, drawn } = await givenDraw()
    await tools.setClock(round.draws_at - 1)
    expect(await callDraw(db, drawn)).toBe(false)
    await tools.setClock(round.draws_at)
    const { commitment } = await rowOf(round)
    for (const over of [
      { seed: sha256('another') },
      { seed: null },
      { seed: commitment },
      { beacon_signature: null },
      { block: { ...block, timestamp: round.draws_at } },
    ])
      expect(await callDraw(db, { ...drawn, ...over }), JSON.stringify(over)).toBe(false)
    expect(await rowOf(round)).toMatchObject({ state: 'locked', result: null })
    await tools.drawRound(round)
    await tools.settleRound(round)
  })

  it('GM-13 is refused a second time, before the lock and after the round is void', async () => {
    const { round, drawn } = await givenDraw()
    const result = await tools.drawRound(round)
    for (const other of [result, [((result[0] ?? 0) + 1) % 10]])
      expect(await callDraw(db, { ...drawn, result: other })).toBe(false)
    await tools.settleRound(round)
    expect(await callDraw(db, { ...drawn, result: [1] })).toBe(false)
    expect((await rowOf(round)).result).toEqual(result)

    const open = await givenRound()
    const seedOf = async (one: Round) => {
      const { epoch_id, epoch_index } = await rowOf(one)
      const epoch = (await selectEpoch(db, epoch_id ?? '')) as EpochRow
      return openSeed(platform, epoch, epoch_index ?? 0)
    }
    const early = { ...drawn, period: open.period, seed: await seedOf(open) }
    await tools.setClock(open.draws_at)
    expect(await callDraw(db, early)).toBe(false)
    await tools.voidRound(open)
    expect(await callDraw(db, early)).toBe(false)
    expect(await rowOf(open)).toMatchObject({ state: 'void', result: null })
  })

  it('GM-20 of TrxWinGo is refused without a block, with one before the declared moment, with a seed, and with another digit', async () => {
    const round = await givenRound(3)
    await tools.lockRound(round)
    await tools.setClock(round.draws_at)
    const time = (await rowOf(round)).block_time?.getTime() ?? 0
    const good: Drawn = {
      period: round.period,
      seed: null,
      beacon_signature: null,
      x: null,
      block: { ...block, timestamp: time },
      result: [7],
    }
    for (const over of [
      { block: null },
      { block: { ...block, timestamp: time - 1 } },
      { seed: sha256('seed') },
      { result: [8] },
      { result: [7, 7] },
      { result: [] },
      { block: { ...block, hash: 'abcdef', timestamp: time } },
    ])
      expect(await callDraw(db, { ...good, ...over }), JSON.stringify(over)).toBe(false)
    expect(await callDraw(db, good)).toBe(true)
    await tools.settleRound(round)
  })

  it('GM-13 no round can be voided at will: not drawn, not while its source may speak, not with another seed', async () => {
    const { round } = await givenDraw()
    const voidAt = async (ms: number, one: Round, seed: Buffer | null = null) => {
      await tools.setClock(ms)
      return callVoid(db, one.period, 'no_source', seed)
    }
    for (const ms of [round.locks_at, round.draws_at, round.ends_at, round.ends_at + 59_999])
      expect(await voidAt(ms, round), String(ms)).toBe(false)
    expect(await voidAt(round.ends_at + 60_000, round, sha256('another'))).toBe(false)
    await tools.drawRound(round)
    expect(await voidAt(round.ends_at + 60_000, round)).toBe(false)
    await tools.settleRound(round)
    expect(await voidAt(round.ends_at + 60_000, round)).toBe(false)

    const silent = await givenRound()
    await tools.lockRound(silent)
    expect(await voidAt(silent.ends_at + 60_000, silent)).toBe(true)
    const open = await givenRound()
    expect(await voidAt(open.draws_at - 1, open)).toBe(false)
    expect(await voidAt(open.draws_at, open)).toBe(true)
  })

  it('GM-20 TrxWinGo can be voided half a minute after its end, or when it was open at the time of its block', async () => {
    const locked = await givenRound(3)
    await tools.lockRound(locked)
    const voidAt = async (ms: number, { period }: Round) => {
      await tools.setClock(ms)
      return callVoid(db, period, 'no_source', null)
    }
    expect(await voidAt(locked.ends_at + 29_999, locked)).toBe(false)
    expect(await voidAt(locked.ends_at + 30_000, locked)).toBe(true)
    const open = await givenRound(3)
    expect(await voidAt(open.ends_at - 6_001, open)).toBe(false)
    expect(await voidAt(open.ends_at - 6_000, open)).toBe(true)
  })
})
