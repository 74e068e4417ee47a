-- What a member recharged towards an activity: `first` the first recharge of their life, in whatever currency it was,
-- `daily` those of the day of UTC that p_at lies in, `total` all of them; always within the activity and before it was
-- switched off.
create or replace function activity_progress(p activity, p_user_id bigint, p_at timestamptz) returns bigint
  language sql stable set search_path = public, pg_temp as $$
  with span as (
    select greatest(p.starts_at, case p.counts when 'daily' then date_trunc('day', p_at, 'UTC') end) as since,
      least(p.ends_at, p.off_at,
        case p.counts when 'daily' then date_trunc('day', p_at, 'UTC') + interval '24 hours' end) as until
  )
  select coalesce(sum(r.amount), 0)::bigint
  from span, posting r
  where r.to_user = p_user_id and r.kind = 'recharge' and r.money_type = p.money_type
    and r.created_at >= span.since and r.created_at < span.until
    and (p.counts <> 'first' or r.transfer_id = (
      select min(f.transfer_id) from posting f where f.to_user = p_user_id and f.kind = 'recharge'))
$$;
