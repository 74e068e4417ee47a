-- What happened to a member, said in their language when they look.

create table notification (
  id bigint not null,
  user_id bigint not null references member (id),
  -- Names the text; `data` fills its gaps.
  kind text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- The order in which they are read, from its end.
  primary key (user_id, created_at, id)
);
select grant_app('notification', 'select, insert, delete');

-- For SQL functions that do their whole work in one round trip. The next notification that is told the usual way also
-- trims the list.
create function notify_add(p_id bigint, p_user_id bigint, p_kind text, p_data jsonb) returns timestamptz language sql as $$
  insert into notification (id, user_id, kind, data, created_at)
  values (p_id, p_user_id, p_kind, p_data, clock_timestamp())
  returning created_at
$$;
