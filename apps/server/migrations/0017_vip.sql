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
-- Who has recharged at all: most of those who are not valid have not (see `team_met`).
create index vip_member_recharged on vip_member (money_type, user_id) where recharged > 0;
select grant_app('vip_member', 'select');

-- Of the member who answers for the house.
insert into vip_member (user_id, money_type) values (2, 1), (2, 2);

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

-- Recharge activities. What one promises is never changed afterwards: the server's role can only switch it off and on.
create table activity (
  id bigint primary key check (id > 0),
  -- {en, hi, zh}, each {title, about}.
  words jsonb not null check (words ?& array['en', 'hi', 'zh']),
  money_type smallint not null check (money_type in (1, 2)),
  counts text not null check (counts in ('first', 'total', 'daily')),
  -- By step, ascending: what has to be recharged, and what it brings.
  needs bigint[] not null check (cardinality(needs) between 1 and 10 and 0 < all (needs)),
  bonuses bigint[] not null check (cardinality(bonuses) = cardinality(needs) and 0 < all (bonuses)),
  wager_factor numeric(5, 1) not null check (wager_factor >= 0),
  level_min smallint not null check (level_min between 0 and 20),
  identity_needed boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Since when it is switched off. Nothing that was recharged later counts.
  off_at timestamptz,
  made_at timestamptz not null default now(),
  made_by text not null
);
create index activity_ends on activity (ends_at);
select grant_app('activity', 'select, insert, update (off_at)');

-- What was paid. The key says that a step is paid once, of a daily activity once a day; `day` is that day, and of the others
-- the day they began on. The ledger's own key says the same a second time.
create table activity_claim (
  activity_id bigint not null references activity (id),
  user_id bigint not null references member (id),
  step smallint not null check (step >= 0),
  day date not null,
  amount bigint not null check (amount > 0),
  to_wager bigint not null check (to_wager >= 0),
  -- Null while it is promised and not paid.
  transfer_id bigint unique,
  created_at timestamptz not null default now(),
  primary key (activity_id, user_id, step, day)
);
select grant_app('activity_claim', 'select, insert');

-- What a settled slice brought its members, kept in one row of lists: twenty
-- thousand rows a round cost more than all the counting, and nobody reads them but one who counts again.
create table rebate_slice (
  period bigint not null,
  slice integer not null check (slice >= -1),
  game_type smallint not null,
  users bigint[] not null,
  money_types smallint[] not null,
  exposures bigint[] not null,
  amounts bigint[] not null,
  rates integer[] not null,
  levels smallint[] not null,
  -- A slice counts once.
  primary key (period, slice)
);

alter table rebate_slice
  alter column users set storage external,
  alter column money_types set storage external,
  alter column exposures set storage external,
  alter column amounts set storage external,
  alter column rates set storage external,
  alter column levels set storage external;
select grant_app('rebate_slice', 'select');

-- What each round brought a member, and by which level and rate: all that an auditor needs to count again.
create view rebate_line with (security_invoker = true) as
  select s.period, l.user_id, l.exposure, l.amount, l.rate, l.money_type, s.game_type, l.level
  from rebate_slice s cross join lateral
    unnest(s.users, s.money_types, s.exposures, s.amounts, s.rates, s.levels)
      as l (user_id, money_type, exposure, amount, rate, level);
select grant_app('rebate_line', 'select');

-- A bonus is paid when it is earned (SE-04). Were it credited at once and wagered afterwards, whoever put all of it on one
-- long shot would lose it or win so much that wagering cost nothing, and come out ahead on average. What is not in the
-- wallet cannot be bet. So a bonus is promised, waits until the member has risked so much more, and is then free.
create table vip_bonus (
  id bigint generated always as identity primary key,
  user_id bigint not null references member (id),
  money_type smallint not null check (money_type in (1, 2)),
  -- How it will stand in the ledger.
  key text not null unique,
  kind text not null check (kind in ('recharge_bonus', 'reward', 'commission')),
  cause jsonb not null,
  amount bigint not null check (amount > 0),
  -- What has to be risked for this one, after those that were promised before it: nothing counts for two of them.
  to_wager bigint not null check (to_wager >= 0),
  -- It is earned when what the member ever risked in this currency (vip_member.played) reaches this.
  pays_at bigint not null check (pays_at >= to_wager),
  -- Of UTC, for the most that may be promised in a day.
  day date not null,
  created_at timestamptz not null default now(),
  transfer_id bigint unique,
  paid_at timestamptz check ((paid_at is null) = (transfer_id is null))
);
create index vip_bonus_of on vip_bonus (user_id, money_type, day);
create index vip_bonus_open on vip_bonus (user_id, money_type, pays_at) where transfer_id is null;
select grant_app('vip_bonus', 'select, update (transfer_id, paid_at)');
