-- Settling and refunding: set-based, slice by slice of a round's members, each slice once.

-- A member's part in one round, in one currency: what statistics, levels and rebates stand on.
create table participation (
  user_id bigint not null,
  ended_at timestamptz not null,
  period bigint not null,
  stake bigint not null,
  fee bigint not null,
  prize bigint not null,
  bets integer not null,
  money_type smallint not null,
  primary key (user_id, ended_at, period, money_type)
);
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

-- Adds two objects of amounts per currency, such as {"1": "12.5"}.
create function add_amounts(a jsonb, b jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(money_type, trim_scale(amount)::text), '{}') from (
    select key as money_type, sum(value::numeric) as amount
    from (select * from jsonb_each_text(coalesce(a, '{}')) union all select * from jsonb_each_text(coalesce(b, '{}'))) x
    group by key) y
$$;

-- What the house keeps of a round: its fees, and what is left of the stakes or missing from them.
create function game_close_account(p_round game_round, p_fees bigint[]) returns void
  language plpgsql as $$
declare
  round_account constant text := 'round:' || p_round.period;
  answer transfer_answer;
  money_types smallint[] := '{}';
  amounts bigint[] := '{}';
  froms text[] := '{}';
  tos text[] := '{}';
  rest bigint;
begin
  for m in 1 .. 2 loop
    select coalesce(sum(amount), 0) into rest from leg
      where user_id is null and account = round_account and money_type = m;
    if p_fees[m] > 0 then
      money_types := money_types || m::smallint;
      amounts := amounts || p_fees[m];
      froms := froms || round_account;
      tos := tos || 'house:fees'::text;
      rest := rest - p_fees[m];
    end if;
    if rest <> 0 then
      money_types := money_types || m::smallint;
      amounts := amounts || abs(rest);
      froms := froms || case when rest > 0 then round_account else 'house:bank' end;
      tos := tos || case when rest > 0 then 'house:bank'::text else round_account end;
    end if;
  end loop;
  if cardinality(amounts) > 0 then
    answer := ledger_transfer('round_result:' || p_round.period, 'round_result',
      jsonb_build_object('period', p_round.period::text), money_types, amounts,
      array_fill(null::bigint, array[cardinality(amounts)]), froms,
      array_fill(null::bigint, array[cardinality(amounts)]), tos, false);
    if answer.outcome <> 'applied' then
      raise exception 'the account of round % cannot be closed: %', p_round.period, answer.outcome;
    end if;
  end if;
end $$;

-- Slice p_slice of p_slices of a round that is drawn (then p_multipliers[pick] is what a pick pays, in hundredths of
-- what is left of the stake after the fee) or void (then p_multipliers is null and stakes go back). Returns the wallets
-- that changed; nothing when this slice was done before.
create function game_settle_slice(p_period bigint, p_slice integer, p_slices integer, p_multipliers integer[])
  returns setof wallet
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  round game_round;
  users bigint[];
  money_types smallint[];
  counts integer[];
  stakes bigint[];
  fees bigint[];
  prizes bigint[];
  is_void boolean;
  all_fees bigint[];
begin
  select * into round from game_round where period = p_period for update;
  if not found or round.settled_at is not null or round.slices_done <> p_slice
    or round.state not in ('drawn', 'void') or game_now() < round.ends_at
  then
    return;
  end if;
  is_void := round.state = 'void';
  if is_void <> (p_multipliers is null) then
    raise exception 'round % is %', p_period, round.state;
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
      where b.period = p_period and b.cancelled_at is null
        and (p_slices = 1 or b.user_id % p_slices = p_slice)
      group by b.user_id, b.money_type
      order by b.user_id, b.money_type) s;

  if users is not null then
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
        from (select *, row_number() over (partition by p.money_type order by p.prize desc) as place
              from unnest(users, money_types, prizes) as p (user_id, money_type, prize) where p.prize > 0) w
        where w.place <= 10;
      round.payouts := add_amounts(round.payouts, (
        select jsonb_object_agg(t.money_type, trim_scale(t.prize / 1000000)::text)
        from (select p.money_type, sum(p.prize) as prize
              from unnest(money_types, prizes) as p (money_type, prize) group by p.money_type) t));
    end if;
  end if;

  if p_slice + 1 = p_slices then
    select array[
        coalesce(sum(b.fee) filter (where b.money_type = 1), 0), coalesce(sum(b.fee) filter (where b.money_type = 2), 0)]
      into all_fees from bet b where not is_void and b.period = p_period and b.cancelled_at is null;
    perform game_close_account(round, all_fees);
  end if;
  update game_round set slices_done = p_slice + 1, payouts = coalesce(round.payouts, '{}'),
      state = case when p_slice + 1 = p_slices and not is_void then 'settled' else state end,
      settled_at = case when p_slice + 1 = p_slices then game_now() end
    where period = p_period;
end $$;

do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc where pronamespace = 'public'::regnamespace
    and (proname like 'game\_%' or proname = 'add_amounts')
  loop
    execute format('revoke execute on function %s from public', f);
    if exists (select 1 from pg_roles where rolname = 'mela_app')
      and (select prosecdef or proname in ('game_now', 'game_leaves') from pg_proc where oid = f)
    then
      execute format('grant execute on function %s to mela_app', f);
    end if;
  end loop;
end $$;
