-- Treasure chests. What lies in which box is fixed when the chest is made and known to nobody before its end: the server's
-- role cannot even read it. Whoever locks more than one thing does so in this order: chat, chest, wallets.
create table chest (
  id bigint primary key check (id > 0),
  group_id bigint not null references chat_group (id),
  user_id bigint not null references member (id),
  -- In millionths, whole diamonds.
  amount bigint not null check (amount between 1000000 and 10000000000000 and amount % 1000000 = 0),
  number integer not null check (number >= 1 and number <= amount / 1000000),
  remarks text not null check (length(remarks) <= 50),
  commitment bytea not null check (length(commitment) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  taken_number integer not null default 0 check (taken_number between 0 and number),
  taken_amount bigint not null default 0 check (taken_amount between 0 and amount),
  returned_amount bigint not null default 0 check (returned_amount in (0, amount - taken_amount)),
  -- When nothing was left, or the rest went back.
  ended_at timestamptz,
  check ((taken_number = number) = (taken_amount = amount)),
  check (ended_at is null or taken_amount + returned_amount = amount)
) with (fillfactor = 70);
create index chest_open on chest (expires_at) where ended_at is null;
select grant_app('chest', 'select');

create table chest_secret (
  chest_id bigint primary key references chest (id),
  seed bytea not null check (length(seed) = 32),
  -- In diamonds.
  boxes integer[] not null
);

create table chest_share (
  chest_id bigint not null references chest (id),
  box integer not null,
  user_id bigint not null references member (id),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (chest_id, box)
);
-- Once each.
create unique index chest_share_of_member on chest_share (chest_id, user_id);
select grant_app('chest_share', 'select');

do $$
declare
  target text;
begin
  foreach target in array array['chest_share', 'chest_secret'] loop
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function refuse_change()', target);
    execute format('alter table %I enable always trigger append_only', target);
  end loop;
  create trigger kept before delete or truncate on chest for each statement execute function refuse_change();
  alter table chest enable always trigger kept;
end $$;

create function chest_is_over(c chest) returns boolean language sql volatile as $$
  select c.ended_at is not null or c.expires_at <= clock_timestamp()
$$;

-- As a member sees it: 2 taken by them, 3 none left, -1 over, 1 to be taken.
create function chest_status(c chest, p_is_taken boolean) returns smallint language sql volatile as $$
  select (case when p_is_taken then 2 when c.taken_number = c.number then 3 when chest_is_over(c) then -1 else 1 end)::smallint
$$;

-- The money is there already, by a transfer of the same transaction.
create function chest_make(
  p_id bigint, p_group bigint, p_user bigint, p_amount bigint, p_remarks text, p_seed bytea, p_boxes integer[],
  p_hours integer
) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select sum(b) * 1000000 from unnest(p_boxes) b) <> p_amount or 1 > any (p_boxes) then
    raise exception 'the boxes of chest % are not its amount', p_id;
  end if;
  insert into chest (id, group_id, user_id, amount, number, remarks, commitment, expires_at)
    values (p_id, p_group, p_user, p_amount, cardinality(p_boxes), p_remarks, sha256(p_seed),
      now() + make_interval(hours => p_hours));
  insert into chest_secret (chest_id, seed, boxes) values (p_id, p_seed, p_boxes);
end $$;

-- Members, each once, open a chest, in their order. A membership is looked up by its key: `status + 0` keeps the indexes of
-- a group's list out of it, each of which would be walked through for every claimer. Outcomes: not_found (no such chest, or none of theirs), taken (now or
-- before: is_new tells), none_left, over. Of those who took a box now, their wallets as they stand.
create function chest_claim(p_chest bigint, p_users bigint[])
  returns table (
    outcome text, box integer, amount bigint, is_new boolean, available bigint, locked bigint, withdrawable bigint
  )
  language plpgsql security definer set search_path = public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  -- A plan of the first claim, when there were no shares yet, would be a slow one for the thousandth.
  set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  held chest;
  first integer;
  users bigint[];
  boxes integer[];
  amounts bigint[];
  paid wallets_answer;
