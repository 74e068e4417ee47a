-- Groups and who is in them. The conversation itself is the chat with the group's id.
create table chat_group (
  id bigint primary key check (id > 0),
  name text not null check (length(name) between 1 and 50),
  avatar_url text,
  notice text not null default '',
  owner_id bigint not null references member (id),
  flag_check boolean not null default false,
  flag_prohibit_add_friends boolean not null default false,
  status smallint not null default 1 check (status in (-2, -1, 1)),
  created_at timestamptz not null default now()
);
select grant_app('chat_group', 'select, insert, update');

create table group_member (
  group_id bigint not null references chat_group (id),
  user_id bigint not null references member (id),
  identity smallint not null default 1 check (identity in (1, 2, 3)),
  -- -2 kicked, -1 left, 1 in it, 2 waits for review.
  status smallint not null default 1 check (status in (-2, -1, 1, 2)),
  group_nickname text not null default '' check (length(group_nickname) <= 50),
  is_silenced boolean not null default false,
  ref_user_id bigint,
  joined_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_member_of_user on group_member (user_id) where status = 1;
-- A group has one owner.
create unique index group_member_owner on group_member (group_id) where identity = 2 and status = 1;
select grant_app('group_member', 'select, insert, update');
