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
  wager_factor numeric(3, 1) not null check (wager_factor >= 0),
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
  transfer_id bigint not null unique,
  created_at timestamptz not null default now(),
  primary key (activity_id, user_id, step, day)
);
select grant_app('activity_claim', 'select, insert');
create trigger append_only before update or delete or truncate on activity_claim
  for each statement execute function refuse_change();
alter table activity_claim enable always trigger append_only;

-- What a member recharged towards an activity: `first` the first recharge of their life, in whatever currency it was,
-- `daily` those of the day of UTC that p_at lies in, `total` all of them; always within the activity and before it was
-- switched off.
create function activity_progress(p activity, p_user_id bigint, p_at timestamptz) returns bigint
  language sql stable set search_path = public, pg_temp as $$
  with span as (
    select greatest(p.starts_at, case p.counts when 'daily' then date_trunc('day', p_at, 'UTC') end) as since,
      least(p.ends_at, p.off_at,
        case p.counts when 'daily' then date_trunc('day', p_at, 'UTC') + interval '24 hours' end) as until
  )
  select coalesce(sum(r.amount), 0)::bigint
  from span, posting r
  where r.to_user = p_user_id and r.kind = 'recharge' and r.money_type = p.money_type
    and r.created_at >= span.since and r.created_at < span.until
    and (p.counts <> 'first' or r.transfer_id = (
      select min(f.transfer_id) from posting f where f.to_user = p_user_id and f.kind = 'recharge'))
$$;
revoke execute on function activity_progress from public;
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'mela_app') then
    grant execute on function activity_progress to mela_app;
  end if;
end $$;
