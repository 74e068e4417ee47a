-- Bets in batches, with less work per batch and per bet.

-- Only the first posting of a transfer has a key: the others need no entry in its index. The functions that look for a
-- key name the index they mean.
alter table posting drop constraint posting_key_key;
create unique index posting_key on posting (key) where key is not null;
do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%on conflict (key) do nothing%'
  loop
    execute replace(pg_get_functiondef(f), 'on conflict (key) do nothing',
      'on conflict (key) where key is not null do nothing');
  end loop;
end $$;

-- As in 0017, and each of these lists is one text, in the order of the requests, with a comma between two: a row for
-- every bet would cost the server a tenth of its time.
drop function game_place_bets;
create type bets_answer as (outcomes text, seqs text, available text, locked text, withdrawable text);

create function game_place_bets(
  p_periods bigint[], p_rounds smallint[], p_users bigint[], p_money_types smallint[], p_stakes bigint[],
  p_nonces uuid[], p_lines integer[],
  p_line_requests integer[], p_line_numbers smallint[], p_line_picks smallint[], p_line_stakes bigint[],
  p_line_fees bigint[]
) returns bets_answer
  language plpgsql security definer set search_path = public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  set enable_bitmapscan = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
declare
  count constant integer := cardinality(p_users);
  nothing constant bigint[] := array_fill(0::bigint, array[count]);
  outcomes text[] := array_fill('insufficient'::text, array[count]);
  seqs integer[] := array_fill(0, array[count]);
  afters bigint[] := nothing;
  lockeds bigint[] := nothing;
  withdrawables bigint[] := nothing;
  asked bigint[] := p_stakes;
  refusals text[] := array_fill('closed'::text, array[cardinality(p_periods)]);
  lasts integer[] := array_fill(0, array[cardinality(p_periods)]);
  accounts text[];
  causes jsonb[];
  held record;
  repeated integer[];
  paid stakes_answer;
  judged_at timestamptz;
  n integer;
begin
  select array_agg(array_position(p_periods, g.period)) as place, array_agg(g.bets) as bets,
      array_agg(g.opens_at) as opens_at, array_agg(g.locks_at) as locks_at, array_agg(g.refusal) as refusal
    into held
    from (select g.period, g.bets, g.opens_at, g.locks_at, case when g.state <> 'open' then 'closed'
        when not s.is_on then 'off' when s.is_paused then 'paused' end as refusal
      from game_round g join game_setting s on s.game_type = g.game_type
      where g.period = any (p_periods) order by g.period for update of g) g;
  -- Judged only when every round is ours: the lock waits for us, or we for it.
  judged_at := game_now();
  for i in 1 .. coalesce(cardinality(held.place), 0) loop
    n := held.place[i];
    lasts[n] := held.bets[i];
    if judged_at >= held.opens_at[i] and judged_at < held.locks_at[i] then
      refusals[n] := held.refusal[i];
    end if;
  end loop;
  for i in 1 .. cardinality(p_periods) loop
    accounts[i] := 'round:' || p_periods[i];
    causes[i] := jsonb_build_object('period', p_periods[i]::text);
  end loop;

  for n in 1 .. count loop
    if refusals[p_rounds[n]] is not null then
      outcomes[n] := refusals[p_rounds[n]];
      asked[n] := 0;
    end if;
  end loop;
  -- A nonce that was used is answered by what it was used for, even when the round has closed meanwhile.
  repeated := array(
    select u.n from unnest(p_users, p_nonces) with ordinality as u (user_id, nonce, n)
    where exists (select from bet b where b.user_id = u.user_id and b.nonce = u.nonce));
  foreach n in array repeated loop
    outcomes[n] := 'repeated';
    asked[n] := 0;
  end loop;

  paid := ledger_take_stakes(p_users, p_money_types, asked, p_rounds, accounts, causes);
  if paid.paid is not null then
    for i in 1 .. cardinality(paid.paid) loop
      n := paid.paid[i];
      outcomes[n] := 'accepted';
      seqs[n] := lasts[p_rounds[n]] + 1;
      lasts[p_rounds[n]] := lasts[p_rounds[n]] + p_lines[n];
      afters[n] := paid.available[i];
      lockeds[n] := paid.locked[i];
      withdrawables[n] := paid.withdrawable[i];
    end loop;
    insert into bet (period, user_id, stake, fee, placed_at, nonce, seq, pick, money_type, line)
      select p_periods[p_rounds[l.request]], p_users[l.request], l.stake, l.fee, judged_at, p_nonces[l.request],
        seqs[l.request] + l.line - 1, l.pick, p_money_types[l.request], l.line
      from unnest(p_line_requests, p_line_numbers, p_line_picks, p_line_stakes, p_line_fees)
        as l (request, line, pick, stake, fee)
      where seqs[l.request] > 0;
    update game_round g set bets = lasts[array_position(p_periods, g.period)] where g.period = any (p_periods)
      and g.bets <> lasts[array_position(p_periods, g.period)];
  end if;
  return row(array_to_string(outcomes, ','), array_to_string(seqs, ','), array_to_string(afters, ','),
    array_to_string(lockeds, ','), array_to_string(withdrawables, ','));
