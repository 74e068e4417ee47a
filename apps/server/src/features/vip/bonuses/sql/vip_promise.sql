-- Promises a bonus once, however often it is asked for, and answers how much: all of it, or with p_may_cut as much as the
-- day has room for; zero when it was promised before, null when the day has no room. A member's bonuses are promised one
-- after another, so that the next one knows where the one before ends.
create or replace function vip_promise(
  p_key text, p_kind text, p_cause jsonb, p_user_id bigint, p_money_type smallint, p_amount bigint, p_to_wager bigint,
  p_per_day bigint, p_may_cut boolean
) returns bigint language plpgsql as $$
declare
  unit constant bigint := money_unit(p_money_type);
  v vip_member;
  room bigint;
  promised bigint := p_amount;
  needed bigint := p_to_wager;
begin
  select * into v from vip_member where user_id = p_user_id and money_type = p_money_type for no key update;
  if not found then
    raise exception 'member % has no level in currency %', p_user_id, p_money_type using errcode = 'foreign_key_violation';
  end if;
  if exists (select from vip_bonus where key = p_key) then
    return 0;
  end if;
  room := vip_bonus_room(p_user_id, p_money_type, p_per_day);
  if room < p_amount then
    promised := room / unit * unit;
    if promised = 0 or not p_may_cut then
      return null;
    end if;
    needed := ceil(p_to_wager::numeric * promised / p_amount);
  end if;
  insert into vip_bonus (user_id, money_type, key, kind, cause, amount, to_wager, pays_at, day)
    select p_user_id, p_money_type, p_key, p_kind, p_cause, promised, needed,
      greatest(v.played, coalesce(max(b.pays_at), 0)) + needed, (now() at time zone 'UTC')::date
    from vip_bonus b
    where b.user_id = p_user_id and b.money_type = p_money_type and b.transfer_id is null;
  return promised;
end $$;
