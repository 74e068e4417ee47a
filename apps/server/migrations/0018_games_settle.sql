-- Settling and refunding: set-based, slice by slice of a round's members, each slice once. Slices share no member, so
-- several can be under way together.

-- A member's part in one round, in one currency: what statistics, levels and rebates stand on.
create table participation (
  user_id bigint not null,
  ended_at timestamptz not null,
  period bigint not null,
  stake bigint not null,
  fee bigint not null,
  prize bigint not null,
  bets integer not null,
  money_type smallint not null
);
-- No key of its own: each slice of a round is settled once, which the round and the ledger's keys see to.
create index participation_of_member on participation (user_id, ended_at);
-- Rows come in the order of time: this finds a day of them and costs nothing.
create index participation_ended_at on participation using brin (ended_at) with (pages_per_range = 16);
select grant_app('participation', 'select');

-- The largest prizes of each round: what the list of winners shows.
create table round_winner (
  period bigint not null,
  user_id bigint not null,
  money_type smallint not null,
  prize bigint not null check (prize > 0),
  game_type smallint not null,
  minutes smallint not null,
  ended_at timestamptz not null,
  primary key (period, money_type, user_id)
);
create index round_winner_latest on round_winner (ended_at desc, prize desc);
create index round_winner_of_game on round_winner (game_type, ended_at desc, prize desc);
select grant_app('round_winner', 'select');

-- What was done of a round that is being settled, and how much it came to per currency, rupees first.
create table settled_slice (
  period bigint not null,
  slice integer not null,
  stakes bigint[] not null default '{0,0}',
  fees bigint[] not null default '{0,0}',
  paid bigint[] not null default '{0,0}',
  primary key (period, slice)
);
select grant_app('settled_slice', 'select');

-- A quarter of a second's work, for which the wallets of its members wait.
create function game_slices(p_bets integer) returns integer
  language sql immutable return greatest(1, (p_bets + 49999) / 50000);

do $$
declare
  target text;
begin
  foreach target in array array['participation', 'round_winner'] loop
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function refuse_change()', target);
    execute format('alter table %I enable always trigger append_only', target);
  end loop;
end $$;

-- What the house keeps of a round: its fees, and what is left of the stakes or missing from them. Amounts are per
-- currency, rupees first.
create function game_close_account(p_period bigint, p_stakes bigint[], p_fees bigint[], p_paid bigint[]) returns void
  language plpgsql as $$
declare
  round_account constant text := 'round:' || p_period;
  answer transfer_answer;
  money_types smallint[] := '{}';
  amounts bigint[] := '{}';
  froms text[] := '{}';
  tos text[] := '{}';
  rest bigint;
begin
  for m in 1 .. 2 loop
    rest := p_stakes[m] - p_fees[m] - p_paid[m];
    if p_fees[m] > 0 then
      money_types := money_types || m::smallint;
      amounts := amounts || p_fees[m];
      froms := froms || round_account;
      tos := tos || 'house:fees'::text;
    end if;
    if rest <> 0 then
      money_types := money_types || m::smallint;
      amounts := amounts || abs(rest);
      froms := froms || case when rest > 0 then round_account else 'house:bank' end;
      tos := tos || case when rest > 0 then 'house:bank'::text else round_account end;
    end if;
  end loop;
  if cardinality(amounts) > 0 then
    answer := ledger_transfer('round_result:' || p_period, 'round_result',
      jsonb_build_object('period', p_period::text), money_types, amounts,
      array_fill(null::bigint, array[cardinality(amounts)]), froms,
      array_fill(null::bigint, array[cardinality(amounts)]), tos, false);
    if answer.outcome <> 'applied' then
      raise exception 'the account of round % cannot be closed: %', p_period, answer.outcome;
    end if;
  end if;
end $$;

-- One slice of a round that is drawn (then p_multipliers[pick] is what a pick pays, in hundredths of what is left of the
-- stake after the fee) or void (then p_multipliers is null and stakes go back). Returns the wallets that changed; nothing
-- when this slice was done before. Two that try the same slice meet at its row.
create function game_settle_slice(p_period bigint, p_slice integer, p_multipliers integer[]) returns setof wallet
  language plpgsql security definer set search_path = public, pg_temp
  -- The bets of a slice are added up in memory, not sorted on disk.
  set work_mem = '64MB' set enable_sort = off as $$
declare
  round game_round;
  slices integer;
  users bigint[];
  money_types smallint[];
  counts integer[];
  stakes bigint[];
  fees bigint[];
  prizes bigint[];
  is_void boolean;
begin
  select * into round from game_round where period = p_period;
  slices := game_slices(round.bets);
  if not found or round.settled_at is not null or round.state not in ('drawn', 'void') or game_now() < round.ends_at
    or p_slice not between 0 and slices - 1
  then
    return;
  end if;
  is_void := round.state = 'void';
  if is_void <> (p_multipliers is null) then
    raise exception 'round % is %', p_period, round.state;
  end if;
  insert into settled_slice (period, slice) values (p_period, p_slice) on conflict do nothing;
  if not found then
    return;
  end if;

  select array_agg(s.user_id), array_agg(s.money_type), array_agg(s.n::integer), array_agg(s.stake::bigint),
      array_agg(s.fee::bigint), array_agg(s.prize::bigint)
    into users, money_types, counts, stakes, fees, prizes
    from (
      select b.user_id, b.money_type, count(*) as n, sum(b.stake) as stake, sum(b.fee) as fee,
        sum(case when is_void then b.stake
          when b.money_type = 1 then (b.stake - b.fee) * p_multipliers[b.pick] / 1000000 * 10000
          else (b.stake - b.fee) * p_multipliers[b.pick] / 100 end) as prize
      from bet b
      where b.period = p_period and b.cancelled_at is null and (slices = 1 or b.user_id % slices = p_slice)
      group by b.user_id, b.money_type
      order by b.user_id, b.money_type) s;
  if users is null then
    return;
  end if;

  return query select * from ledger_pay_round(
    case when is_void then 'refund:' else 'payout:' end || p_period || ':' || p_slice,
    case when is_void then 'refund' else 'payout' end, jsonb_build_object('period', p_period::text),
    'round:' || p_period, users, money_types, prizes,
    case when is_void then array_fill(0::bigint, array[cardinality(users)]) else stakes end);
  insert into participation (user_id, ended_at, period, stake, fee, prize, bets, money_type)
    select p.user_id, round.ends_at, p_period, p.stake, p.fee, p.prize, p.n, p.money_type
    from unnest(users, money_types, counts, stakes, fees, prizes)
      as p (user_id, money_type, n, stake, fee, prize);
  if not is_void then
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
end $$;

-- The end of a round, when all its slices are done. False when they are not, or it has ended before.
create function game_close_round(p_period bigint) returns boolean
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
  f regprocedure;
begin
  for f in select oid from pg_proc where pronamespace = 'public'::regnamespace
    and proname like 'game\_%'
  loop
    execute format('revoke execute on function %s from public', f);
    if exists (select 1 from pg_roles where rolname = 'mela_app')
      and (select prosecdef or proname in ('game_now', 'game_leaves', 'game_slices') from pg_proc where oid = f)
    then
      execute format('grant execute on function %s to mela_app', f);
    end if;
  end loop;
end $$;
