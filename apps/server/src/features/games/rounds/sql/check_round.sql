-- A round goes forward only, and what it has said it never takes back.
create or replace function check_round() returns trigger language plpgsql as $$
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
