-- The ledger. Money is bigint millionths in every currency. Every change of a balance is a transfer: one or more
-- postings, each taking an amount from one account to another. A posting can therefore neither be out of balance nor mix
-- currencies: sums are zero by construction, and no trigger has to check them. Rows are only ever added. Member wallets
-- keep a running balance; house and round accounts have none and are summed from postings, so that no row is hot.
-- The functions of wallet/ledger/sql are the only writers: the server's role may read these tables, no more.

-- Never below zero. A domain and not a CHECK of the table, because Postgres keeps the one ready and reads the other anew
-- in every statement, which every bet would pay for.
create domain balance as bigint check (value >= 0);

-- The running balances of a member in one currency. `available` may be spent, `locked` waits for a decision such as
-- the review of a withdrawal, `to_wager` is what must still be wagered before all of it may be withdrawn (WL-13).
-- The free space in its pages keeps updates from touching the index. That its member exists is seen to when it is
-- opened: a foreign key would ask again at every second change within a transaction.
create table wallet (
  user_id bigint not null,
  money_type smallint not null,
  available balance not null default 0,
  locked balance not null default 0,
  to_wager balance not null default 0,
  primary key (user_id, money_type)
) with (fillfactor = 50);
select grant_app('wallet', 'select');

-- A posting is a whole row: why, from where, to where. The postings of one transfer share its id; the first carries its
-- idempotency key, into which whoever makes it puts the kind and the member: bet:17:nonce. An id is drawn while the
-- wallets are locked, so that the ids of a wallet's postings are in the order of its changes. `xid` is the transaction
-- that wrote it, by which the sealer cuts its windows.
-- Each side is a member's `available` or `locked`, with the balance it had afterwards, or an account without a member,
-- such as house:fees or round:2:1:202611150001.
create sequence transfer_id;

create table posting (
  transfer_id bigint not null,
  line integer not null,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  amount bigint not null,
  from_user bigint,
  to_user bigint,
  from_after bigint,
  to_after bigint,
  money_type smallint not null,
  from_account text collate "C" not null,
  to_account text collate "C" not null,
  kind text not null,
  key varchar(200) collate "C",
  cause jsonb not null,
  -- The order of the hash chain.
  primary key (xid, transfer_id, line)
);
-- Only the first posting of a transfer has a key: the others need no entry.
create unique index posting_key on posting (key) where key is not null;
-- A stake has a member on one side only, and its other side is asked for by audits alone, which read everything anyway:
-- so every posting costs one entry less.
create index posting_from on posting (from_user, from_account, money_type, transfer_id) where from_user is not null;
create index posting_to on posting (to_user, to_account, money_type, transfer_id) where to_user is not null;
-- A member's history reads the postings themselves. Almost all lines of a busy member are bets; the others have small
-- indexes of their own, so that a recharge among a hundred thousand bets is found at once and a bet pays nothing for it.
create index posting_rare_from on posting (from_user, transfer_id)
  where from_user is not null and kind <> all (array['bet', 'bet_cancelled', 'payout', 'refund', 'round_result']);
create index posting_rare_to on posting (to_user, transfer_id)
  where to_user is not null and kind <> all (array['bet', 'bet_cancelled', 'payout', 'refund', 'round_result']);
select grant_app('posting', 'select');

create view transfer with (security_invoker) as
  select transfer_id as id, xid, created_at, kind, key, cause from posting where key is not null;
select grant_app('transfer', 'select');

-- The two signed legs of every posting: an account's balance is the sum of its legs, a member's history lists them.
create view leg with (security_invoker) as
  select transfer_id, line, xid, created_at, kind, cause, from_user as user_id, from_account as account, money_type,
    -amount as amount, from_after as balance_after
  from posting
  union all
  select transfer_id, line, xid, created_at, kind, cause, to_user, to_account, money_type, amount, to_after
  from posting;
select grant_app('leg', 'select');

-- One window of transactions, hashed with the hash before it: from_xid <= xid < to_xid.
create table ledger_seal (
  seq bigint primary key check (seq > 0),
  from_xid xid8 not null,
  to_xid xid8 not null check (to_xid > from_xid),
  postings integer not null check (postings > 0),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now()
);
select grant_app('ledger_seal', 'select');

-- What had to be wagered and why, once per transfer; what is left of it stands in the wallet.
create table turnover_requirement (
  user_id bigint not null references member (id),
  money_type smallint not null check (money_type between 1 and 3),
  transfer_id bigint not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (user_id, money_type, transfer_id)
);
select grant_app('turnover_requirement', 'select');

-- The one posting of `ledger_move`. `balance_after` is the wallet's when it was posted; the last three say how the
-- wallet stands now.
create type move_answer as (
  outcome text,
  transfer_id bigint,
  created_at timestamptz,
  balance_after bigint,
  available bigint,
  locked bigint,
  withdrawable bigint
);

-- Per line: whether it was posted, and the balances after it. Then the wallets it touched, as they stand now.
create type transfer_answer as (
  outcome text,
  transfer_id bigint,
  created_at timestamptz,
  is_posted boolean[],
  from_after bigint[],
  to_after bigint[],
  users bigint[],
  money_types smallint[],
  available bigint[],
  locked bigint[],
  withdrawable bigint[]
);

-- How many entries a wallet had up to a transfer, so that counting starts from there. A memory, never the truth: it can
-- be thrown away at any time.
create table history_total (
  user_id bigint not null,
  money_type smallint not null,
  upto bigint not null,
  entries bigint not null,
  primary key (user_id, money_type)
);
select grant_app('history_total', 'select, insert, update, delete');

-- Who paid, by number, and how their wallets stand.
create type stakes_answer as (
  transfer_id bigint,
  paid integer[],
  available bigint[],
  locked bigint[],
  withdrawable bigint[]
);

create type wallets_answer as (
  users bigint[], money_types smallint[], available bigint[], locked bigint[], withdrawable bigint[]
);

-- Of the member who answers for the house.
insert into wallet (user_id, money_type) values (2, 1), (2, 2), (2, 3);
