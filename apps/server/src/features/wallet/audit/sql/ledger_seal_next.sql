-- Seals the next window of transactions that are all over, at most about p_most postings, and returns how many; none
-- when there is nothing or another sealer is at work. Reading by id would miss what commits out of order; below the
-- snapshot's xmin nothing can appear any more.
create or replace function ledger_seal_next(p_most integer) returns integer
  language plpgsql as $$
declare
  last ledger_seal;
  horizon xid8;
  cut xid8;
  content record;
begin
  if not pg_try_advisory_xact_lock(7305214) then
    return 0;
  end if;
  horizon := pg_snapshot_xmin(pg_current_snapshot());
  select * into last from ledger_seal order by seq desc limit 1;
  last.to_xid := coalesce(last.to_xid, '0');
  if pg_snapshot_xmax(pg_current_snapshot()) < last.to_xid then
    raise exception 'transaction numbers are behind the last seal: this cluster was rebuilt from a dump; set them on with pg_resetwal';
  end if;
  -- A window never parts a transaction.
  select xid into cut from posting
    where xid >= last.to_xid and xid < horizon order by xid offset p_most limit 1;
  if found then
    select xid into cut from posting where xid > cut and xid < horizon order by xid limit 1;
  end if;
  select * into content from ledger_canonical(last.to_xid, coalesce(cut, horizon));
  if content.postings = 0 then
    return 0;
  end if;
  last.hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  insert into ledger_seal (seq, from_xid, to_xid, postings, previous_hash, hash)
    values (coalesce(last.seq, 0) + 1, last.to_xid, coalesce(cut, horizon), content.postings, last.hash,
      sha256(last.hash || content.bytes));
  return content.postings;
end $$;
