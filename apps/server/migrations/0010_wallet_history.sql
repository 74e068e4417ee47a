-- A member's history reads the postings themselves. Almost all lines of a busy member are bets; the others have small
-- indexes of their own, so that a recharge among a hundred thousand bets is found at once and a bet pays nothing for it.
create index posting_rare_from on posting (from_user, transfer_id)
  where from_user is not null and kind <> all (array['bet', 'bet_cancelled', 'payout', 'refund', 'round_result']);
create index posting_rare_to on posting (to_user, transfer_id)
  where to_user is not null and kind <> all (array['bet', 'bet_cancelled', 'payout', 'refund', 'round_result']);

-- How many lines a wallet had up to a transfer, so that counting starts from there. A memory, never the truth: it can
-- be thrown away at any time.
create table history_total (
  user_id bigint not null,
  money_type smallint not null,
  upto bigint not null,
  lines bigint not null,
  primary key (user_id, money_type)
);
select grant_app('history_total', 'select, insert, update, delete');
