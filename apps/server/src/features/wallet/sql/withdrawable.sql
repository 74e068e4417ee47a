-- The rule of WL-13: winnings, and what was free before, stay free when a new requirement arrives.
create or replace function withdrawable(w wallet) returns bigint
  language sql immutable parallel safe return greatest(0, w.available - w.to_wager);