end $$;

-- Payouts as in 0014 and 0018, but answered in lists. Null: this slice was done before, or there is nothing to do.
drop function game_settle_slice;
drop function ledger_pay_round;
create type wallets_answer as (
  users bigint[], money_types smallint[], available bigint[], locked bigint[], withdrawable bigint[]
);

create function ledger_pay_round(
  p_key text, p_kind text, p_cause jsonb, p_account text,
  p_users bigint[], p_money_types smallint[], p_amounts bigint[], p_wagered bigint[]
) returns wallets_answer
  language plpgsql security definer set search_path = public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  set enable_bitmapscan = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
declare
  answer wallets_answer;
  ns integer[];
  id bigint;
begin
  if exists (select from posting where key = p_key) then
    raise exception '% was paid before', p_key using errcode = 'unique_violation';
  end if;
  with done as (
    update wallet w set available = w.available + asked.amount, to_wager = greatest(0, w.to_wager - asked.wagered)
    from unnest(p_users, p_money_types, p_amounts, p_wagered) with ordinality
      as asked (user_id, money_type, amount, wagered, n)
    where w.user_id = asked.user_id and w.money_type = asked.money_type
      and (asked.amount > 0 or (asked.wagered > 0 and w.to_wager > 0))
    returning asked.n::integer as n, w.available, w.locked, greatest(0, w.available - w.to_wager) as withdrawable
  )
  select array_agg(n), array_agg(p_users[n]), array_agg(p_money_types[n]), array_agg(available::bigint),
      array_agg(locked::bigint), array_agg(withdrawable::bigint)
    into ns, answer.users, answer.money_types, answer.available, answer.locked, answer.withdrawable from done;
  if ns is null then
    return answer;
  end if;
  id := nextval('transfer_id');
  insert into posting (transfer_id, line, kind, key, cause, money_type, amount,
      from_account, to_user, to_account, to_after)
    select id, p.n, p_kind, case when row_number() over () = 1 then p_key end, p_cause, p_money_types[p.n],
      p_amounts[p.n], p_account, p_users[p.n], 'available', p.available
    from unnest(ns, answer.available) as p (n, available) where p_amounts[p.n] > 0;
  return answer;
end $$;

create function game_settle_slice(p_period bigint, p_slice integer, p_multipliers integer[]) returns wallets_answer
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
        else (b.stake - b.fee) * p_multipliers[b.pick] / 100 end) as prize
    from bet b
    where b.period = p_period and b.cancelled_at is null and (slices = 1 or b.user_id % slices = p_slice)
    group by b.user_id + 0, b.money_type)
  select array_agg(s.user_id), array_agg(s.money_type), array_agg(s.n::integer), array_agg(s.stake::bigint),
      array_agg(s.fee::bigint), array_agg(s.prize::bigint)
    into users, money_types, counts, stakes, fees, prizes
    from (select * from sums order by user_id, money_type) s;
  if users is null then
    return null;
  end if;

  answer := ledger_pay_round(
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
  return answer;
end $$;

do $$
declare
  f text;
begin
  foreach f in array array['game_place_bets', 'ledger_pay_round', 'game_settle_slice'] loop
    execute format('revoke execute on function %I from public', f);
    if exists (select 1 from pg_roles where rolname = 'mela_app') then
      execute format('grant execute on function %I to mela_app', f);
    end if;
  end loop;
end $$;