begin
  select * into held from chest where id = p_chest;
  -- What is over stays as it is: nobody has to wait for its row.
  if not chest_is_over(held) then
    perform from chat where id = held.group_id for update;
    select * into held from chest where id = p_chest for update;
  end if;
  first := held.taken_number + 1;

  if held.id is not null and not chest_is_over(held) then
    select array_agg(c.user_id order by c.user_id), array_agg(c.box order by c.user_id),
        array_agg(s.boxes[c.box] * 1000000::bigint order by c.user_id)
      into users, boxes, amounts
      from (
        select a.user_id, (held.taken_number + row_number() over (order by a.n))::integer as box
        from unnest(p_users) with ordinality as a (user_id, n)
        where exists (select from group_member m join chat_group g on g.id = m.group_id
            where m.group_id = held.group_id and m.user_id = a.user_id and m.status + 0 = 1 and g.status <> -1)
          and not exists (select from chest_share o where o.chest_id = p_chest and o.user_id = a.user_id)
      ) c cross join chest_secret s
      where s.chest_id = p_chest and c.box <= held.number;
  end if;
  if users is not null then
    insert into chest_share (chest_id, box, user_id, amount)
      select p_chest, u.box, u.user_id, u.amount from unnest(users, boxes, amounts) as u (user_id, box, amount);
    paid := ledger_pay_round('chest_share:' || p_chest || ':' || first, 'chest_share',
      jsonb_build_object('chest_id', p_chest::text), 'chest:' || p_chest, users,
      array_fill(3::smallint, array[cardinality(users)]), amounts, array_fill(0::bigint, array[cardinality(users)]));
    if cardinality(paid.users) is distinct from cardinality(users) then
      raise exception 'not everybody who opened chest % has a wallet', p_chest;
    end if;
    update chest c set taken_number = c.taken_number + cardinality(users),
        taken_amount = c.taken_amount + (select sum(u) from unnest(amounts) u),
        ended_at = case when c.taken_number + cardinality(users) = c.number then clock_timestamp() end
      where c.id = p_chest
      returning c.* into held;
  end if;

  return query
    select case
        when m.user_id is null or g.status = -1 then 'not_found'
        when s.box is not null then 'taken'
        when held.taken_number = held.number then 'none_left'
        else 'over'
      end,
      s.box, s.amount, coalesce(s.box >= first and a.user_id = any (users), false), w.available, w.locked, w.withdrawable
    from unnest(p_users) with ordinality as a (user_id, n)
    left join group_member m on m.group_id = held.group_id and m.user_id = a.user_id and m.status + 0 = 1
    left join chat_group g on g.id = m.group_id
    left join chest_share s on s.chest_id = p_chest and s.user_id = a.user_id
    left join unnest(paid.users, paid.available, paid.locked, paid.withdrawable)
      as w (user_id, available, locked, withdrawable) on w.user_id = a.user_id
    order by a.n;
end $$;

-- Chests whose time is over or whose group is no more, or all of a group that ends now; held until the caller has given
-- the rest back.
create function chest_hold_due(p_group bigint, p_most integer) returns setof chest
  language sql security definer set search_path = public, pg_temp as $$
  select c.* from chest c
  where c.ended_at is null and (c.group_id = p_group or p_group is null and (c.expires_at <= clock_timestamp()
    or exists (select from chat_group g where g.id = c.group_id and g.status = -1)))
  order by c.id limit p_most for update of c
$$;

create function chest_end(p_chests bigint[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update chest set returned_amount = amount - taken_amount, ended_at = clock_timestamp()
  where id = any (p_chests) and ended_at is null
$$;

-- Nothing before the end.
create function chest_seed(p_chest bigint) returns bytea
  language sql security definer set search_path = public, pg_temp as $$
  select s.seed from chest_secret s join chest c on c.id = s.chest_id where s.chest_id = p_chest and chest_is_over(c)
$$;
