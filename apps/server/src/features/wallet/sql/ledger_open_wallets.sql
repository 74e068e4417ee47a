-- The single writers of the ledger. Each is one round trip and runs as the owner. They lock wallets in one order
-- (member, then currency), so that two of them never wait for each other in a circle. A refused transfer has changed
-- nothing and leaves no row. Outcomes: applied, replayed (the first answer to this key), conflict (the key was used
-- for something else), insufficient, too_large (a balance would pass the contract's MAX_AMOUNT).
create or replace function ledger_open_wallets(p_user_id bigint) returns void
  language plpgsql as $$
begin
  insert into wallet (user_id, money_type)
    select m.id, t.money_type from member m, unnest(array[1, 2, 3]::smallint[]) as t (money_type)
    where m.id = p_user_id
    on conflict do nothing;
  if not exists (select from wallet where user_id = p_user_id) then
    raise exception 'there is no member %', p_user_id using errcode = 'foreign_key_violation';
  end if;
end $$;
