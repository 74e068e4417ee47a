-- What a second look at the declared block said, once.
create or replace function game_note_block(p_period bigint, p_check text) returns void
  language sql as $$
  update game_round set block_check = p_check where period = p_period and block_hash is not null and block_check is null
$$;
