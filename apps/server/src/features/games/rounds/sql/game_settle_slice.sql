-- One slice of a round that is drawn (then p_multipliers[pick] is what a pick pays, in hundredths of what is left of the
-- stake after the fee) or void (then p_multipliers is null and stakes go back). Answers the wallets that changed; null when
-- this slice was done before. Two that try the same slice meet at its row.
-- What each member risked is known before the payouts: levels, wash code, commissions and turnover (SE-04) count that. A
-- mask has a bit for outcomes at which the pick pays, group by group; p_groups[n] those of a group. Where a game has more
-- outcomes than a number has bits, some of them stand for all: who covers all covers those. Who leaves an outcome of every
-- group uncovered risks all of the stake, which is almost everybody, so only the others are looked at closely.
-- Nobody is counted for more than p_stake_per_fee times the fee (0: a game without one): a fee is rounded to the smallest
-- unit, so that of 1.24 only 1.6 % are taken, and what is earned by betting must never be more than what it costs.
create or replace function game_settle_slice(
  p_period bigint, p_slice integer, p_multipliers integer[], p_masks bigint[] default '{}', p_groups bigint[] default '{}',
  p_cell_picks smallint[] default '{}', p_cell_groups smallint[] default '{}', p_cell_outcomes smallint[] default '{}',
  p_cell_pays bigint[] default '{}', p_families smallint[] default '{}', p_sizes smallint[] default '{}',
  p_stake_per_fee integer default 0
) returns wallets_answer
  language plpgsql
  -- The bets of a slice are added up in memory, not sorted on disk; and only those of its round are read.
  set work_mem = '64MB' set enable_seqscan = off as $$
declare
  round game_round;
  slices integer;
  users bigint[];
  money_types smallint[];
  counts integer[];
  stakes bigint[];
  fees bigint[];
  prizes bigint[];
  masks bigint[];
  hedged integer[];
  covered record;
  exposures bigint[];
  risking bigint[];
  risked_in smallint[];
  risked bigint[];
  is_void boolean;
  answer wallets_answer;
begin
  select * into round from game_round where period = p_period;
  slices := game_slices(round.bets);
  if not found or round.settled_at is not null or round.state not in ('drawn', 'void') or game_now() < round.ends_at
    or p_slice not between 0 and slices - 1
  then
    return null;
  end if;
  is_void := round.state = 'void';
  if is_void <> (p_multipliers is null) then
    raise exception 'round % is %', p_period, round.state;
  end if;
  insert into settled_slice (period, slice) values (p_period, p_slice) on conflict do nothing;
  if not found then
    return null;
  end if;

  -- Grouped by a sum, which no index knows: else the planner may walk through every bet there is, member by member.
  with sums as materialized (
    select b.user_id + 0 as user_id, b.money_type, count(*) as n, sum(b.stake) as stake, sum(b.fee) as fee,
      sum(case when is_void then b.stake
        else (b.stake - b.fee) * p_multipliers[b.pick] / (100 * money_unit(b.money_type)) * money_unit(b.money_type)
        end) as prize,
      bit_or(p_masks[b.pick]) as mask
    from bet b
    where b.period = p_period and b.cancelled_at is null and (slices = 1 or b.user_id % slices = p_slice)
    group by b.user_id + 0, b.money_type)
  select array_agg(s.user_id), array_agg(s.money_type), array_agg(s.n::integer), array_agg(s.stake::bigint),
      array_agg(s.fee::bigint), array_agg(s.prize::bigint), array_agg(s.mask),
      array_agg(case when is_void then 0 when p_stake_per_fee = 0 then s.stake
        else least(s.stake, s.fee * p_stake_per_fee) end::bigint)
    into users, money_types, counts, stakes, fees, prizes, masks, exposures
    from (select * from sums order by user_id, money_type) s;
  if users is null then
    return null;
  end if;

  if not is_void then
    -- Who may cover a group; the others, which is almost everybody, risk all of their stake.
    select array_agg(distinct m.i::integer) into hedged
      from unnest(p_groups) g, unnest(masks) with ordinality as m (mask, i) where m.mask & g = g;
    if hedged is not null then
      for covered in
        select h.i, c.covered as amount from unnest(hedged) as h (i)
          join game_covered(p_period, array(select users[n] from unnest(hedged) n), p_cell_picks, p_cell_groups,
            p_cell_outcomes, p_cell_pays, p_families, p_sizes) c
          on c.user_id = users[h.i] and c.money_type = money_types[h.i]
      loop
        exposures[covered.i] := least(exposures[covered.i], stakes[covered.i] - covered.amount);
      end loop;
    end if;
  end if;
  -- What is paid and what frees a requirement, in one change of each wallet.
  answer := ledger_pay_round(
    case when is_void then 'refund:' else 'payout:' end || p_period || ':' || p_slice,
    case when is_void then 'refund' else 'payout' end, jsonb_build_object('period', p_period::text),
    'round:' || p_period, users, money_types, prizes, exposures);
  insert into participation (user_id, ended_at, period, stake, fee, prize, bets, money_type, exposure)
    select p.user_id, round.ends_at, p_period, p.stake, p.fee, p.prize, p.n, p.money_type, p.exposure
    from unnest(users, money_types, counts, stakes, fees, prizes, exposures)
      as p (user_id, money_type, n, stake, fee, prize, exposure);
  if not is_void then
    if 0 = any (exposures) then
      select array_agg(p.user_id order by i), array_agg(p.money_type order by i), array_agg(p.exposure order by i)
        into risking, risked_in, risked
        from unnest(users, money_types, exposures) with ordinality as p (user_id, money_type, exposure, i)
        where p.exposure > 0;
    else
      risking := users;
      risked_in := money_types;
      risked := exposures;
    end if;
    if risking is not null then
      insert into settled_due (period, slice, game_type, ended_at, users, money_types, exposures)
        values (p_period, p_slice, round.game_type, round.ends_at, risking, risked_in, risked);
    end if;
    insert into round_winner (period, user_id, money_type, prize, game_type, minutes, ended_at)
      select p_period, w.user_id, w.money_type, w.prize, round.game_type, round.minutes, round.ends_at
      from (values (1), (2)) as m (money_type) cross join lateral (
        select p.user_id, p.money_type, p.prize from unnest(users, money_types, prizes) as p (user_id, money_type, prize)
        where p.money_type = m.money_type and p.prize > 0 order by p.prize desc limit 10) w;
  end if;
  update settled_slice d set stakes = t.stakes, fees = t.fees, paid = t.paid
    from (
      select array_agg(m.stake order by m.money_type) as stakes, array_agg(m.fee order by m.money_type) as fees,
        array_agg(m.prize order by m.money_type) as paid
      from (
        select c.money_type, coalesce(sum(p.stake), 0)::bigint as stake, coalesce(sum(p.fee), 0)::bigint as fee,
          coalesce(sum(p.prize), 0)::bigint as prize
        from (values (1), (2)) as c (money_type)
          left join unnest(money_types, stakes, fees, prizes) as p (money_type, stake, fee, prize)
            on p.money_type = c.money_type
        group by c.money_type) m) t
    where d.period = p_period and d.slice = p_slice;
  return answer;
end $$;
