-- A bonus is never changed but for being paid, once.
create or replace function check_bonus_change() returns trigger language plpgsql as $$
begin
  if old.transfer_id is not null or new.transfer_id is null
    or row(new.id, new.user_id, new.money_type, new.key, new.kind, new.cause, new.amount, new.to_wager, new.pays_at, new.day,
      new.created_at) is distinct from row(old.id, old.user_id, old.money_type, old.key, old.kind, old.cause, old.amount,
      old.to_wager, old.pays_at, old.day, old.created_at)
  then
    raise exception 'a bonus can only be paid, once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
