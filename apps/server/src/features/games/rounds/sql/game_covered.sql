-- What the bets of some members pay at the least, were every bet paid at fair odds: what they cannot lose. A group is a
-- set of outcomes of which exactly one comes, such as the ten digits of a place; its picks pay p_pays millionths of the
-- stake at an outcome (packages/games/src/exposure.ts makes these lists). Families are different ways to part the same
-- bets into groups: the one that covers most counts.
create or replace function game_covered(
  p_period bigint, p_users bigint[], p_cell_picks smallint[], p_cell_groups smallint[], p_cell_outcomes smallint[],
  p_cell_pays bigint[], p_families smallint[], p_sizes smallint[]
) returns table (user_id bigint, money_type smallint, covered bigint) language sql stable as $$
  with staked as materialized (
    select b.user_id, b.money_type, b.pick, sum(b.stake) as stake
    from bet b where b.period = p_period and b.cancelled_at is null and b.user_id = any (p_users)
    group by b.user_id, b.money_type, b.pick),
  cell as (
    select * from unnest(p_cell_picks, p_cell_groups, p_cell_outcomes, p_cell_pays) as c (pick, grp, outcome, pays)),
  paid as (
    select s.user_id, s.money_type, c.grp, c.outcome, div(sum(s.stake * c.pays), 1000000) as pays
    from staked s join cell c on c.pick = s.pick
    group by s.user_id, s.money_type, c.grp, c.outcome),
  least_paid as (
    select p.user_id, p.money_type, p.grp, min(p.pays) as pays
    from paid p group by p.user_id, p.money_type, p.grp
    having count(*) = p_sizes[p.grp]),
  in_group as (
    select s.user_id, s.money_type, c.grp, sum(s.stake) as stake
    from staked s join (select distinct pick, grp from cell) c on c.pick = s.pick
    group by s.user_id, s.money_type, c.grp),
  by_family as (
    select l.user_id, l.money_type, p_families[l.grp] as family, sum(least(l.pays, g.stake)) as covered
    from least_paid l join in_group g using (user_id, money_type, grp)
    group by l.user_id, l.money_type, p_families[l.grp])
  select f.user_id, f.money_type, max(f.covered)::bigint from by_family f group by f.user_id, f.money_type
$$;
