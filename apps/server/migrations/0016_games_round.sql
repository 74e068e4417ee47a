-- Rounds. The functions here and in 0017 and 0018 are their only writers; the server's role may read. They take the
-- database's time and nobody else's. A result is written once, after the root of all bets was published, and never
-- again changed.

-- The one clock of the games. Tests put another in its place.
create function game_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

-- What operators may set. None of it has to do with what is drawn.
create table game_setting (
  game_type smallint primary key check (game_type between 1 and 5),
  is_on boolean not null default true,
  is_paused boolean not null default false,
  -- Of epochs to come.
  paytable text not null default 'fair97' check (paytable in ('classic', 'fair97')),
  picture_url text
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
  settled_at timestamptz
) with (fillfactor = 40);
create index game_round_of_table on game_round (game_type, minutes, ends_at desc);
create index game_round_at_work on game_round (ends_at) where settled_at is null;
create index game_round_unproven on game_round (ends_at) where block_hash is not null and block_check is null;
-- The log of a table has no forks and no gaps.
create unique index game_round_log on game_round (game_type, minutes, log_seq) where log_seq is not null;
create index game_round_ended on game_round (ends_at);
select grant_app('game_round', 'select');

-- A round goes forward only, and what it has said it never takes back.
create function check_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- What every batch of bets does.
    if old.state = 'open' and new.state = 'open' and new.bets >= old.bets
      and row(new.period, new.game_type, new.minutes, new.opens_at, new.locks_at, new.draws_at, new.ends_at, new.paytable,
          new.epoch_id, new.epoch_index, new.commitment, new.beacon_round, new.block_time, new.salt, new.bet_root,
          new.result, new.void_reason)
        is not distinct from
        row(old.period, old.game_type, old.minutes, old.opens_at, old.locks_at, old.draws_at, old.ends_at, old.paytable,
          old.epoch_id, old.epoch_index, old.commitment, old.beacon_round, old.block_time, old.salt, old.bet_root,
          old.result, old.void_reason)
    then
      return new;
    end if;
    if array_position(array['open', 'locked', 'drawn', 'settled'], new.state)
        < array_position(array['open', 'locked', 'drawn', 'settled'], old.state)
      or (old.state in ('settled', 'void') and new.state <> old.state)
      or (new.state = 'void' and old.state = 'drawn')
      or new.bets < old.bets
      or (new.bets <> old.bets and (old.state <> 'open' or new.state <> 'open'))
      or row(new.period, new.game_type, new.minutes, new.opens_at, new.locks_at, new.draws_at, new.ends_at, new.paytable,
          new.epoch_id, new.epoch_index, new.commitment, new.beacon_round, new.block_time, new.salt)
        is distinct from
        row(old.period, old.game_type, old.minutes, old.opens_at, old.locks_at, old.draws_at, old.ends_at, old.paytable,
          old.epoch_id, old.epoch_index, old.commitment, old.beacon_round, old.block_time, old.salt)
      or (old.bet_root is not null and row(new.bet_root, new.log, new.log_seq, new.lock_statement, new.lock_signature,
          new.published_at, new.stakes) is distinct from row(old.bet_root, old.log, old.log_seq, old.lock_statement,
          old.lock_signature, old.published_at, old.stakes))
      or (old.result is not null and row(new.result, new.seed, new.x, new.beacon_signature, new.block_hash,
          new.block_height) is distinct from row(old.result, old.seed, old.x, old.beacon_signature, old.block_hash,
          old.block_height))
    then
      raise exception 'round % cannot go from % to % like this', old.period, old.state, new.state
        using errcode = 'insufficient_privilege';
    end if;
  end if;
  if (
    new.period between 10000000000000000 and 99999999999999999 and new.game_type between 1 and 5
    and new.minutes in (1, 3, 5, 10) and new.state in ('open', 'locked', 'drawn', 'settled', 'void')
    and (new.state = 'void') = (new.void_reason is not null)
    and new.opens_at < new.locks_at and new.locks_at < new.draws_at and new.draws_at < new.ends_at
    and length(new.salt) = 32 and coalesce(length(new.commitment), 32) = 32 and coalesce(length(new.bet_root), 32) = 32
    and coalesce(length(new.log), 32) = 32 and coalesce(length(new.seed), 32) = 32 and coalesce(length(new.x), 32) = 32
    and coalesce(length(new.lock_signature), 64) = 64 and coalesce(new.block_check in ('same', 'different'), true)
    -- Nothing is drawn whose bets were not published before chance spoke.
    and (new.state in ('open', 'void')
      or (new.bet_root is not null and new.published_at < coalesce(new.block_time, new.draws_at)))
    and (new.state in ('drawn', 'settled')) = (new.result is not null)
  ) is not true then
    raise exception 'not a round: % %', new.period, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger round_rules before insert or update on game_round for each row execute function check_round();
