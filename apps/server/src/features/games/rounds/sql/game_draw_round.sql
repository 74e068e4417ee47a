-- Keeps what was drawn. The caller can neither choose the seed, which has to fit the commitment, nor the moment.
create or replace function game_draw_round(
  p_period bigint, p_seed bytea, p_beacon_signature bytea, p_x bytea,
  p_block_height bigint, p_block_hash text, p_block_at timestamptz, p_result smallint[]
) returns boolean
  language plpgsql as $$
begin
  update game_round set state = 'drawn', seed = p_seed, beacon_signature = p_beacon_signature, x = p_x,
      block_height = p_block_height, block_hash = p_block_hash, block_at = p_block_at, result = p_result,
      drawn_at = game_now()
    where period = p_period and state = 'locked' and game_now() >= draws_at
      and case when game_type = 3
        then p_seed is null and p_block_hash is not null and p_block_at >= block_time
          -- The last decimal digit of the hash, letters skipped.
          and p_result = array[substring(p_block_hash from '([0-9])[^0-9]*$')::smallint]
        else sha256(p_seed) = commitment and p_beacon_signature is not null and p_block_hash is null end;
  return found;
end $$;
