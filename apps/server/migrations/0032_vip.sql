-- Levels and wash code. Counted from what members risked in settled rounds (participation.exposure) and from recharges by
-- the gateway. Months are those of UTC. The functions here are the only writers of what was counted; the server's role
-- may read.

-- A ladder of levels. A new one is a new version; what was counted before stays as it was.
create table vip_ladder (
  version integer generated always as identity primary key,
  money_type smallint not null check (money_type in (1, 2)),
  -- By level, from 0. Thresholds of a month; nothing is asked to climb from the top, so there it is null.
  recharge_next bigint[] not null,
  recharge_relegation bigint[] not null,
  consumption_next bigint[] not null,
  consumption_relegation bigint[] not null,
  -- Parts of a million by level × 5 + game, rates[level * 5 + game_type].
  rates integer[] not null,
  made_at timestamptz not null default now(),
  made_by text not null,
  check (cardinality(recharge_next) between 2 and 21
    and cardinality(recharge_next) = all (array[cardinality(recharge_relegation), cardinality(consumption_next),
      cardinality(consumption_relegation)])
    and cardinality(rates) = cardinality(recharge_next) * 5)
);
create index vip_ladder_latest on vip_ladder (money_type, version desc);
select grant_app('vip_ladder', 'select, insert');
create trigger append_only before update or delete or truncate on vip_ladder
  for each statement execute function refuse_change();

-- Where a member stands in a currency. `month` is the one that recharge and consumption are counted for; `recharged` and
-- `played` are of their life. Wash code waits per game: what was risked since the last claim, and what it brings. The
-- free space keeps changes from touching the index.
create table vip_member (
  user_id bigint not null references member (id),
  money_type smallint not null check (money_type in (1, 2)),
  level smallint not null default 0 check (level between 0 and 20),
  month date not null default date_trunc('month', now() at time zone 'UTC')::date,
  recharge bigint not null default 0 check (recharge >= 0),
  consumption bigint not null default 0 check (consumption >= 0),
  recharged bigint not null default 0 check (recharged >= 0),
  played bigint not null default 0 check (played >= 0),
  exposures bigint[] not null default '{0,0,0,0,0}',
  rebates bigint[] not null default '{0,0,0,0,0}' check (0 <= all (rebates)),
  primary key (user_id, money_type)
) with (fillfactor = 50);
select grant_app('vip_member', 'select');
insert into vip_member (user_id, money_type) select id, m from member, (values (1), (2)) as t (m);

-- Every change of a level, and why; what is not announced yet waits for `announced_at`.
create table vip_move (
  id bigint generated always as identity primary key,
  user_id bigint not null references member (id),
  money_type smallint not null,
  from_level smallint not null,
  to_level smallint not null check (to_level <> from_level),
  -- Of a relegation: the month that was too little.
  month date,
  at timestamptz not null default clock_timestamp(),
  announced_at timestamptz
);
create index vip_move_of on vip_move (user_id, money_type, at);
create index vip_move_new on vip_move (id) where announced_at is null;
select grant_app('vip_move', 'select, update (announced_at)');

-- A month that was looked at, of a member who had a level to lose. Once: so a month can be looked at again and again.
create table vip_month (
  user_id bigint not null references member (id),
  money_type smallint not null,
  month date not null,
  level smallint not null,
  recharge bigint not null,
  consumption bigint not null,
  is_kept boolean not null,
  primary key (user_id, money_type, month)
);
select grant_app('vip_month', 'select');

-- What each round brought a member, and by which level and rate: all that an auditor needs to count again. Never changed.
create table rebate_line (
  period bigint not null,
  user_id bigint not null,
  exposure bigint not null,
  amount bigint not null,
  rate integer not null,
  money_type smallint not null,
  game_type smallint not null,
  level smallint not null
);
create index rebate_line_period on rebate_line using brin (period) with (pages_per_range = 16);
select grant_app('rebate_line', 'select');

create table cashback_claim (
  id bigint primary key check (id > 0),
  user_id bigint not null references member (id),
  money_type smallint not null,
  game_type smallint,
  amount bigint not null check (amount > 0),
  exposure bigint not null check (exposure >= 0),
  created_at timestamptz not null default now()
);
create index cashback_claim_of on cashback_claim (user_id, created_at desc);
select grant_app('cashback_claim', 'select');

