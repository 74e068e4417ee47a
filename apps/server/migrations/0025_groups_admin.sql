-- How others come into a group, and a member list that a large group reads as quickly as a small one.
-- 122 bits that nobody guesses, in letters that survive a link.
create function group_new_code() returns text language sql volatile as $$
  select replace(gen_random_uuid()::text, '-', '')
$$;
alter table chat_group add column invite_code text not null default group_new_code()
  check (length(invite_code) between 12 and 50);

-- Somebody who is to come into a group and waits: for a review by its owner or managers, or for their own answer to an
-- invite card.
create table group_request (
  id bigint primary key check (id > 0),
  group_id bigint not null references chat_group (id),
  user_id bigint not null references member (id),
  ref_user_id bigint references member (id),
  awaits text not null check (awaits in ('review', 'invitee')),
  -- -2 expired, -1 turned away, 2 waits, 3 let in.
  status smallint not null default 2 check (status in (-2, -1, 2, 3)),
  content text not null default '' check (length(content) <= 100),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references member (id)
);
create unique index group_request_review on group_request (group_id, user_id) where status = 2 and awaits = 'review';
create unique index group_request_invitation on group_request (group_id, user_id, ref_user_id)
  where status = 2 and awaits = 'invitee';
create index group_request_of_group on group_request (group_id, created_at) where awaits = 'review' or decided_by is not null;
create index group_request_waiting on group_request (created_at) where status = 2;
select grant_app('group_request', 'select, insert, update');

-- The owner, managers, then by name: kept with the membership, so that a page of the list is a page of an index.
alter table group_member
  -- Whoever comes with others keeps the place in which they were named.
  alter column joined_at set default clock_timestamp(),
  add column rank smallint not null generated always as (case identity when 2 then 0 when 3 then 1 else 2 end) stored,
  add column name_key text not null default '';

create function group_member_name() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.name_key := lower(trim(new.group_nickname || ' ' || (select m.nickname from member m where m.id = new.user_id)));
  return new;
end $$;
create trigger group_member_name before insert or update of group_nickname on group_member
  for each row execute function group_member_name();

create function group_member_renamed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update group_member set name_key = lower(trim(group_nickname || ' ' || new.nickname)) where user_id = new.id;
  return null;
end $$;
create trigger group_member_renamed after update of nickname on member
  for each row when (old.nickname is distinct from new.nickname) execute function group_member_renamed();

update group_member set group_nickname = group_nickname;
drop index group_member_of_user;
create index group_member_of_user on group_member (user_id);
create index group_member_list on group_member (group_id, rank, name_key, user_id) where status = 1;
create index group_member_first on group_member (group_id, joined_at, user_id) where status = 1;
create index group_member_names on group_member using gin (group_id, name_key gin_trgm_ops) where status = 1;
create index group_member_silenced on group_member (group_id, rank, name_key, user_id) where status = 1 and is_silenced;

-- Who may not speak in a group.
create function chat_silence(p_group bigint, p_users bigint[], p_is_silenced boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from chat where id = p_group and kind = 2 for update;
  update chat_member set barred = case when p_is_silenced then 'banned_from_speaking' end,
    changed_xid = pg_current_xact_id()
    where chat_id = p_group and user_id = any (p_users) and is_in
      and barred is distinct from case when p_is_silenced then 'banned_from_speaking' end;
  update chat set last_xid = pg_current_xact_id() where id = p_group;
end $$;

-- -1 dissolved, -2 banned, 1 as usual. Every member's room has changed.
create function chat_set_state(p_group bigint, p_state smallint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update chat set state = p_state, last_xid = pg_current_xact_id(), last_event_at = clock_timestamp()
    where id = p_group and kind = 2;
  update chat_member set changed_xid = pg_current_xact_id() where chat_id = p_group and is_in;
end $$;
