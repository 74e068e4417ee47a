// What follows a settlement: wash code, VIP progress and three tiers of commission for a round of 100,000 bets of 20,000
// members, against the same settlement without any of it (not even what each member risked). Repetitions alternate. And
// how long the summary of somebody takes who invited 50,000, against one who invited 50.

import { join } from 'node:path'
import { noCover } from '@mela/games/exposure.ts'
import { afterSettlement } from '../apps/server/src/features/games/index.ts'
import { settleRound } from '../apps/server/src/features/games/rounds/settle-round.ts'
import { team } from '../apps/server/src/features/team/index.ts'
import { showSummary } from '../apps/server/src/features/team/rewards/show-rewards.ts'
import { vip } from '../apps/server/src/features/vip/index.ts'
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'
import { type EmbeddedPostgres, repoRoot, startPostgres } from '../tools/postgres.ts'
import { median, openSettling, type Settling } from './load/settling.ts'
import type { Row } from './report.ts'

const MEMBERS = 20_000
const BETS_EACH = 5
const REPETITIONS = 15
const TARGET = 1.6
/** Everybody has invited about so many. */
const INVITED_EACH = 10
const TEAMS = { large: 50_000, small: 50 }
const TEAM_TARGET = 3

export default async function accrual(): Promise<Row[]> {
  const cluster = await startPostgres(join(repoRoot, '.data', 'bench'))
  try {
    return await benchAccrual(cluster)
  } finally {
    if (!cluster.wasRunning) cluster.stop()
  }
}

async function benchAccrual(cluster: EmbeddedPostgres): Promise<Row[]> {
  const settling = await openSettling(cluster, 'bench_accrual', MEMBERS)
  const { platform, members, rounds } = settling
  for (const part of [vip, team].flatMap(({ listens = [] }) => listens)) part.connect(platform)
  await growTree(settling)
  const figures = { ours: [] as number[], anchor: [] as number[] }
  const timed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    return performance.now() - startedAt
  }
  // The first of each is for the caches.
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
    const bare = await rounds.nextRound(members, BETS_EACH)
    const anchor = await timed(() => settleRound(platform, bare, noCover))
    await platform.db.sql`select game_drop_settled(period, slice) from settled_due`
    await platform.db.sql`select game_take_closed() from closed_due`
    const round = await rounds.nextRound(members, BETS_EACH)
    const settled = await timed(() => settleRound(platform, round))
    const ours = settled + (await timed(() => afterSettlement(platform)))
    if (repetition > 0) {
      figures.ours.push(ours)
      figures.anchor.push(anchor)
    }
    console.log(
      `  settled ${settled.toFixed(0)} ms and all counted ${ours.toFixed(0)} ms, alone ${anchor.toFixed(0)} ms`,
    )
  }
  await demandCounted(settling)
  const summary = await benchSummary(settling)
  await settling.end()
  const metric = `ms to settle ${MEMBERS * BETS_EACH} bets with rebates, levels and commissions against without`
  const [ours, anchor] = [median(figures.ours), median(figures.anchor)]
  return [{ name: 'accrual', metric, ours, anchor, target: TARGET, better: 'lower' }, summary]
}

/** Member n was invited by member n / 10: four full tiers. */
async function growTree({ ownerUrl, members }: Settling): Promise<void> {
  const owner = sqlAt(ownerUrl)
  const first = members[0] ?? ''
  await owner`
    update member set inviter_id = ${first}::bigint + (id - ${first}::bigint) / ${INVITED_EACH}, invited_at = now()
    where id > ${first}::bigint and id = any (${members}::bigint[])
      and (id - ${first}::bigint) / ${INVITED_EACH} <> id - ${first}::bigint`
  await owner`select vip_open(id) from member where id = any (${members}::bigint[])`
  await owner`
    insert into team_upline (user_id, upline1, upline2, upline3)
    select m.id, m.inviter_id, i.inviter_id, ii.inviter_id
    from member m left join member i on i.id = m.inviter_id left join member ii on ii.id = i.inviter_id
    on conflict (user_id) do nothing`
  await owner`vacuum analyze vip_member`
  await owner`vacuum analyze team_upline`
  await owner.end()
}

/** Else something was measured that did nothing. */
async function demandCounted({ platform }: Settling): Promise<void> {
  const [row] = await platform.db.sql<[Record<string, number>]>`
    select (select count(distinct user_id)::int from rebate_line) as rebated,
      (select count(distinct tier)::int from team_reward where amount > 0) as tiers,
      (select count(*)::int from vip_member where consumption > 0) as counted`
  if (row.rebated !== MEMBERS || row.counted !== MEMBERS || row.tiers !== 3)
    throw new Error(`not everything was counted: ${JSON.stringify(row)}`)
}

async function benchSummary({ platform, ownerUrl, members }: Settling): Promise<Row> {
  const owner = sqlAt(ownerUrl)
  const leaders = { large: members.at(-1) ?? '', small: members.at(-2) ?? '' }
  for (const [n, name] of (['large', 'small'] as const).entries()) {
    const from = 1_000_000 * (n + 1)
    await owner`insert into member (id, uid, nickname, inviter_id, invited_at)
      select i, (30000000 + i)::text, 'x', ${leaders[name]}, now()
      from generate_series(${from}::bigint, ${from + TEAMS[name] - 1}::bigint) i`
    await owner`select vip_open(i) from generate_series(${from}::bigint, ${from + TEAMS[name] - 1}::bigint) i`
    await owner`insert into team_upline (user_id, upline1) select id, inviter_id from member where id >= ${from}::bigint
      on conflict do nothing`
    await owner`insert into team_size values (${leaders[name]}, ${TEAMS[name]})
      on conflict (user_id) do update set subordinates = excluded.subordinates`
    await owner`insert into team_reward (user_id, money_type, kind, tier, day, base, source_id, bonus, expires_at)
      select ${leaders[name]}, 1, 'first_recharge', 1, current_date, 500000000, i, 50000000, now() + interval '30 days'
      from generate_series(${from}::bigint, ${from + TEAMS[name] - 1}::bigint) i`
  }
  await owner`vacuum analyze`
  await owner.end()
  const times = { large: [] as number[], small: [] as number[] }
  for (let i = 0; i < 300; i += 1)
    for (const name of ['large', 'small'] as const) {
      const startedAt = performance.now()
      await showSummary.run({
        me: { id: leaders[name] },
        query: { currency: 1 },
        db: platform.db,
        platform,
      } as never)
      times[name].push(performance.now() - startedAt)
    }
  return {
    name: 'accrual',
    metric: `ms for the summary of ${TEAMS.large} invited against ${TEAMS.small}`,
    ours: median(times.large),
    anchor: median(times.small),
    target: TEAM_TARGET,
    better: 'lower',
  }
}
