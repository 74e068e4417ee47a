-- The money is there already, by a transfer of the same transaction.
create or replace function chest_make(
  p_id bigint, p_group bigint, p_user bigint, p_amount bigint, p_remarks text, p_seed bytea, p_boxes integer[],
  p_hours integer
) returns void
  language plpgsql as $$
begin
  if (select sum(b) * 1000000 from unnest(p_boxes) b) <> p_amount or 1 > any (p_boxes) then
    raise exception 'the boxes of chest % are not its amount', p_id;
  end if;
  insert into chest (id, group_id, user_id, amount, number, remarks, commitment, expires_at)
    values (p_id, p_group, p_user, p_amount, cardinality(p_boxes), p_remarks, sha256(p_seed),
      now() + make_interval(hours => p_hours));
  insert into chest_secret (chest_id, seed, boxes) values (p_id, p_seed, p_boxes);
end $$;
