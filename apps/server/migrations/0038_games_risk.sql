-- Counting what follows a settlement read everything back that the settlement had just known. Now the note of a settled
-- slice says who risked how much, so nobody looks for it again.

-- Who risked something, in the order of their ids. Outside of the row and as they are: packing would cost more than it saves.
alter table settled_due
  add column users bigint[] not null default '{}',
  add column money_types smallint[] not null default '{}',
  add column exposures bigint[] not null default '{}';
alter table settled_due
  alter column users set storage external,
  alter column money_types set storage external,
  alter column exposures set storage external;
update settled_due d set users = p.users, money_types = p.money_types, exposures = p.exposures
  from (
    select d.period, d.slice, array_agg(p.user_id order by p.user_id, p.money_type) as users,
      array_agg(p.money_type order by p.user_id, p.money_type) as money_types,
      array_agg(p.exposure order by p.user_id, p.money_type) as exposures
    from settled_due d join participation p on p.period = d.period and p.user_id % d.slices = d.slice
    where p.exposure > 0 group by d.period, d.slice) p
  where p.period = d.period and p.slice = d.slice;

-- The next slice to be counted, the caller's until the transaction ends. Those who count read the lists where they are;
-- whoever took the note drops it in the end.
drop function game_take_settled;
create function game_take_settled(
  out period bigint, out slice integer, out game_type smallint, out ended_at timestamptz
) returns setof record
  language sql security definer set search_path = public, pg_temp as $$
  select d.period, d.slice, d.game_type, d.ended_at from settled_due d
  order by d.ended_at, d.period, d.slice limit 1 for update skip locked
$$;
create function game_drop_settled(p_period bigint, p_slice integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from settled_due where period = p_period and slice = p_slice
$$;
alter table settled_due drop column slices;

-- As in 0031, with numbers as masks: a bit for outcomes at which the pick pays. Where a game has more outcomes than a
-- number has bits, some of them stand for all: who covers all covers those.
drop function game_settle_slice;
create function game_settle_slice(
  p_period bigint, p_slice integer, p_multipliers integer[], p_masks bigint[] default '{}', p_groups bigint[] default '{}',
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
  masks bigint[];
  hedged integer[];
  covered record;
  exposures bigint[];
  risking bigint[];
  risked_in smallint[];
  risked bigint[];
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
      bit_or(p_masks[b.pick]) as mask
    from bet b
    where b.period = p_period and b.cancelled_at is null and (slices = 1 or b.user_id % slices = p_slice)
    group by b.user_id + 0, b.money_type)
  select array_agg(s.user_id), array_agg(s.money_type), array_agg(s.n::integer), array_agg(s.stake::bigint),
      array_agg(s.fee::bigint), array_agg(s.prize::bigint), array_agg(s.mask)
    into users, money_types, counts, stakes, fees, prizes, masks
    from (select * from sums order by user_id, money_type) s;
  if users is null then
    return null;
  end if;

  answer := ledger_pay_round(
    case when is_void then 'refund:' else 'payout:' end || p_period || ':' || p_slice,
    case when is_void then 'refund' else 'payout' end, jsonb_build_object('period', p_period::text),
    'round:' || p_period, users, money_types, prizes,
    case when is_void then array_fill(0::bigint, array[cardinality(users)]) else stakes end);
  if is_void then
    exposures := array_fill(0::bigint, array[cardinality(users)]);
  else
    exposures := stakes;
    -- Who may cover a group; the others, which is almost everybody, risk all of their stake.
    select array_agg(distinct m.i::integer) into hedged
      from unnest(p_groups) g, unnest(masks) with ordinality as m (mask, i) where m.mask & g = g;
    if hedged is not null then
      for covered in
        select h.i, c.covered as amount from unnest(hedged) as h (i)
          join game_covered(p_period, array(select users[n] from unnest(hedged) n), p_cell_picks, p_cell_groups,
            p_cell_outcomes, p_cell_pays, p_families, p_sizes) c
          on c.user_id = users[h.i] and c.money_type = money_types[h.i]
      loop
        exposures[covered.i] := stakes[covered.i] - covered.amount;
      end loop;
    end if;
  end if;
  insert into participation (user_id, ended_at, period, stake, fee, prize, bets, money_type, exposure)
    select p.user_id, round.ends_at, p_period, p.stake, p.fee, p.prize, p.n, p.money_type, p.exposure
    from unnest(users, money_types, counts, stakes, fees, prizes, exposures)
      as p (user_id, money_type, n, stake, fee, prize, exposure);
  if not is_void then
    if 0 = any (exposures) then
      select array_agg(p.user_id order by i), array_agg(p.money_type order by i), array_agg(p.exposure order by i)
        into risking, risked_in, risked
        from unnest(users, money_types, exposures) with ordinality as p (user_id, money_type, exposure, i)
        where p.exposure > 0;
    else
      risking := users;
      risked_in := money_types;
      risked := exposures;
    end if;
    if risking is not null then
      insert into settled_due (period, slice, game_type, ended_at, users, money_types, exposures)
        values (p_period, p_slice, round.game_type, round.ends_at, risking, risked_in, risked);
    end if;
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

-- What follows a round as a whole is counted in as many parts as it has slices, so that all cores are at work: part n of
-- whoever gains by it, counted by their ids.
alter table closed_due
  add column part integer not null default 0,
  add column parts integer not null default 1,
  drop constraint closed_due_pkey,
  add primary key (period, part);
alter table closed_due alter column part drop default, alter column parts drop default;

create or replace function game_take_closed() returns setof closed_due
  language sql security definer set search_path = public, pg_temp as $$
  delete from closed_due where (period, part) in (
    select c.period, c.part from closed_due c where not exists (select from settled_due s where s.period = c.period)
    order by c.ended_at, c.period, c.part limit 1 for update skip locked)
  returning *
$$;

-- As in 0031, with a note for each part.
create or replace function game_close_round(p_period bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  round game_round;
  slices integer;
  done record;
begin
  select * into round from game_round where period = p_period for update;
  if not found or round.settled_at is not null then
    return false;
  end if;
  slices := game_slices(round.bets);
  select count(*) as slices, array[sum(stakes[1]), sum(stakes[2])]::bigint[] as stakes,
      array[sum(fees[1]), sum(fees[2])]::bigint[] as fees, array[sum(paid[1]), sum(paid[2])]::bigint[] as paid
    into done from settled_slice where period = p_period;
  if done.slices <> slices then
    return false;
  end if;
  if round.state = 'drawn' then
    perform game_close_account(p_period, done.stakes, done.fees, done.paid);
    if round.bets > 0 then
      insert into closed_due (period, part, parts, game_type, ended_at)
        select p_period, part, slices, round.game_type, round.ends_at from generate_series(0, slices - 1) part;
    end if;
  end if;
  update game_round set settled_at = game_now(), state = case when state = 'drawn' then 'settled' else state end,
      payouts = coalesce((
        select jsonb_object_agg(m, trim_scale(done.paid[m] / 1000000.0)::text) from generate_series(1, 2) m
        where round.state = 'drawn' and done.stakes[m] > 0), '{}')
    where period = p_period;
  return true;
end $$;

do $$
declare
  f text;
begin
  foreach f in array array['game_settle_slice', 'game_take_settled', 'game_drop_settled'] loop
    execute format('revoke execute on function %I from public', f);
    if exists (select 1 from pg_roles where rolname = 'mela_app') then
      execute format('grant execute on function %I to mela_app', f);
    end if;
  end loop;
end $$;
