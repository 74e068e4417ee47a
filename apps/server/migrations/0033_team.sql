-- Lines of inviters and what they earn: a commission of tiers 1 to 3 on what a member risked, and a bonus at the first
-- recharge. The functions here are the only writers of what was earned; the server's role may read.

-- What a currency's programme promises. A new one is a new version; what was earned before stays as it was.
create table team_config (
  version integer generated always as identity primary key,
  money_type smallint not null check (money_type in (1, 2)),
  -- Parts of a million, of tiers 1 to 3.
  rates integer[] not null check (cardinality(rates) = 3 and 0 <= all (rates)),
  -- The first recharge of at least so much brings the inviter so much.
  first_least bigint not null check (first_least >= 0),
  first_bonus bigint not null check (first_bonus >= 0),
  -- TM-06: when a subordinate is valid.
  valid_topup bigint not null check (valid_topup >= 0),
  valid_play bigint not null check (valid_play >= 0),
  -- What an agent needs (TM-04).
  agent_topup bigint not null,
  agent_play bigint not null,
  agent_identity smallint not null,
  agent_valid_count integer not null,
  agent_total_topup bigint not null,
  agent_total_play bigint not null,
  made_at timestamptz not null default now(),
  made_by text not null
);
create index team_config_latest on team_config (money_type, version desc);
select grant_app('team_config', 'select, insert');
create trigger append_only before update or delete or truncate on team_config
  for each statement execute function refuse_change();

-- A member's line upwards. An inviter never changes; who gets one late brings it to those below as well.
create table team_line (
  user_id bigint primary key references member (id),
  upline1 bigint,
  upline2 bigint,
  upline3 bigint,
  -- Valid in rupees and in dollars. Once valid, always valid.
  valid_1 boolean not null default false,
  valid_2 boolean not null default false,
  joined_at timestamptz not null default now()
);
create index team_line_1 on team_line (upline1, joined_at desc) where upline1 is not null;
create index team_line_2 on team_line (upline2, joined_at desc) where upline2 is not null;
create index team_line_3 on team_line (upline3, joined_at desc) where upline3 is not null;
select grant_app('team_line', 'select');

-- How many a member invited; kept, because somebody may have invited fifty thousand.
create table team_size (
  user_id bigint primary key references member (id),
  subordinates integer not null default 0
);
select grant_app('team_size', 'select');

-- What a member earned in a currency: revenue = open + redeemed + expired, always.
create table team_sum (
  user_id bigint not null references member (id),
  money_type smallint not null,
  valid_subordinates integer not null default 0,
  revenue bigint not null default 0,
  open bigint not null default 0 check (open >= 0),
  redeemed bigint not null default 0,
  expired bigint not null default 0,
  primary key (user_id, money_type),
  check (revenue = open + redeemed + expired)
) with (fillfactor = 70);
select grant_app('team_sum', 'select');

