-- Members, each once, open a chest, in their order. A membership is looked up by its key: `status + 0` keeps the indexes of
-- a group's list out of it, each of which would be walked through for every claimer. Outcomes: not_found (no such chest, or none of theirs), taken (now or
-- before: is_new tells), none_left, over. Of those who took a box now, their wallets as they stand.
create or replace function chest_claim(p_chest bigint, p_users bigint[])
  returns table (
    outcome text, box integer, amount bigint, is_new boolean, available bigint, locked bigint, withdrawable bigint
  )
  language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  -- A plan of the first claim, when there were no shares yet, would be a slow one for the thousandth.
  set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  held chest;
  first integer;
  users bigint[];
  boxes integer[];
  amounts bigint[];
  paid wallets_answer;
begin
  select * into held from chest where id = p_chest;
  -- What is over stays as it is: nobody has to wait for its row.
  if not chest_is_over(held) then
    perform from chat where id = held.group_id for update;
    select * into held from chest where id = p_chest for update;
  end if;
  first := held.taken_number + 1;

  if held.id is not null and not chest_is_over(held) then
    select array_agg(c.user_id order by c.user_id), array_agg(c.box order by c.user_id),
        array_agg(s.boxes[c.box] * 1000000::bigint order by c.user_id)
      into users, boxes, amounts
      from (
        select a.user_id, (held.taken_number + row_number() over (order by a.n))::integer as box
        from unnest(p_users) with ordinality as a (user_id, n)
        where exists (select from group_member m join chat_group g on g.id = m.group_id
            where m.group_id = held.group_id and m.user_id = a.user_id and m.status + 0 = 1 and g.status <> -1)
          and not exists (select from chest_share o where o.chest_id = p_chest and o.user_id = a.user_id)
      ) c cross join chest_secret s
      where s.chest_id = p_chest and c.box <= held.number;
  end if;
  if users is not null then
    insert into chest_share (chest_id, box, user_id, amount)
      select p_chest, u.box, u.user_id, u.amount from unnest(users, boxes, amounts) as u (user_id, box, amount);
    paid := ledger_pay_round('chest_share:' || p_chest || ':' || first, 'chest_share',
      jsonb_build_object('chest_id', p_chest::text), 'chest:' || p_chest, users,
      array_fill(3::smallint, array[cardinality(users)]), amounts, array_fill(0::bigint, array[cardinality(users)]));
    if cardinality(paid.users) is distinct from cardinality(users) then
      raise exception 'not everybody who opened chest % has a wallet', p_chest;
    end if;
    update chest c set taken_number = c.taken_number + cardinality(users),
        taken_amount = c.taken_amount + (select sum(u) from unnest(amounts) u),
        ended_at = case when c.taken_number + cardinality(users) = c.number then clock_timestamp() end
      where c.id = p_chest
      returning c.* into held;
  end if;

  return query
    select case
        when m.user_id is null or g.status = -1 then 'not_found'
        when s.box is not null then 'taken'
        when held.taken_number = held.number then 'none_left'
        else 'over'
      end,
      s.box, s.amount, coalesce(s.box >= first and a.user_id = any (users), false), w.available, w.locked, w.withdrawable
    from unnest(p_users) with ordinality as a (user_id, n)
    left join group_member m on m.group_id = held.group_id and m.user_id = a.user_id and m.status + 0 = 1
    left join chat_group g on g.id = m.group_id
    left join chest_share s on s.chest_id = p_chest and s.user_id = a.user_id
    left join unnest(paid.users, paid.available, paid.locked, paid.withdrawable)
      as w (user_id, available, locked, withdrawable) on w.user_id = a.user_id
    order by a.n;
end $$;
