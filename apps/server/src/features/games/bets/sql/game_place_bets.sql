-- A batch of requests, each accepted or refused on its own, in one transaction. Request n is of member p_users[n], who
-- occurs once; it is for round p_periods[p_rounds[n]] and has the lines whose p_line_requests is n, p_lines[n] of them,
-- p_stakes[n] in all. Members come sorted, so do periods: so wallets and rounds are locked in one order. p_risks[n] is the
-- most that request n may win beyond its stake.
-- Outcomes: accepted, insufficient, closed, paused, off, capped (the round may not cost the house so much), repeated (this
-- nonce was used before: the caller looks at it). Each list of the answer is one text, in the order of the requests, with a
-- comma between two: a row for every bet would cost the server a tenth of its time.
create or replace function game_place_bets(
  p_periods bigint[], p_rounds smallint[], p_users bigint[], p_money_types smallint[], p_stakes bigint[],
  p_nonces uuid[], p_lines integer[],
  p_line_requests integer[], p_line_numbers smallint[], p_line_picks smallint[], p_line_stakes bigint[],
  p_line_fees bigint[], p_risks bigint[] default '{}'
) returns bets_answer
  language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
  set enable_bitmapscan = off set enable_material = off
  set plan_cache_mode = force_generic_plan as $$
declare
  count constant integer := cardinality(p_users);
  nothing constant bigint[] := array_fill(0::bigint, array[count]);
  outcomes text[] := array_fill('insufficient'::text, array[count]);
  seqs integer[] := array_fill(0, array[count]);
  afters bigint[] := nothing;
  lockeds bigint[] := nothing;
  withdrawables bigint[] := nothing;
  asked bigint[] := p_stakes;
  refusals text[] := array_fill('closed'::text, array[cardinality(p_periods)]);
  lasts integer[] := array_fill(0, array[cardinality(p_periods)]);
  -- Two places for each round, rupees first: what it may cost by now, and what it may cost at most.
  risks bigint[] := array_fill(0::bigint, array[2 * cardinality(p_periods)]);
  mosts bigint[] := array_fill(0::bigint, array[2 * cardinality(p_periods)]);
  balances bigint[];
  accounts text[];
  causes jsonb[];
  held record;
  repeated integer[];
  paid stakes_answer;
  judged_at timestamptz;
  n integer;
  place integer;
begin
  select array_agg(array_position(p_periods, g.period)) as place, array_agg(g.bets) as bets,
      array_agg(g.opens_at) as opens_at, array_agg(g.locks_at) as locks_at, array_agg(g.refusal) as refusal,
      array_agg(g.liability) as liability, array_agg(g.liability_max) as liability_max
    into held
    from (select g.period, g.bets, g.opens_at, g.locks_at, case when g.state <> 'open' then 'closed'
        when not s.is_on then 'off' when s.is_paused then 'paused' end as refusal, g.liability, s.liability_max
      from game_round g join game_setting s on s.game_type = g.game_type
      where g.period = any (p_periods) order by g.period for update of g) g;
  -- Judged only when every round is ours: the lock waits for us, or we for it.
  judged_at := game_now();
  for i in 1 .. coalesce(cardinality(held.place), 0) loop
    n := held.place[i];
    lasts[n] := held.bets[i];
    risks[2 * n - 1] := held.liability[i][1];
    risks[2 * n] := held.liability[i][2];
    mosts[2 * n - 1] := held.liability_max[i][1];
    mosts[2 * n] := held.liability_max[i][2];
    if judged_at >= held.opens_at[i] and judged_at < held.locks_at[i] then
      refusals[n] := held.refusal[i];
    end if;
  end loop;
  for i in 1 .. cardinality(p_periods) loop
    accounts[i] := 'round:' || p_periods[i];
    causes[i] := jsonb_build_object('period', p_periods[i]::text);
  end loop;

  for n in 1 .. count loop
    if refusals[p_rounds[n]] is not null then
      outcomes[n] := refusals[p_rounds[n]];
      asked[n] := 0;
    end if;
  end loop;
  -- A nonce that was used is answered by what it was used for, even when the round has closed meanwhile.
  repeated := array(
    select u.n from unnest(p_users, p_nonces) with ordinality as u (user_id, nonce, n)
    where exists (select from bet b where b.user_id = u.user_id and b.nonce = u.nonce));
  foreach n in array repeated loop
    outcomes[n] := 'repeated';
    asked[n] := 0;
  end loop;

  -- Almost always there is room for everything that is asked. Where there is not, who cannot pay must not take the room
  -- of those who can: so wallets are looked at first, locked in their order.
  if game_passes_cap(p_rounds, p_money_types, asked, p_risks, risks, mosts) then
    perform ledger_lock_wallets(p_users, p_money_types);
    balances := array(
      select w.available from unnest(p_users, p_money_types) with ordinality as u (user_id, money_type, n)
        left join wallet w on w.user_id = u.user_id and w.money_type = u.money_type order by u.n);
    for n in 1 .. count loop
      continue when asked[n] = 0;
      place := 2 * p_rounds[n] - 2 + p_money_types[n];
      if balances[n] is null or balances[n] < asked[n] then
        asked[n] := 0;
      elsif risks[place] + coalesce(p_risks[n], 0) > mosts[place] then
        outcomes[n] := 'capped';
        asked[n] := 0;
      else
        risks[place] := risks[place] + coalesce(p_risks[n], 0);
      end if;
    end loop;
    -- Added again below, with those who pay.
    for i in 1 .. coalesce(cardinality(held.place), 0) loop
      risks[2 * held.place[i] - 1] := held.liability[i][1];
      risks[2 * held.place[i]] := held.liability[i][2];
    end loop;
  end if;

  paid := ledger_take_stakes(p_users, p_money_types, asked, p_rounds, accounts, causes);
  if paid.paid is not null then
    for i in 1 .. cardinality(paid.paid) loop
      n := paid.paid[i];
      outcomes[n] := 'accepted';
      seqs[n] := lasts[p_rounds[n]] + 1;
      lasts[p_rounds[n]] := lasts[p_rounds[n]] + p_lines[n];
      place := 2 * p_rounds[n] - 2 + p_money_types[n];
      risks[place] := risks[place] + coalesce(p_risks[n], 0);
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
    update game_round g set bets = lasts[array_position(p_periods, g.period)],
        liability = risks[2 * array_position(p_periods, g.period) - 1:2 * array_position(p_periods, g.period)]
      where g.period = any (p_periods) and g.bets <> lasts[array_position(p_periods, g.period)];
  end if;
  return row(array_to_string(outcomes, ','), array_to_string(seqs, ','), array_to_string(afters, ','),
    array_to_string(lockeds, ','), array_to_string(withdrawables, ','));
end $$;
