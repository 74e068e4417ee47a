-- Bets. A bet is its round and its number there: gap-free, given while the round is locked against every other writer.
-- What was picked is a number of the game's list in packages/games, which only ever grows. What it paid follows from
-- the round's result and is not kept twice.

create table bet (
  period bigint not null,
  user_id bigint not null,
  stake bigint not null,
  fee bigint not null,
  placed_at timestamptz not null,
  nonce uuid not null,
  seq integer not null,
  pick smallint not null,
  money_type smallint not null,
  line smallint not null,
  cancelled_at timestamptz,
  primary key (period, seq)
);
-- The same request again: found here. Nonces in order of time all fall on the last page, whatever lies before.
create unique index bet_nonce on bet (nonce, user_id, line);
create index bet_of_member on bet (user_id, placed_at);
select grant_app('bet', 'select');

create function check_bet_change() returns trigger language plpgsql as $$
begin
  if old.cancelled_at is not null or new.cancelled_at is null
    or row(new.period, new.user_id, new.stake, new.fee, new.placed_at, new.nonce, new.seq, new.pick, new.money_type,
      new.line) is distinct from row(old.period, old.user_id, old.stake, old.fee, old.placed_at, old.nonce, old.seq,
      old.pick, old.money_type, old.line)
  then
    raise exception 'a bet can only be cancelled, once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger cancel_only before update on bet for each row execute function check_bet_change();
create trigger kept before delete or truncate on bet for each statement execute function refuse_change();
alter table bet enable always trigger cancel_only;
alter table bet enable always trigger kept;

-- A batch of requests, each accepted or refused on its own, in one transaction. Request n is of member p_users[n], who
-- occurs once; it is for round p_periods[p_rounds[n]] and has the lines whose p_line_requests is n, p_lines[n] of them,
-- p_stakes[n] in all. Members come sorted, so do periods: so wallets and rounds are locked in one order.
-- Outcomes: accepted, insufficient, closed, paused, off, repeated (this nonce was used before: the caller looks at it).
create function game_place_bets(
  p_periods bigint[], p_rounds smallint[], p_users bigint[], p_money_types smallint[], p_stakes bigint[],
  p_nonces uuid[], p_lines integer[],
  p_line_requests integer[], p_line_numbers smallint[], p_line_picks smallint[], p_line_stakes bigint[],
  p_line_fees bigint[]
) returns table (
  request integer, outcome text, seq integer, available bigint, locked bigint, withdrawable bigint
)
  language plpgsql security definer set search_path = public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  set enable_bitmapscan = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
declare
  count constant integer := cardinality(p_users);
  asked bigint[] := p_stakes;
  outcomes text[] := array_fill('insufficient'::text, array[count]);
  seqs integer[] := array_fill(0, array[count]);
  afters bigint[] := array_fill(0::bigint, array[count]);
  lockeds bigint[] := afters;
  withdrawables bigint[] := afters;
  reasons text[] := array_fill('closed'::text, array[cardinality(p_periods)]);
  lasts integer[] := array_fill(0, array[cardinality(p_periods)]);
  accounts text[];
  causes jsonb[];
  paid stakes_answer;
  judged_at timestamptz;
  r record;
  n integer;
  i integer;
begin
  for r in
    select g.period, g.state, g.opens_at, g.locks_at, g.bets, g.game_type, g.minutes
    from game_round g where g.period = any (p_periods) order by g.period for update
  loop
    i := array_position(p_periods, r.period);
    lasts[i] := r.bets;
    reasons[i] := case when r.state = 'open' then null else 'closed' end;
    -- Judged only when every round is ours: the lock waits for us, or we for it.
    judged_at := game_now();
    if judged_at < r.opens_at or judged_at >= r.locks_at then
      reasons[i] := 'closed';
    elsif reasons[i] is null then
      reasons[i] := (select case when not s.is_on then 'off' when s.is_paused then 'paused' end
        from game_setting s where s.game_type = r.game_type);
    end if;
    accounts[i] := 'round:' || r.period;
    causes[i] := jsonb_build_object('period', r.period::text);
  end loop;

  for n in 1 .. count loop
    if reasons[p_rounds[n]] is not null then
      outcomes[n] := reasons[p_rounds[n]];
      asked[n] := 0;
    end if;
  end loop;
  -- A nonce that was used is answered by what it was used for, even when the round has closed meanwhile.
  for n in
    select u.n from unnest(p_users, p_nonces) with ordinality as u (user_id, nonce, n)
    where exists (select from bet b where b.user_id = u.user_id and b.nonce = u.nonce)
  loop
    outcomes[n] := 'repeated';
    asked[n] := 0;
  end loop;

  paid := ledger_take_stakes(p_users, p_money_types, asked, p_rounds, accounts, causes);
  if paid.paid is not null then
    for i in 1 .. cardinality(paid.paid) loop
      n := paid.paid[i];
      outcomes[n] := 'accepted';
      seqs[n] := lasts[p_rounds[n]] + 1;
      lasts[p_rounds[n]] := lasts[p_rounds[n]] + p_lines[n];
      afters[n] := paid.available[i];
      lockeds[n] := paid.locked[i];
      withdrawables[n] := paid.withdrawable[i];
    end loop;
    insert into bet (period, user_id, stake, fee, placed_at, nonce, seq, pick, money_type, line)
      select p_periods[p_rounds[l.request]], p_users[l.request], l.stake, l.fee, judged_at, p_nonces[l.request],
        seqs[l.request] + l.line - 1, l.pick, p_money_types[l.request], l.line
      from unnest(p_line_requests, p_line_numbers, p_line_picks, p_line_stakes, p_line_fees)
        as l (request, line, pick, stake, fee)
      where seqs[l.request] > 0;
    update game_round g set bets = lasts[array_position(p_periods, g.period)] where g.period = any (p_periods)
      and g.bets <> lasts[array_position(p_periods, g.period)];
  end if;
  return query
    select o.n::integer, o.outcome, o.seq, o.available, o.locked, o.withdrawable
    from unnest(outcomes, seqs, afters, lockeds, withdrawables) with ordinality
      as o (outcome, seq, available, locked, withdrawable, n);
end $$;

-- Takes an own bet back; the money goes by the ledger in the same transaction. Null: there is no such bet of this
-- member, or it was cancelled before. False: betting has closed.
create function game_cancel_bet(p_period bigint, p_seq integer, p_user_id bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  round game_round;
begin
  if not exists (select from bet where period = p_period and seq = p_seq and user_id = p_user_id) then
    return null;
  end if;
  select * into round from game_round where period = p_period for update;
  if round.state <> 'open' or game_now() >= round.locks_at then
    return false;
  end if;
  update bet set cancelled_at = game_now()
    where period = p_period and seq = p_seq and user_id = p_user_id and cancelled_at is null;
  return case when found then true end;
end $$;

-- The leaves of a round in the order of its bets, joined: what packages/games/fairness/bet-leaf.ts computes one by one.
-- p_picks[n] is the text of pick n, from "category" on; the rest of the canonical JSON is put around it here.
create function game_leaves(p_period bigint, p_from integer, p_to integer, p_picks text[]) returns bytea
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
