-- What came in by this transfer must be wagered (WL-13), once however often it is said.
create or replace function ledger_require_turnover(p_transfer_id bigint, p_user_id bigint, p_money_type smallint, p_amount bigint)
  returns void language sql
begin atomic
  with added as (
    insert into turnover_requirement (transfer_id, user_id, money_type, amount)
    values (p_transfer_id, p_user_id, p_money_type, p_amount)
    on conflict do nothing
    returning amount
  )
  update wallet set to_wager = to_wager + added.amount
    from added where wallet.user_id = p_user_id and wallet.money_type = p_money_type;
end;
