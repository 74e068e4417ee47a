-- Locks wallets in the one order in which all do it: member, then currency.
create or replace function ledger_lock_wallets(p_users bigint[], p_money_types smallint[]) returns void
  language plpgsql as $$
begin
  perform from wallet w
    where (w.user_id, w.money_type) in (select * from unnest(p_users, p_money_types))
    order by w.user_id, w.money_type
    for no key update;
end $$;