-- A day's commission of a tier by a rate, or a bonus. An open commission grows until its day is over; what was redeemed
-- meanwhile stays, and a new one begins.
create table team_reward (
  id bigint generated always as identity primary key,
  user_id bigint not null references member (id),
  money_type smallint not null check (money_type in (1, 2)),
  kind text not null check (kind in ('commission', 'first_recharge')),
  tier smallint not null check (tier between 1 and 3),
  day date not null,
  -- What was risked, or recharged.
  base bigint not null check (base > 0),
  -- Of a commission.
  rate integer check ((rate is not null) = (kind = 'commission')),
  -- Of a first recharge: whose it was, and what it brings.
  source_id bigint references member (id) check ((source_id is not null) = (kind = 'first_recharge')),
  bonus bigint check ((bonus is not null) = (kind = 'first_recharge')),
  -- Whole smallest units.
  amount bigint generated always as (case when bonus is not null then bonus
    else (div(base::numeric * rate, 1000000::numeric * case money_type when 1 then 10000 else 1 end)
      * case money_type when 1 then 10000 else 1 end)::bigint end) stored,
  state text not null default 'open' check (state in ('open', 'redeemed', 'expired')),
  redemption_id bigint check ((redemption_id is not null) = (state = 'redeemed')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
) with (fillfactor = 70);
create unique index team_reward_open_day on team_reward (user_id, money_type, day, tier, rate)
  where kind = 'commission' and state = 'open';
-- A first recharge brings its bonus once.
create unique index team_reward_source on team_reward (source_id) where kind = 'first_recharge';
create index team_reward_of on team_reward (user_id, day desc, id desc);
create index team_reward_expires on team_reward (expires_at) where state = 'open';
create index team_reward_open on team_reward (user_id, money_type, expires_at) where state = 'open';
select grant_app('team_reward', 'select');

create table team_redemption (
  id bigint primary key check (id > 0),
  user_id bigint not null references member (id),
  money_type smallint not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now()
);
create index team_redemption_of on team_redemption (user_id, created_at desc);
select grant_app('team_redemption', 'select');
create trigger append_only before update or delete or truncate on team_redemption
  for each statement execute function refuse_change();

-- Recharges of members who have an inviter, not counted for the line yet.
create table team_due (
  order_id bigint primary key,
  user_id bigint not null,
  money_type smallint not null,
  amount bigint not null
);
select grant_app('team_due', 'select');

create function team_config_now(p_money_type smallint) returns team_config
  language sql stable as $$
  select * from team_config where money_type = p_money_type order by version desc limit 1
$$;

-- Rows of the sums, made where there is none, and held in one order: whoever changes what somebody earned comes here
-- first, and to the lines of members only then, so that two of them never wait for each other in a circle.
create function team_hold(p_users bigint[], p_money_types smallint[]) returns void language plpgsql as $$
begin
  insert into team_sum (user_id, money_type)
    select u.user_id, u.money_type
    from (select distinct u.user_id, u.money_type from unnest(p_users, p_money_types) as u (user_id, money_type)) u
    where not exists (select from team_sum s where s.user_id = u.user_id and s.money_type = u.money_type)
    order by u.user_id, u.money_type
    on conflict do nothing;
  perform from team_sum s
    where (s.user_id, s.money_type) in (select * from unnest(p_users, p_money_types))
    order by s.user_id, s.money_type for no key update;
end $$;

-- Counts those of these members for their inviters who have become valid.
create function team_make_valid(p_users bigint[], p_money_type smallint) returns void language plpgsql as $$
declare
  terms constant team_config := team_config_now(p_money_type);
  inviters bigint[];
begin
  with met as materialized (
    select v.user_id from vip_member v
    where v.user_id = any (p_users) and v.money_type = p_money_type and v.recharged >= terms.valid_topup and v.played >= terms.valid_play),
  held as materialized (
    select l.user_id from met join team_line l on l.user_id = met.user_id
    where l.upline1 is not null and not (case p_money_type when 1 then l.valid_1 else l.valid_2 end)
    order by l.user_id for no key update of l),
  made as (
    update team_line l set valid_1 = l.valid_1 or p_money_type = 1, valid_2 = l.valid_2 or p_money_type = 2
      from held where l.user_id = held.user_id
      returning l.upline1)
  select array_agg(upline1) into inviters from made;
  if inviters is not null then
    perform team_hold(inviters, array_fill(p_money_type, array[cardinality(inviters)]));
    update team_sum s set valid_subordinates = s.valid_subordinates + n.number
      from (select i as user_id, count(*) as number from unnest(inviters) i group by i) n
      where s.user_id = n.user_id and s.money_type = p_money_type;
  end if;
end $$;

-- A new member, or one who has named an inviter.
create function team_bind(p_user_id bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  inviter bigint;
  above team_line;
begin
  select inviter_id into inviter from member where id = p_user_id;
  insert into team_line (user_id) values (p_user_id) on conflict do nothing;
  if inviter is null or exists (select from team_line where user_id = p_user_id and upline1 is not null) then
    return;
  end if;
  perform team_hold(array[inviter, inviter], array[1, 2]::smallint[]);
  -- Held, so that an inviter who gets an inviter at this moment is seen here or sees us there.
  select * into above from team_line where user_id = inviter for share;
  update team_line set upline1 = inviter, upline2 = above.upline1, upline3 = above.upline2, joined_at = now()
    where user_id = p_user_id;
  update team_line set upline2 = inviter, upline3 = above.upline1 where upline1 = p_user_id;
  update team_line set upline3 = inviter where upline2 = p_user_id;
  insert into team_size (user_id, subordinates) values (inviter, 1)
    on conflict (user_id) do update set subordinates = team_size.subordinates + 1;
  perform team_make_valid(array[p_user_id], 1::smallint);
  perform team_make_valid(array[p_user_id], 2::smallint);
end $$;

-- Adds rewards that were just written to what their members earned.
create function team_add(p_users bigint[], p_money_types smallint[], p_amounts bigint[]) returns void
  language sql as $$
  update team_sum s set revenue = s.revenue + a.amount, open = s.open + a.amount
    from (select user_id, money_type, sum(amount)::bigint as amount
      from unnest(p_users, p_money_types, p_amounts) as a (user_id, money_type, amount)
      group by user_id, money_type) a
    where s.user_id = a.user_id and s.money_type = a.money_type and a.amount <> 0
$$;

-- What these members risked, added up for those above them, tier by tier; and who of them is not valid yet. Read in one
-- walk through the lines instead of one by one, which is why nested loops are off.
create type team_shares_answer as (
  users bigint[], money_types smallint[], tiers smallint[], bases bigint[], not_valid_1 bigint[], not_valid_2 bigint[]
);
create function team_shares(p_users bigint[], p_money_types smallint[], p_risked bigint[]) returns team_shares_answer
  language sql stable set enable_nestloop = off set work_mem = '64MB' as $$
  with lines as materialized (
    select user_id, upline1, upline2, upline3, valid_1, valid_2 from team_line
    where user_id = any (p_users) and upline1 is not null),
  played as materialized (
    select p.user_id, p.money_type, p.exposure, l.upline1, l.upline2, l.upline3,
      case p.money_type when 1 then l.valid_1 else l.valid_2 end as is_valid
    from unnest(p_users, p_money_types, p_risked) as p (user_id, money_type, exposure)
      join lines l on l.user_id = p.user_id),
  -- Whom the same member invited, the same members stand above: so they are added up before they are shared out.
  teams as materialized (
    select p.upline1, p.upline2, p.upline3, p.money_type, sum(p.exposure) as base
    from played p group by p.upline1, p.upline2, p.upline3, p.money_type),
  shares as (
    select t.user_id, t.money_type, t.tier, sum(t.base)::bigint as base
    from (select upline1 as user_id, money_type, 1::smallint as tier, base from teams
      union all select upline2, money_type, 2::smallint, base from teams
      union all select upline3, money_type, 3::smallint, base from teams) t
    where t.user_id is not null
    group by t.user_id, t.money_type, t.tier
    order by t.user_id, t.money_type, t.tier)
  select array_agg(s.user_id), array_agg(s.money_type), array_agg(s.tier), array_agg(s.base),
    (select array_agg(p.user_id) from played p where p.money_type = 1 and not p.is_valid),
    (select array_agg(p.user_id) from played p where p.money_type = 2 and not p.is_valid)
  from shares s
$$;

-- The commissions of a settled round. All of its slices are counted by `vip_accrue`, on whose figures it stands.
create function team_accrue(p_period bigint, p_ended_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  configs constant team_config[] := array[team_config_now(1::smallint), team_config_now(2::smallint)];
  ended_on constant date := (p_ended_at at time zone 'UTC')::date;
  risked record;
  due team_shares_answer;
  earned record;
begin
  select array_agg(p.user_id) as users, array_agg(p.money_type) as money_types, array_agg(p.exposure) as amounts
    into risked
    from participation p where p.period = p_period and p.exposure > 0;
  if risked.users is null then
    return;
  end if;
  due := team_shares(risked.users, risked.money_types, risked.amounts);
  if due.users is null then
    return;
  end if;
  perform team_hold(due.users, due.money_types);
  with added as (
    insert into team_reward (user_id, money_type, kind, tier, day, base, rate, expires_at)
      select s.user_id, s.money_type, 'commission', s.tier, ended_on, s.base, (configs[s.money_type]).rates[s.tier],
        (ended_on + 31)::timestamp at time zone 'UTC'
      from unnest(due.users, due.money_types, due.tiers, due.bases) as s (user_id, money_type, tier, base)
      where (configs[s.money_type]).rates[s.tier] > 0
      on conflict (user_id, money_type, day, tier, rate) where kind = 'commission' and state = 'open'
        do update set base = team_reward.base + excluded.base
      returning new.user_id, new.money_type, new.amount - coalesce(old.amount, 0) as amount)
  select array_agg(a.user_id) as users, array_agg(a.money_type) as money_types, array_agg(a.amount) as amounts
    into earned from added a;
  perform team_add(earned.users, earned.money_types, earned.amounts);
  if due.not_valid_1 is not null then
    perform team_make_valid(due.not_valid_1, 1::smallint);
  end if;
  if due.not_valid_2 is not null then
    perform team_make_valid(due.not_valid_2, 2::smallint);
  end if;
end $$;

-- A recharge that the gateway paid, noted in the transaction that credits it. What follows from it concerns other
-- members, whose rows a payment must not wait for.
create function team_recharged() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into team_due (order_id, user_id, money_type, amount)
    select o.id, o.user_id, o.money_type, o.amount from top_up_order o join team_line l on l.user_id = o.user_id
    where o.id = new.order_id and o.money_type in (1, 2) and l.upline1 is not null
    on conflict do nothing;
  return null;
end $$;
create trigger counted_for_line after insert on gateway_event for each row
  when (new.transfer_id is not null) execute function team_recharged();

-- Counts recharges for the line: who has become valid, and the bonus of a first recharge. Answers how many there were.
create function team_take_recharges() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  dues team_due[];
  due team_due;
  terms team_config;
  inviter bigint;
  bonus bigint;
begin
  with taken as (
    delete from team_due where order_id in (
      select order_id from team_due order by order_id limit 200 for update skip locked) returning *)
  select array_agg(t order by t.order_id) into dues from taken t;
  if dues is null then
    return 0;
  end if;
  perform team_hold(array_agg(l.upline1), array_agg(d.money_type))
    from unnest(dues) d join team_line l on l.user_id = d.user_id;
  foreach due in array dues loop
    perform team_make_valid(array[due.user_id], due.money_type);
    terms := team_config_now(due.money_type);
    select upline1 into inviter from team_line where user_id = due.user_id;
    continue when terms.first_bonus = 0 or due.amount < terms.first_least;
    insert into team_reward (user_id, money_type, kind, tier, day, base, source_id, bonus, expires_at)
      values (inviter, due.money_type, 'first_recharge', 1, (now() at time zone 'UTC')::date, due.amount, due.user_id,
        terms.first_bonus, now() + interval '30 days')
      on conflict (source_id) where kind = 'first_recharge' do nothing
      returning amount into bonus;
    if found then
      perform team_add(array[inviter], array[due.money_type], array[bonus]);
    end if;
  end loop;
  return cardinality(dues);
end $$;

-- Redeems everything of a member that has not expired, in both currencies; p_ids are the ids of the redemptions, rupees
-- first. The ledger's transfers are made by the caller in the same transaction.
create function team_redeem(p_user_id bigint, p_ids bigint[])
  returns table (id bigint, money_type smallint, amount bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform team_hold(array[p_user_id, p_user_id], array[1, 2]::smallint[]);
  return query
    with taken as (
      update team_reward r set state = 'redeemed', redemption_id = p_ids[r.money_type]
        where r.user_id = p_user_id and r.state = 'open' and r.expires_at > now() and r.amount > 0
        returning r.money_type, r.amount),
    per_currency as (
      select t.money_type, sum(t.amount)::bigint as amount from taken t group by t.money_type),
    kept as (
      insert into team_redemption (id, user_id, money_type, amount)
        select p_ids[c.money_type], p_user_id, c.money_type, c.amount from per_currency c
        returning team_redemption.id, team_redemption.money_type, team_redemption.amount),
    summed as (
      update team_sum s set open = s.open - c.amount, redeemed = s.redeemed + c.amount
        from per_currency c where s.user_id = p_user_id and s.money_type = c.money_type)
    select k.id, k.money_type, k.amount from kept k order by k.money_type;
end $$;

-- Ends what was not redeemed in time. Answers how many rewards there were; call again until there is none.
create function team_expire() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  over record;
begin
  select array_agg(r.id) as ids, array_agg(r.user_id) as users, array_agg(r.money_type) as money_types into over
    from (select * from team_reward where state = 'open' and expires_at <= now() order by expires_at limit 1000) r;
  if over.ids is null then
    return 0;
  end if;
  perform team_hold(over.users, over.money_types);
  with ended as (
    update team_reward r set state = 'expired' where r.id = any (over.ids) and r.state = 'open'
      returning r.user_id, r.money_type, r.amount)
  update team_sum s set open = s.open - e.amount, expired = s.expired + e.amount
    from (select user_id, money_type, sum(amount)::bigint as amount from ended group by user_id, money_type) e
    where s.user_id = e.user_id and s.money_type = e.money_type;
  return cardinality(over.ids);
end $$;

do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc where pronamespace = 'public'::regnamespace and proname like 'team\_%' loop
    execute format('revoke execute on function %s from public', f);
    if exists (select 1 from pg_roles where rolname = 'mela_app')
      and (select prosecdef and prorettype <> 'trigger'::regtype from pg_proc where oid = f)
    then
      execute format('grant execute on function %s to mela_app', f);
    end if;
  end loop;
end $$;

insert into team_config (money_type, rates, first_least, first_bonus, valid_topup, valid_play, agent_topup, agent_play,
    agent_identity, agent_valid_count, agent_total_topup, agent_total_play, made_by)
  select money_type, array[3000, 1000, 500], 500 * unit, 50 * unit, 500 * unit, 1000 * unit, 5000 * unit, 20000 * unit,
    1, 5, 10000 * unit, 50000 * unit, 'Mela'
  from (values (1, 1000000::bigint), (2, 10000)) as c (money_type, unit);

insert into team_line (user_id, upline1, upline2, upline3, joined_at)
  select m.id, m.inviter_id, i.inviter_id, ii.inviter_id, coalesce(m.invited_at, m.created_at)
  from member m left join member i on i.id = m.inviter_id left join member ii on ii.id = i.inviter_id;
insert into team_size (user_id, subordinates)
  select inviter_id, count(*) from member where inviter_id is not null group by inviter_id;
