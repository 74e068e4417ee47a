-- The leaves of a round in the order of its bets, joined: what packages/games/fairness/bet-leaf.ts computes one by one.
-- p_picks[n] is the text of pick n, from "category" on; the rest of the canonical JSON is put around it here.
create or replace function game_leaves(p_period bigint, p_from integer, p_to integer, p_picks text[]) returns bytea
  language sql stable as $$
  select string_agg(sha256('\x00'::bytea || convert_to(
      '{"cancelled":' || case when b.cancelled_at is null then 'false' else 'true' end
      || ',"category":' || split_part(p_picks[b.pick], '|', 1)
      || ',"money_type":' || b.money_type
      || ',"paytable":"' || r.paytable
      || '","period":"' || b.period
      || '","position":' || split_part(p_picks[b.pick], '|', 2)
      || ',"pseudonym":"' || encode(substr(sha256(convert_to('mela-pseudonym|' || b.user_id || '|', 'UTF8') || s.salt), 1, 16), 'hex')
      || '","selection":' || split_part(p_picks[b.pick], '|', 3)
      || ',"seq":' || b.seq
      || ',"stake":"' || trim_scale(b.stake::numeric / 1000000) || '"}', 'UTF8') || s.salt), ''::bytea order by b.seq)
  from bet b join game_round r on r.period = b.period
    cross join lateral (select sha256(r.salt || int4send(b.seq)) as salt) s
  where b.period = p_period and b.seq between p_from and p_to
$$;
