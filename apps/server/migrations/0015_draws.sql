-- Where chance comes from and who vouches for it: the keys that sign, and the epochs of seeds published before use.

-- Ed25519. The private half is sealed with the server's secret.
create table fairness_key (
  key_id text primary key check (key_id ~ '^[0-9a-f]{16}$'),
  public_key bytea not null unique check (length(public_key) = 32),
  sealed_private text not null,
  created_at timestamptz not null default now()
);
select grant_app('fairness_key', 'select, insert');

-- One table's rounds from first_period on, `rounds` of them. Seed i is what the last seed becomes when it is hashed
-- rounds − i times; seed 0 is in the statement, public and signed before the first round opens. TrxWinGo has no seeds.
create table epoch (
  id bigint primary key check (id > 0),
  game_type smallint not null check (game_type between 1 and 5),
  minutes smallint not null check (minutes in (1, 3, 5, 10)),
  first_period bigint not null,
  rounds integer not null check (rounds > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  paytable text not null,
  -- The chain of the beacon, or the network whose blocks decide.
  source jsonb not null,
  -- Exactly the text that was signed.
  statement text not null,
  signature bytea not null check (length(signature) = 64),
  key_id text not null references fairness_key (key_id),
  sealed_last_seed text check ((sealed_last_seed is null) = (game_type = 3)),
  published_at timestamptz not null default now(),
  unique (game_type, minutes, first_period)
);
create index epoch_of_table on epoch (game_type, minutes, starts_at);
create index epoch_published_at on epoch (published_at desc, id desc);
select grant_app('epoch', 'select, insert');