create trigger kept before delete or truncate on game_round for each statement execute function refuse_change();
alter table game_round enable always trigger round_rules;
alter table game_round enable always trigger kept;

-- New rounds, from arrays of the same length. Those that are there stay as they are.
create function game_open_rounds(p_rounds jsonb) returns setof bigint
  language sql security definer set search_path = public, pg_temp as $$
  insert into game_round (period, game_type, minutes, state, void_reason, opens_at, locks_at, draws_at, ends_at,
      paytable, epoch_id, epoch_index, commitment, beacon_round, block_time, salt, settled_at)
  select r.period, r.game_type, r.minutes, case when r.is_missed then 'void' else 'open' end,
    case when r.is_missed then 'missed' end,
    -- A table that starts in mid-round opens now: never before its commitment is public.
    case when r.is_missed then r.opens_at else greatest(r.opens_at, game_now()) end,
    r.locks_at, r.draws_at, r.ends_at, r.paytable, r.epoch_id, r.epoch_index, decode(r.commitment, 'hex'),
    r.beacon_round, r.block_time, decode(r.salt, 'hex'), case when r.is_missed then game_now() end
  from jsonb_to_recordset(p_rounds) as r (period bigint, game_type smallint, minutes smallint, is_missed boolean,
    opens_at timestamptz, locks_at timestamptz, draws_at timestamptz, ends_at timestamptz, paytable text,
    epoch_id bigint, epoch_index integer, commitment text, beacon_round bigint, block_time timestamptz,
    salt text)
  where r.is_missed or game_now() < r.locks_at
  on conflict do nothing
  returning period
$$;

-- A round, held against everybody else until the transaction ends.
create function game_hold_round(p_period bigint) returns setof game_round
  language sql security definer set search_path = public, pg_temp as $$
  select * from game_round where period = p_period for update
$$;

-- Closes the betting and publishes the root. False when another was first, or the source of chance may have spoken.
create function game_lock_round(
  p_period bigint, p_bets integer, p_bet_root bytea, p_chunk_roots bytea, p_stakes jsonb, p_expected jsonb,
  p_log_seq integer, p_log bytea, p_statement text, p_signature bytea, p_key_id text
) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update game_round set state = 'locked', bet_root = p_bet_root, chunk_roots = p_chunk_roots, stakes = p_stakes,
      expected_payouts = p_expected, log_seq = p_log_seq, log = p_log, lock_statement = p_statement,
      lock_signature = p_signature, key_id = p_key_id, published_at = game_now()
    where period = p_period and state = 'open' and bets = p_bets and game_now() >= locks_at
      and game_now() < coalesce(block_time, draws_at);
  return found;
end $$;

-- Keeps what was drawn. The caller can neither choose the seed, which has to fit the commitment, nor the moment.
create function game_draw_round(
  p_period bigint, p_seed bytea, p_beacon_signature bytea, p_x bytea,
  p_block_height bigint, p_block_hash text, p_block_at timestamptz, p_result smallint[]
) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update game_round set state = 'drawn', seed = p_seed, beacon_signature = p_beacon_signature, x = p_x,
      block_height = p_block_height, block_hash = p_block_hash, block_at = p_block_at, result = p_result,
      drawn_at = game_now()
    where period = p_period and state = 'locked' and game_now() >= draws_at
      and case when game_type = 3
        then p_seed is null and p_block_hash is not null and p_block_at >= block_time
          -- The last decimal digit of the hash, letters skipped.
          and p_result = array[substring(p_block_hash from '([0-9])[^0-9]*$')::smallint]
        else sha256(p_seed) = commitment and p_beacon_signature is not null and p_block_hash is null end;
  return found;
end $$;

create function game_note_block(p_period bigint, p_check text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update game_round set block_check = p_check where period = p_period and block_hash is not null and block_check is null
$$;

-- Not at will, because whoever could void a round after the source has spoken would choose among results: only one that
-- was not locked before the source spoke, or whose source stayed silent for as long as the rules say.
create function game_void_round(p_period bigint, p_reason text, p_seed bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update game_round set state = 'void', void_reason = p_reason, seed = p_seed
    where period = p_period
      and case state when 'open' then game_now() >= coalesce(block_time, draws_at)
        when 'locked' then game_now() >= ends_at + case game_type when 3 then interval '30 s' else interval '60 s' end
        else false end
      and (p_seed is null or sha256(p_seed) = commitment);
  return found;
end $$;
