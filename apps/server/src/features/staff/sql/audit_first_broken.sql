-- The first entry whose hash is not what it should be, or null.
create or replace function audit_first_broken() returns bigint language sql stable as $$
  select min(seq) from (
    select e.seq, e.previous_hash <> coalesce(lag(e.hash) over w, decode(repeat('00', 32), 'hex'))
      or e.hash <> sha256(e.previous_hash || audit_canonical(e))
      or e.seq <> row_number() over w as is_broken
    from audit_entry e window w as (order by e.seq)
  ) checked where is_broken
$$;
