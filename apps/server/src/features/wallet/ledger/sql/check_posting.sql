-- Whole smallest units, above zero, and a balance exactly where there is a wallet. A trigger and not a CHECK: it costs every bet a third of what the CHECK did (see the domain `balance`).
create or replace function check_posting() returns trigger language plpgsql as $$
begin
  if new.amount > 0
    and new.amount % money_unit(new.money_type) = 0
    and (new.from_user is null) = (new.from_after is null)
    and (new.to_user is null) = (new.to_after is null)
  then
    return new;
  end if;
  raise exception 'not a posting: % of currency %', new.amount, new.money_type using errcode = 'check_violation';
end $$;
