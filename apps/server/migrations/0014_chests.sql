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

-- closed: chest_secret
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
