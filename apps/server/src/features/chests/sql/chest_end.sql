-- Ends chests whose rest goes back; the money goes by the ledger in the same transaction.
create or replace function chest_end(p_chests bigint[]) returns void
  language sql as $$
  update chest set returned_amount = amount - taken_amount, ended_at = clock_timestamp()
  where id = any (p_chests) and ended_at is null
$$;
