// The seed of a round is known to nobody before its time: until it is revealed it stands nowhere but sealed.
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { gamesTools } from '../../../testing/games.ts'
import { testApp } from '../../../testing/test-app.ts'
import { type EpochRow, openSeed, selectEpoch } from '../../draws/index.ts'
import { type RoundRow, selectRound } from '../rounds/round.store.ts'

const server = await testApp()
const { db, platform } = server
const tools = gamesTools(server)
const spellings = ['hex', 'base64', 'base64url'] as const

/** The tables that hold these bytes in any usual spelling. */
async function whereIs(bytes: Buffer): Promise<string[]> {
  const tables = await db.sql<{ name: string }[]>`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
      and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`
  const spelled = spellings.map((one) => bytes.toString(one))
  const holders = []
  for (const { name } of tables) {
    const rows = await db.sql.unsafe(
      `select 1 from ${name} t where exists (select from unnest($1::text[]) s where strpos(t::text, s) > 0) limit 1`,
      [spelled],
    )
    if (rows.length > 0) holders.push(name)
  }
  return holders
}

it('GM-13 a seed is in no table and no log in clear before it is revealed, and is found there afterwards', async () => {
  const round = await tools.givenRound(2, 1, Date.parse('2026-11-15T12:00:00Z'))
  const row = (await selectRound(db, round.period)) as RoundRow
  const epoch = (await selectEpoch(db, row.epoch_id ?? '')) as EpochRow
  const seed = openSeed(platform, epoch, row.epoch_index ?? 0) as Buffer
  const last = openSeed(platform, epoch, epoch.rounds) as Buffer
  expect(createHash('sha256').update(seed).digest()).toEqual(row.commitment)
  for (const secret of [seed, last]) expect(await whereIs(secret)).toEqual([])
  await tools.lockRound(round)
  expect(await whereIs(seed)).toEqual([])
  for (const spelling of spellings) expect(server.logged()).not.toContain(seed.toString(spelling))
  await tools.drawRound(round)
  await tools.settleRound(round)
  expect(await whereIs(seed)).toEqual(['public.game_round'])
  expect(await whereIs(last)).toEqual([])
})
