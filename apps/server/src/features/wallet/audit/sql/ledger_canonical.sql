-- What a seal vouches for: the postings of its window, one line each, in an order and a form that only one content can
-- have: every text comes with its length.
create or replace function ledger_canonical(p_from xid8, p_to xid8, out postings integer, out bytes bytea)
  language sql stable as $$
  select count(*), convert_to(coalesce(string_agg(
      concat_ws(' ', transfer_id, line, xid, (extract(epoch from created_at) * 1000000)::bigint, money_type, amount,
        coalesce(from_user, 0), octet_length(from_account), from_account, coalesce(from_after, -1),
        coalesce(to_user, 0), octet_length(to_account), to_account, coalesce(to_after, -1),
        octet_length(kind), kind, coalesce(octet_length(key), -1), key, octet_length(cause::text), cause),
      E'\n' order by xid, transfer_id, line), ''), 'UTF8')
  from posting
  where xid >= p_from and xid < p_to
$$;
