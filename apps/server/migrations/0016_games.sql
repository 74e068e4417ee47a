-- What operators may set. None of it has to do with what is drawn.
create table game_setting (
  game_type smallint primary key check (game_type between 1 and 5),
  is_on boolean not null default true,
  is_paused boolean not null default false,
  -- Of epochs to come.
  paytable text not null default 'fair97' check (paytable in ('classic', 'fair97')),
  picture_url text,
  -- What a round of the game may cost the house (game_round.liability), rupees first: a thousand million rupees, ten million
  -- dollars.
  liability_max bigint[] not null default '{1000000000000000,10000000000000}'
    check (cardinality(liability_max) = 2 and 0 < all (liability_max) and 1000000000000000000 >= all (liability_max))
);

insert into game_setting (game_type) select generate_series(1, 5);
select grant_app('game_setting', 'select, update');

-- Per bet. The upper bound keeps stake × the highest multiplier within a bigint.
create table bet_limit (
  money_type smallint primary key check (money_type in (1, 2)),
  min bigint not null check (min > 0),
  max bigint not null check (max >= min and max <= 400000000000000)
);

insert into bet_limit values (1, 1000000, 1000000000000), (2, 10000, 10000000000);
select grant_app('bet_limit', 'select, update');

-- What must hold is seen to by the trigger below, as with postings: a CHECK is read anew in every statement, and every
-- batch of bets counts here.
create table game_round (
  period bigint primary key,
  game_type smallint not null,
  minutes smallint not null,
  state text not null,
  void_reason text,
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  ends_at timestamptz not null,
  paytable text not null,
  -- A round that was missed in an hour without a server may have no epoch.
  epoch_id bigint references epoch (id),
  epoch_index integer,
  commitment bytea,
  beacon_round bigint,
  -- Of TrxWinGo: the declared block's time.
  block_time timestamptz,
  -- Bets get their salts from it; it stays with us, each member learns the salts of their own bets.
  salt bytea not null,
  -- The last sequence number given.
  bets integer not null default 0,

  -- From the lock on. Stakes per currency, as on the wire.
  bet_root bytea,
  -- The roots of every 1024 leaves: with them a proof needs only its own group.
  chunk_roots bytea,
  stakes jsonb,
  expected_payouts jsonb,
  log_seq integer,
  log bytea,
  lock_statement text,
  lock_signature bytea,
  key_id text references fairness_key (key_id),
  published_at timestamptz,

  -- From the draw on.
  seed bytea,
  beacon_signature bytea,
  block_height bigint,
  block_hash text,
  block_at timestamptz,
  block_check text,
  x bytea,
  result smallint[],
  drawn_at timestamptz,

  payouts jsonb,
  settled_at timestamptz,

  -- An upper bound of what the round may cost the house (SE-04), per currency and rupees first: every bet counts with the
  -- most it may win beyond its stake, as if all could win together. So it costs one addition per bet, and what a round can
  -- really cost is never more.
  liability bigint[] not null default '{0,0}'
) with (fillfactor = 40);
create index game_round_of_table on game_round (game_type, minutes, ends_at desc);
create index game_round_at_work on game_round (ends_at) where settled_at is null;
create index game_round_unproven on game_round (ends_at) where block_hash is not null and block_check is null;

-- The log of a table has no forks and no gaps.
create unique index game_round_log on game_round (game_type, minutes, log_seq) where log_seq is not null;
create index game_round_ended on game_round (ends_at);
select grant_app('game_round', 'select');

-- Bets. A bet is its round and its number there: gap-free, given while the round is locked against every other writer.
-- What was picked is a number of the game's list in packages/games, which only ever grows. What it paid follows from
-- the round's result and is not kept twice.
create table bet (
  period bigint not null,
  user_id bigint not null,
  stake bigint not null,
  fee bigint not null,
  placed_at timestamptz not null,
  nonce uuid not null,
  seq integer not null,
  pick smallint not null,
  money_type smallint not null,
  line smallint not null,
  cancelled_at timestamptz,
  primary key (period, seq)
);

-- The same request again: found here. Nonces in order of time all fall on the last page, whatever lies before.
create unique index bet_nonce on bet (nonce, user_id, line);
create index bet_of_member on bet (user_id, placed_at);
select grant_app('bet', 'select');

-- Settling and refunding: set-based, slice by slice of a round's members, each slice once. Slices share no member, so
-- several can be under way together.

-- A member's part in one round, in one currency: what statistics, levels and rebates stand on.
create table participation (
  user_id bigint not null,
  ended_at timestamptz not null,
  period bigint not null,
  stake bigint not null,
  fee bigint not null,
  prize bigint not null,
  bets integer not null,
  money_type smallint not null,
  -- What the member could have lost: levels, wash code and commissions count that and nothing else. Who bets for and against
  -- the same thing risks the difference only.
  exposure bigint not null default 0
);

-- No key of its own: each slice of a round is settled once, which the round and the ledger's keys see to.
create index participation_of_member on participation (user_id, ended_at);

-- Rows come in the order of time: this finds a day of them and costs nothing.
create index participation_ended_at on participation using brin (ended_at) with (pages_per_range = 16);
select grant_app('participation', 'select');

-- The largest prizes of each round: what the list of winners shows.
create table round_winner (
  period bigint not null,
  user_id bigint not null,
  money_type smallint not null,
  prize bigint not null check (prize > 0),
  game_type smallint not null,
  minutes smallint not null,
  ended_at timestamptz not null,
  primary key (period, money_type, user_id)
);
create index round_winner_latest on round_winner (ended_at desc, prize desc);
create index round_winner_of_game on round_winner (game_type, ended_at desc, prize desc);
select grant_app('round_winner', 'select');

-- What was done of a round that is being settled, and how much it came to per currency, rupees first.
create table settled_slice (
  period bigint not null,
  slice integer not null,
  stakes bigint[] not null default '{0,0}',
  fees bigint[] not null default '{0,0}',
  paid bigint[] not null default '{0,0}',
  primary key (period, slice)
);
select grant_app('settled_slice', 'select');

-- Each list is one text with commas: see `game_place_bets`.
create type bets_answer as (outcomes text, seqs text, available text, locked text, withdrawable text);

-- Slices that are settled and not yet counted by those who follow (see games/rounds/wake.ts). Written with the payouts
-- and deleted with what was counted, so that each slice counts once.
create table settled_due (
  period bigint not null,
  slice integer not null,
  game_type smallint not null,
  ended_at timestamptz not null,
  -- Who risked something, in the order of their ids. Outside of the row and as they are: packing would cost more than it
  -- saves.
  users bigint[] not null default '{}',
  money_types smallint[] not null default '{}',
  exposures bigint[] not null default '{}',
  primary key (period, slice)
);
select grant_app('settled_due', 'select');

-- Rounds that are settled as a whole, for those who count a round only once all of its slices are counted.
-- Counted in as many parts as it has slices, so that all cores are at work: part n of whoever gains by it, counted by ids.
create table closed_due (
  period bigint not null,
  game_type smallint not null,
  ended_at timestamptz not null,
  part integer not null,
  parts integer not null,
  primary key (period, part)
);
select grant_app('closed_due', 'select');


alter table settled_due
  alter column users set storage external,
  alter column money_types set storage external,
  alter column exposures set storage external;
