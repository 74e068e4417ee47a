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
  created_at timestamptz not null default now(),
  invite_code text not null check (length(invite_code) between 12 and 50)
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
  -- Whoever comes with others keeps the place in which they were named.
  joined_at timestamptz not null default clock_timestamp(),
  -- The owner, managers, then by name: kept with the membership, so that a page of the list is a page of an index.
  rank smallint not null generated always as (case identity when 2 then 0 when 3 then 1 else 2 end) stored,
  name_key text not null default '',
  primary key (group_id, user_id)
);
create index group_member_of_user on group_member (user_id);

-- A group has one owner.
create unique index group_member_owner on group_member (group_id) where identity = 2 and status = 1;
create index group_member_list on group_member (group_id, rank, name_key, user_id) where status = 1;
create index group_member_first on group_member (group_id, joined_at, user_id) where status = 1;
create index group_member_names on group_member using gin (group_id, name_key gin_trgm_ops) where status = 1;
create index group_member_silenced on group_member (group_id, rank, name_key, user_id) where status = 1 and is_silenced;
select grant_app('group_member', 'select, insert, update');

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
