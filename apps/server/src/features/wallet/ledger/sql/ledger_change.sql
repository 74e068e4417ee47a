-- Changes one balance of a wallet and returns it, or null when it would leave its bounds.
create or replace function ledger_change(p_user_id bigint, p_money_type smallint, p_account text, p_amount bigint) returns bigint
  language plpgsql as $$
declare
  after bigint;
begin
  if p_account = 'available' then
    update wallet set available = available + p_amount
      where user_id = p_user_id and money_type = p_money_type
        and available between greatest(0, -p_amount) and 9000000000000000000 - greatest(0, p_amount)
      returning available into after;
  elsif p_account = 'locked' then
    update wallet set locked = locked + p_amount
      where user_id = p_user_id and money_type = p_money_type
        and locked between greatest(0, -p_amount) and 9000000000000000000 - greatest(0, p_amount)
      returning locked into after;
  else
    raise exception 'a wallet has no balance called %', p_account using errcode = 'check_violation';
  end if;
  if after is null and not exists (select from wallet where user_id = p_user_id and money_type = p_money_type) then
    raise exception 'member % has no wallet in currency %', p_user_id, p_money_type
      using errcode = 'foreign_key_violation';
  end if;
  return after;
end $$;
