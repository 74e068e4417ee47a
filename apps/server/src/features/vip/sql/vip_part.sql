-- A part of an amount, in parts of a million, rounded down; exact however large the amount is.
create or replace function vip_part(p_amount bigint, p_rate integer) returns bigint
  language sql immutable return p_amount / 1000000 * p_rate + p_amount % 1000000 * p_rate / 1000000;
