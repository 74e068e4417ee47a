-- Not at will, because whoever could void a round after the source has spoken would choose among results: only one that
-- was not locked before the source spoke, or whose source stayed silent for as long as the rules say.
create or replace function game_void_round(p_period bigint, p_reason text, p_seed bytea) returns boolean
  language plpgsql as $$
begin
  update game_round set state = 'void', void_reason = p_reason, seed = p_seed
    where period = p_period
      and case state when 'open' then game_now() >= coalesce(block_time, draws_at)
        when 'locked' then game_now() >= ends_at + case game_type when 3 then interval '30 s' else interval '60 s' end
        else false end
      and (p_seed is null or sha256(p_seed) = commitment);
  return found;
end $$;
