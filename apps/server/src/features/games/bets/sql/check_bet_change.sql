-- A bet is never changed but for being cancelled, once.
create or replace function check_bet_change() returns trigger language plpgsql as $$
begin
  if old.cancelled_at is not null or new.cancelled_at is null
    or row(new.period, new.user_id, new.stake, new.fee, new.placed_at, new.nonce, new.seq, new.pick, new.money_type,
      new.line) is distinct from row(old.period, old.user_id, old.stake, old.fee, old.placed_at, old.nonce, old.seq,
      old.pick, old.money_type, old.line)
  then
    raise exception 'a bet can only be cancelled, once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
