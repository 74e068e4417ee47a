-- What a member could have lost in a round: levels, wash code and commissions count that and nothing else. Who bets for
-- and against the same thing risks the difference only. And a note for everything that follows a settlement, which must
-- neither slow it down nor be lost.

alter table participation add column exposure bigint not null default 0;
-- A round is read back by those who follow. Its rows come together and share one key, so it costs little.
create index participation_of_round on participation (period);

-- Slices that are settled and not yet counted by those who follow (see games/rounds/wake.ts). Written with the payouts
-- and deleted with what was counted, so that each slice counts once.
create table settled_due (
  period bigint not null,
  slice integer not null,
  slices integer not null,
  game_type smallint not null,
  ended_at timestamptz not null,
  primary key (period, slice)
);
select grant_app('settled_due', 'select');

-- The next slice to be counted, the caller's until the transaction ends: undone with it, and nobody else gets it meanwhile.
create function game_take_settled() returns setof settled_due
  language sql security definer set search_path = public, pg_temp as $$
  delete from settled_due where (period, slice) in (
    select period, slice from settled_due order by ended_at, period, slice limit 1 for update skip locked)
  returning *
$$;

-- Rounds that are settled as a whole, for those who count a round only once all of its slices are counted.
create table closed_due (
  period bigint primary key,
  game_type smallint not null,
  ended_at timestamptz not null
);
select grant_app('closed_due', 'select');

create function game_take_closed() returns setof closed_due
  language sql security definer set search_path = public, pg_temp as $$
  delete from closed_due where period in (
    select c.period from closed_due c where not exists (select from settled_due s where s.period = c.period)
    order by c.ended_at, c.period limit 1 for update skip locked)
  returning *
$$;