do $$
declare
  target text;
begin
  foreach target in array array['vip_month', 'rebate_line', 'cashback_claim'] loop
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function refuse_change()', target);
    execute format('alter table %I enable always trigger append_only', target);
  end loop;
end $$;

create function vip_open(p_user_id bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into vip_member (user_id, money_type) values (p_user_id, 1), (p_user_id, 2) on conflict do nothing
$$;

create function vip_ladder_now(p_money_type smallint) returns vip_ladder
  language sql stable as $$
  select * from vip_ladder where money_type = p_money_type order by version desc limit 1
$$;

-- The ladder that was in force at a time; the first one before there was any.
create function vip_ladder_at(p_money_type smallint, p_at timestamptz) returns vip_ladder
  language sql stable as $$
  select * from vip_ladder where money_type = p_money_type
  order by made_at >= p_at, case when made_at < p_at then -version else version end limit 1
$$;

-- The level that a month reaches from here: both figures, step by step.
create function vip_reached(p_ladder vip_ladder, p_level smallint, p_recharge bigint, p_consumption bigint)
  returns smallint language plpgsql immutable as $$
declare
  reached smallint := p_level;
begin
  while reached + 1 < cardinality(p_ladder.recharge_next)
    and p_recharge >= p_ladder.recharge_next[reached + 1] and p_consumption >= p_ladder.consumption_next[reached + 1]
  loop
    reached := reached + 1;
  end loop;
  return reached;
end $$;

create function vip_promote(p_user_id bigint, p_money_type smallint) returns void language plpgsql as $$
declare
  v vip_member;
  reached smallint;
begin
  select * into v from vip_member where user_id = p_user_id and money_type = p_money_type;
  reached := vip_reached(vip_ladder_now(p_money_type), v.level, v.recharge, v.consumption);
  if reached > v.level then
    update vip_member set level = reached where user_id = p_user_id and money_type = p_money_type;
    insert into vip_move (user_id, money_type, from_level, to_level)
      values (p_user_id, p_money_type, v.level, reached);
  end if;
end $$;

-- What the members of a settled slice risked: consumption of their month, wash code by their level, and perhaps a level.
-- Members are changed in one order, so that this and a batch of recharges never wait for each other in a circle.
create function vip_accrue(
  p_period bigint, p_slice integer, p_slices integer, p_game_type smallint, p_ended_at timestamptz
) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
declare
  ladders constant vip_ladder[] := array[vip_ladder_now(1::smallint), vip_ladder_now(2::smallint)];
  rates_1 constant integer[] := (ladders[1]).rates;
  rates_2 constant integer[] := (ladders[2]).rates;
  -- A ladder may have become shorter: whoever stands above it is treated as its top.
  top_1 constant integer := cardinality(rates_1) / 5 - 1;
  top_2 constant integer := cardinality(rates_2) / 5 - 1;
  ended_in constant date := date_trunc('month', p_ended_at at time zone 'UTC')::date;
  users bigint[];
  money_types smallint[];
  risked bigint[];
  climbing record;
begin
  select array_agg(p.user_id), array_agg(p.money_type), array_agg(p.exposure) into users, money_types, risked
    from (select user_id, money_type, exposure from participation
      where period = p_period and (p_slices = 1 or user_id % p_slices = p_slice)
        and exposure > 0
      order by user_id, money_type) p;
  if users is null then
    return;
  end if;
  with counted as (
    update vip_member v set
      month = greatest(v.month, ended_in),
      recharge = case when ended_in > v.month then 0 else v.recharge end,
      consumption = case when ended_in > v.month then p.exposure when ended_in = v.month then v.consumption + p.exposure
        else v.consumption end,
      played = v.played + p.exposure,
      exposures[p_game_type] = v.exposures[p_game_type] + p.exposure,
      rebates[p_game_type] = v.rebates[p_game_type] + vip_part(p.exposure,
        case p.money_type when 1 then rates_1[least(v.level, top_1) * 5 + p_game_type]
          else rates_2[least(v.level, top_2) * 5 + p_game_type] end)
    from unnest(users, money_types, risked) as p (user_id, money_type, exposure)
    where v.user_id = p.user_id and v.money_type = p.money_type
    returning v.user_id, v.money_type, v.level, v.recharge, v.consumption, p.exposure,
      case v.money_type when 1 then rates_1[least(v.level, top_1) * 5 + p_game_type]
        else rates_2[least(v.level, top_2) * 5 + p_game_type] end as rate
  ), lines as (
    insert into rebate_line (period, user_id, exposure, amount, rate, money_type, game_type, level)
      select p_period, c.user_id, c.exposure, vip_part(c.exposure, c.rate), c.rate, c.money_type, p_game_type, c.level
      from counted c
  )
  select array_agg(c.user_id) as users, array_agg(c.money_type) as money_types into climbing
    from counted c
    where c.consumption >= (case c.money_type when 1 then (ladders[1]).consumption_next
        else (ladders[2]).consumption_next end)[c.level + 1]
      and c.recharge >= (case c.money_type when 1 then (ladders[1]).recharge_next
        else (ladders[2]).recharge_next end)[c.level + 1];
  for i in 1 .. coalesce(cardinality(climbing.users), 0) loop
    perform vip_promote(climbing.users[i], climbing.money_types[i]);
  end loop;
end $$;

-- A part of an amount, in parts of a million, rounded down; exact however large the amount is.
create function vip_part(p_amount bigint, p_rate integer) returns bigint
  language sql immutable return p_amount / 1000000 * p_rate + p_amount % 1000000 * p_rate / 1000000;

-- A recharge that the gateway paid, in the transaction that credits it.
create function vip_recharged() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o top_up_order;
  paid_in constant date := date_trunc('month', now() at time zone 'UTC')::date;
begin
  select * into o from top_up_order where id = new.order_id;
  if o.money_type not in (1, 2) then
    return null;
  end if;
  update vip_member v set
      month = greatest(v.month, paid_in),
      recharge = case when paid_in > v.month then o.amount when paid_in = v.month then v.recharge + o.amount
        else v.recharge end,
      consumption = case when paid_in > v.month then 0 else v.consumption end,
      recharged = v.recharged + o.amount
    where v.user_id = o.user_id and v.money_type = o.money_type;
  perform vip_promote(o.user_id, o.money_type);
  return null;
end $$;
create trigger counted after insert on gateway_event for each row
  when (new.transfer_id is not null) execute function vip_recharged();

-- Takes what waits from one game, or from all of them, in whole smallest units; the rest goes on waiting. The ledger's
-- transfer is made by the caller, in the same transaction, and answers for it that nothing is paid twice: the claim's id
-- is its key. Null: there is nothing.
create function vip_take_cashback(p_id bigint, p_user_id bigint, p_money_type smallint, p_game_type smallint)
  returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v vip_member;
  unit constant bigint := case p_money_type when 1 then 10000 else 1 end;
  taken bigint := 0;
  risked bigint := 0;
  part bigint;
begin
  select * into v from vip_member where user_id = p_user_id and money_type = p_money_type for update;
  for game in 1 .. 5 loop
    continue when p_game_type is not null and p_game_type <> game;
    part := v.rebates[game] / unit * unit;
    continue when part is null or part = 0;
    taken := taken + part;
    risked := risked + v.exposures[game];
    v.rebates[game] := v.rebates[game] - part;
    v.exposures[game] := 0;
  end loop;
  if taken = 0 then
    return null;
  end if;
  update vip_member set rebates = v.rebates, exposures = v.exposures
    where user_id = p_user_id and money_type = p_money_type;
  insert into cashback_claim (id, user_id, money_type, game_type, amount, exposure)
    values (p_id, p_user_id, p_money_type, p_game_type, taken, risked);
  return taken;
end $$;

-- Looks at a month that is over: who has not brought what the level asks goes down by one. From the rounds and the ledger
-- themselves, not from what was counted on the way. Answers how many were looked at, and how many went down.
create function vip_relegate(p_month date, out looked_at integer, out relegated integer)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  from_time constant timestamptz := p_month::timestamp at time zone 'UTC';
  to_time constant timestamptz := (p_month + interval '1 month')::timestamp at time zone 'UTC';
begin
  if p_month <> date_trunc('month', p_month)::date then
    raise exception 'not a month: %', p_month;
  end if;
  perform from vip_member where level > 0 order by user_id, money_type for update;
  with risked as (
    select p.user_id, p.money_type, sum(p.exposure)::bigint as amount from participation p
    where p.ended_at >= from_time and p.ended_at < to_time and p.exposure > 0 group by p.user_id, p.money_type),
  stood as (
    -- The level at the end of that month: before the first move after it, or as it is.
    select v.user_id, v.money_type, coalesce((
        select m.from_level from vip_move m
        where m.user_id = v.user_id and m.money_type = v.money_type and m.at >= to_time
        order by m.id limit 1), v.level) as level
    from vip_member v),
  judged as (
    select s.user_id, s.money_type, s.level, coalesce(r.amount, 0) as consumption,
      coalesce((select sum(p.amount) from posting p
        where p.to_user = s.user_id and p.money_type = s.money_type and p.kind = 'recharge'
          and p.created_at >= from_time and p.created_at < to_time), 0)::bigint as recharge
    from stood s left join risked r on r.user_id = s.user_id and r.money_type = s.money_type
    where s.level > 0 and not exists (select from vip_month m
      where m.user_id = s.user_id and m.money_type = s.money_type and m.month = p_month)),
  looked as (
    insert into vip_month (user_id, money_type, month, level, recharge, consumption, is_kept)
      select j.user_id, j.money_type, p_month, j.level, j.recharge, j.consumption,
        j.recharge >= coalesce(l.recharge_relegation[j.level + 1], 0)
          and j.consumption >= coalesce(l.consumption_relegation[j.level + 1], 0)
      from judged j cross join lateral vip_ladder_at(j.money_type, to_time) l
      on conflict do nothing
      returning user_id, money_type, is_kept),
  down as (
    update vip_member v set level = v.level - 1
      from looked l
      where not l.is_kept and v.user_id = l.user_id and v.money_type = l.money_type and v.level > 0
      returning v.user_id, v.money_type, v.level),
  moved as (
    insert into vip_move (user_id, money_type, from_level, to_level, month)
      select d.user_id, d.money_type, d.level + 1, d.level, p_month from down d)
  select (select count(*) from looked), (select count(*) from down) into looked_at, relegated;
end $$;

do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc where pronamespace = 'public'::regnamespace and proname like 'vip\_%' loop
    execute format('revoke execute on function %s from public', f);
    if exists (select 1 from pg_roles where rolname = 'mela_app')
      and (select prosecdef and prorettype <> 'trigger'::regtype from pg_proc where oid = f)
    then
      execute format('grant execute on function %s to mela_app', f);
    end if;
  end loop;
end $$;

-- The ladders the house starts with. Dollars are a hundredth of rupees.
insert into vip_ladder (money_type, recharge_next, recharge_relegation, consumption_next, consumption_relegation, rates,
    made_by)
  select c.money_type,
    array(select (x.amount * c.unit)::bigint from unnest(n.nexts) with ordinality as x (amount, i) order by i),
    array(select (x.amount * c.unit)::bigint from unnest(n.stays) with ordinality as x (amount, i) order by i),
    array(select (x.amount * 5 * c.unit)::bigint from unnest(n.nexts) with ordinality as x (amount, i) order by i),
    array(select (x.amount * 5 * c.unit)::bigint from unnest(n.stays) with ordinality as x (amount, i) order by i),
    -- Racing, WinGo, TrxWinGo, K3 and 5D. K3 has no fee and the larger margin, so it brings a little more.
    array(select 1000 + level * 500 + case when game = 4 then 500 else 0 end
      from generate_series(0, 10) level, generate_series(1, 5) game order by level, game),
    'Mela'
  from (values (1, 1000000), (2, 10000)) as c (money_type, unit),
    (select array[500, 2000, 10000, 40000, 100000, 300000, 800000, 2000000, 5000000, 10000000, null]::numeric[] as nexts,
      array[0, 200, 800, 4000, 16000, 40000, 120000, 320000, 800000, 2000000, 4000000]::numeric[] as stays) n;

alter table staff drop constraint staff_roles_check, add constraint staff_roles_check check (
  roles <@ array['reviewer', 'cashier', 'auditor', 'support', 'moderator', 'editor', 'growth', 'owner']
  and cardinality(roles) > 0);
