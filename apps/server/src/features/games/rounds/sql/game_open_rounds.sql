-- New rounds, from arrays of the same length. Those that are there stay as they are.
create or replace function game_open_rounds(p_rounds jsonb) returns setof bigint
  language sql as $$
  insert into game_round (period, game_type, minutes, state, void_reason, opens_at, locks_at, draws_at, ends_at,
      paytable, epoch_id, epoch_index, commitment, beacon_round, block_time, salt, settled_at)
  select r.period, r.game_type, r.minutes, case when r.is_missed then 'void' else 'open' end,
    case when r.is_missed then 'missed' end,
    -- A table that starts in mid-round opens now: never before its commitment is public.
    case when r.is_missed then r.opens_at else greatest(r.opens_at, game_now()) end,
    r.locks_at, r.draws_at, r.ends_at, r.paytable, r.epoch_id, r.epoch_index, decode(r.commitment, 'hex'),
    r.beacon_round, r.block_time, decode(r.salt, 'hex'), case when r.is_missed then game_now() end
  from jsonb_to_recordset(p_rounds) as r (period bigint, game_type smallint, minutes smallint, is_missed boolean,
    opens_at timestamptz, locks_at timestamptz, draws_at timestamptz, ends_at timestamptz, paytable text,
    epoch_id bigint, epoch_index integer, commitment text, beacon_round bigint, block_time timestamptz,
    salt text)
  where r.is_missed or game_now() < r.locks_at
  on conflict do nothing
  returning period
$$;