-- As in 0018, with that note.
create or replace function game_close_round(p_period bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  round game_round;
  done record;
begin
  select * into round from game_round where period = p_period for update;
  if not found or round.settled_at is not null then
    return false;
  end if;
  select count(*) as slices, array[sum(stakes[1]), sum(stakes[2])]::bigint[] as stakes,
      array[sum(fees[1]), sum(fees[2])]::bigint[] as fees, array[sum(paid[1]), sum(paid[2])]::bigint[] as paid
    into done from settled_slice where period = p_period;
  if done.slices <> game_slices(round.bets) then
    return false;
  end if;
  if round.state = 'drawn' then
    perform game_close_account(p_period, done.stakes, done.fees, done.paid);
    if round.bets > 0 then
      insert into closed_due (period, game_type, ended_at) values (p_period, round.game_type, round.ends_at);
    end if;
  end if;
  update game_round set settled_at = game_now(), state = case when state = 'drawn' then 'settled' else state end,
      payouts = coalesce((
        select jsonb_object_agg(m, trim_scale(done.paid[m] / 1000000.0)::text) from generate_series(1, 2) m
        where round.state = 'drawn' and done.stakes[m] > 0), '{}')
    where period = p_period;
  return true;
end $$;

-- What the bets of some members pay at the least, were every bet paid at fair odds: what they cannot lose. A group is a
-- set of outcomes of which exactly one comes, such as the ten digits of a place; its picks pay p_pays millionths of the
-- stake at an outcome (packages/games/src/exposure.ts makes these lists). Families are different ways to part the same
-- bets into groups: the one that covers most counts.
create function game_covered(
  p_period bigint, p_users bigint[], p_cell_picks smallint[], p_cell_groups smallint[], p_cell_outcomes smallint[],
  p_cell_pays bigint[], p_families smallint[], p_sizes smallint[]
) returns table (user_id bigint, money_type smallint, covered bigint) language sql stable as $$
  with staked as materialized (
    select b.user_id, b.money_type, b.pick, sum(b.stake) as stake
    from bet b where b.period = p_period and b.cancelled_at is null and b.user_id = any (p_users)
    group by b.user_id, b.money_type, b.pick),
  cell as (
    select * from unnest(p_cell_picks, p_cell_groups, p_cell_outcomes, p_cell_pays) as c (pick, grp, outcome, pays)),
  paid as (
    select s.user_id, s.money_type, c.grp, c.outcome, div(sum(s.stake * c.pays), 1000000) as pays
    from staked s join cell c on c.pick = s.pick
    group by s.user_id, s.money_type, c.grp, c.outcome),
  least_paid as (
    select p.user_id, p.money_type, p.grp, min(p.pays) as pays
    from paid p group by p.user_id, p.money_type, p.grp
    having count(*) = p_sizes[p.grp]),
  in_group as (
    select s.user_id, s.money_type, c.grp, sum(s.stake) as stake
    from staked s join (select distinct pick, grp from cell) c on c.pick = s.pick
    group by s.user_id, s.money_type, c.grp),
  by_family as (
    select l.user_id, l.money_type, p_families[l.grp] as family, sum(least(l.pays, g.stake)) as covered
    from least_paid l join in_group g using (user_id, money_type, grp)
    group by l.user_id, l.money_type, p_families[l.grp])
  select f.user_id, f.money_type, max(f.covered)::bigint from by_family f group by f.user_id, f.money_type
$$;

-- As in 0019, with what each member risked. p_masks[pick] has a bit for every outcome at which the pick pays, group by
-- group; p_groups[n] those of a group. Who leaves an outcome of every group uncovered risks all of the stake, which is
-- almost everybody, so only the others are looked at closely.
drop function game_settle_slice;
create function game_settle_slice(
  p_period bigint, p_slice integer, p_multipliers integer[], p_masks text[] default '{}', p_groups text[] default '{}',
  p_cell_picks smallint[] default '{}', p_cell_groups smallint[] default '{}', p_cell_outcomes smallint[] default '{}',
  p_cell_pays bigint[] default '{}', p_families smallint[] default '{}', p_sizes smallint[] default '{}'
) returns wallets_answer
  language plpgsql security definer set search_path = public, pg_temp
  -- The bets of a slice are added up in memory, not sorted on disk; and only those of its round are read.
  set work_mem = '64MB' set enable_seqscan = off as $$
declare
  round game_round;
  slices integer;
  users bigint[];
  money_types smallint[];
  counts integer[];
  stakes bigint[];
  fees bigint[];
  prizes bigint[];
  exposures bigint[];
  masks constant varbit[] := p_masks::varbit[];
  groups constant varbit[] := p_groups::varbit[];
  hedged integer[];
  is_void boolean;
  answer wallets_answer;
begin
  select * into round from game_round where period = p_period;
  slices := game_slices(round.bets);
  if not found or round.settled_at is not null or round.state not in ('drawn', 'void') or game_now() < round.ends_at
    or p_slice not between 0 and slices - 1
  then
    return null;
  end if;
  is_void := round.state = 'void';
  if is_void <> (p_multipliers is null) then
    raise exception 'round % is %', p_period, round.state;
  end if;
  insert into settled_slice (period, slice) values (p_period, p_slice) on conflict do nothing;
  if not found then
    return null;
  end if;

  -- Grouped by a sum, which no index knows: else the planner may walk through every bet there is, member by member.
  with sums as materialized (
    select b.user_id + 0 as user_id, b.money_type, count(*) as n, sum(b.stake) as stake, sum(b.fee) as fee,
      sum(case when is_void then b.stake
        when b.money_type = 1 then (b.stake - b.fee) * p_multipliers[b.pick] / 1000000 * 10000
        else (b.stake - b.fee) * p_multipliers[b.pick] / 100 end) as prize,
      bit_or(masks[b.pick]) as mask
    from bet b
    where b.period = p_period and b.cancelled_at is null and (slices = 1 or b.user_id % slices = p_slice)
    group by b.user_id + 0, b.money_type)
  select array_agg(s.user_id), array_agg(s.money_type), array_agg(s.n::integer), array_agg(s.stake::bigint),
      array_agg(s.fee::bigint), array_agg(s.prize::bigint),
      array_agg(s.i::integer) filter (where not is_void and s.n > 1
        and exists (select from unnest(groups) g where s.mask & g = g))
    into users, money_types, counts, stakes, fees, prizes, hedged
    from (select *, row_number() over (order by user_id, money_type) as i from sums order by user_id, money_type) s;
  if users is null then
    return null;
  end if;

  answer := ledger_pay_round(
    case when is_void then 'refund:' else 'payout:' end || p_period || ':' || p_slice,
    case when is_void then 'refund' else 'payout' end, jsonb_build_object('period', p_period::text),
    'round:' || p_period, users, money_types, prizes,
    case when is_void then array_fill(0::bigint, array[cardinality(users)]) else stakes end);
  exposures := case when is_void then array_fill(0::bigint, array[cardinality(users)]) else stakes end;
  if hedged is not null then
    select array_agg(stakes[p.i] - coalesce(c.covered, 0) order by p.i) into exposures
      from (select i::integer, u as user_id, money_types[i] as money_type
        from unnest(users) with ordinality as u (u, i)) p
      left join game_covered(p_period, array(select users[h] from unnest(hedged) h), p_cell_picks, p_cell_groups,
        p_cell_outcomes, p_cell_pays, p_families, p_sizes) c on c.user_id = p.user_id and c.money_type = p.money_type;
  end if;
  insert into participation (user_id, ended_at, period, stake, fee, prize, bets, money_type, exposure)
    select p.user_id, round.ends_at, p_period, p.stake, p.fee, p.prize, p.n, p.money_type, p.exposure
    from unnest(users, money_types, counts, stakes, fees, prizes, exposures)
      as p (user_id, money_type, n, stake, fee, prize, exposure);
  if not is_void then
    insert into settled_due (period, slice, slices, game_type, ended_at)
      values (p_period, p_slice, slices, round.game_type, round.ends_at);
    insert into round_winner (period, user_id, money_type, prize, game_type, minutes, ended_at)
      select p_period, w.user_id, w.money_type, w.prize, round.game_type, round.minutes, round.ends_at
      from (values (1), (2)) as m (money_type) cross join lateral (
        select p.user_id, p.money_type, p.prize from unnest(users, money_types, prizes) as p (user_id, money_type, prize)
        where p.money_type = m.money_type and p.prize > 0 order by p.prize desc limit 10) w;
  end if;
  update settled_slice d set stakes = t.stakes, fees = t.fees, paid = t.paid
    from (
      select array_agg(m.stake order by m.money_type) as stakes, array_agg(m.fee order by m.money_type) as fees,
        array_agg(m.prize order by m.money_type) as paid
      from (
        select c.money_type, coalesce(sum(p.stake), 0)::bigint as stake, coalesce(sum(p.fee), 0)::bigint as fee,
          coalesce(sum(p.prize), 0)::bigint as prize
        from (values (1), (2)) as c (money_type)
          left join unnest(money_types, stakes, fees, prizes) as p (money_type, stake, fee, prize)
            on p.money_type = c.money_type
        group by c.money_type) m) t
    where d.period = p_period and d.slice = p_slice;
  return answer;
end $$;

do $$
declare
  f text;
begin
  foreach f in array array['game_covered', 'game_settle_slice', 'game_take_settled', 'game_take_closed'] loop
    execute format('revoke execute on function %I from public', f);
  end loop;
  if exists (select 1 from pg_roles where rolname = 'mela_app') then
    grant execute on function game_settle_slice to mela_app;
    grant execute on function game_take_settled to mela_app;
    grant execute on function game_take_closed to mela_app;
  end if;
end $$;
