-- Closes the betting and publishes the root. False when another was first, or the source of chance may have spoken.
create or replace function game_lock_round(
  p_period bigint, p_bets integer, p_bet_root bytea, p_chunk_roots bytea, p_stakes jsonb, p_expected jsonb,
  p_log_seq integer, p_log bytea, p_statement text, p_signature bytea, p_key_id text
) returns boolean
  language plpgsql as $$
begin
  update game_round set state = 'locked', bet_root = p_bet_root, chunk_roots = p_chunk_roots, stakes = p_stakes,
      expected_payouts = p_expected, log_seq = p_log_seq, log = p_log, lock_statement = p_statement,
      lock_signature = p_signature, key_id = p_key_id, published_at = game_now()
    where period = p_period and state = 'open' and bets = p_bets and game_now() >= locks_at
      and game_now() < coalesce(block_time, draws_at);
  return found;
end $$;
