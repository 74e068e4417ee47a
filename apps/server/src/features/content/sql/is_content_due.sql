-- What is over, or has not begun, is not shown.
create or replace function is_content_due(p_is_on boolean, p_starts_at timestamptz, p_ends_at timestamptz) returns boolean
  language sql stable as $$
  select p_is_on and (p_starts_at is null or p_starts_at <= now()) and (p_ends_at is null or p_ends_at > now())
$$;
