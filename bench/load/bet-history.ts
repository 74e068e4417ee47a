// A past: rounds that were settled, with their bets, postings and participations, written by the owner of the schema in
// large statements, in the order of time and with nonces of their time. Balances are not carried along: what this is for
// is how long the tables and their indexes are.
import { currentPaytable } from '@mela/games/paytable.ts'
import { periodAt, previousPeriod, type Round, roundOf } from '@mela/games/period.ts'
import { sqlAt } from '../../apps/server/src/platform/db/sql-at.ts'

const GAME = 2
const MINUTES = 1
const BETS_PER_ROUND = 2_000
const ROUNDS_PER_STATEMENT = 50
/** Has no common divisor with the number of members: each bets once in a round. */
const STRIDE = 7_919

export type HistoryWish = { bets: number; members: { first: number; count: number } }

export async function givenHistory(ownerUrl: string, { bets, members }: HistoryWish): Promise<void> {
  const owner = sqlAt(ownerUrl)
  const rounds = pastRounds(Math.ceil(bets / BETS_PER_ROUND))
  for (let i = 0; i < rounds.length; i += ROUNDS_PER_STATEMENT) {
    const some = rounds.slice(i, i + ROUNDS_PER_STATEMENT).map(({ period, opens_at }, k) => {
      const offset = ((i + k) * BETS_PER_ROUND) % members.count
      return { period, opens_at: new Date(opens_at).toISOString(), offset }
    })
    const per = Math.min(BETS_PER_ROUND, bets)
    await owner.begin(async (sql) => {
      await sql`
        create temporary table made on commit drop as
        select r.period, r.opens_at, s as seq, r.opens_at + s * interval '25 milliseconds' as placed_at,
          ${members.first}::bigint + (r.offset::bigint + s) * ${STRIDE} % ${members.count} as user_id,
          transfers.id as transfer_id, md5(r.period || ' ' || s) as noise
        from jsonb_to_recordset(${sql.json(some)}) as r (period bigint, opens_at timestamptz, "offset" integer)
        cross join lateral (select nextval('transfer_id') as id, r.period) transfers
        cross join generate_series(1, ${per}) s
        order by r.period, s`
      await sql`
        insert into game_round (period, game_type, minutes, state, opens_at, locks_at, draws_at, ends_at, paytable, salt,
          bets, bet_root, published_at, result, stakes, payouts, settled_at)
        select distinct period, ${GAME}::smallint, ${MINUTES}::smallint, 'settled', opens_at,
          opens_at + interval '55 s', opens_at + interval '57 s', opens_at + interval '60 s',
          ${currentPaytable('fair97')}, sha256(period::text::bytea), ${per}::integer, sha256('root'),
          opens_at + interval '55 s', '{1}'::smallint[], '{}'::jsonb, '{}'::jsonb, opens_at + interval '61 s'
        from made`
      await sql`
        insert into bet (period, user_id, stake, fee, placed_at, nonce, seq, pick, money_type, line)
        select period, user_id, 1000000, 20000, placed_at,
          (lpad(to_hex((extract(epoch from placed_at) * 1000)::bigint), 12, '0') || '7' || substr(noise, 1, 3)
            || '8' || substr(noise, 4, 15))::uuid,
          seq, 1 + seq % 17, 1, 1
        from made order by period, seq`
      await sql`
        insert into posting (transfer_id, line, kind, key, cause, money_type, amount, from_user, from_account,
          from_after, to_account)
        select transfer_id, seq, 'bet', case when seq = 1 then 'stakes:' || transfer_id end,
          jsonb_build_object('period', period::text), 1, 1000000, user_id, 'available', 1000000000000, 'round:' || period
        from made order by transfer_id, seq`
      await sql`
        insert into posting (transfer_id, line, kind, key, cause, money_type, amount, from_account, to_user, to_account,
          to_after)
        select transfer_id, seq, 'payout', case when seq = 2 then 'payout:' || period || ':0' end,
          jsonb_build_object('period', period::text), 1, 1960000, 'round:' || period, user_id, 'available', 1000000000000
        from (select period, user_id, seq, ids.transfer_id from made
          join (select period, nextval('transfer_id') as transfer_id from (select distinct period from made) p) ids
          using (period) where seq % 2 = 0) paid
        order by transfer_id, user_id`
      await sql`
        insert into participation (user_id, ended_at, period, stake, fee, prize, bets, money_type)
        select user_id, opens_at + interval '60 s', period, 1000000, 20000, case when seq % 2 = 0 then 1960000 else 0 end,
          1, 1
        from made order by period, user_id`
    })
  }
  for (const table of ['bet', 'posting', 'participation', 'game_round'])
    await owner.unsafe(`vacuum analyze ${table}`)
  await owner.end()
}

/** Oldest first; the last of them ended an hour ago. */
function pastRounds(count: number): Round[] {
  const rounds: Round[] = []
  let period = periodAt(GAME, MINUTES, Date.now() - 3_600_000)
  while (rounds.length < count) {
    rounds.push(roundOf(period) as Round)
    period = previousPeriod(period)
  }
  return rounds.reverse()
}
