-- The ledger. Money is bigint millionths in every currency. Every change of a balance is a transfer: a cause with
-- signed postings that sum to zero per currency. Transfers and postings are only ever added. Member wallets keep a
-- running balance; house and round accounts have none and are summed from postings, so that no row is hot.
-- The functions of 0004 are the only writers: the server's role may read these tables and nothing more.

-- The smallest unit in millionths: INR has 2 decimals, USDT 6, Diamond none.
create function money_unit(money_type smallint) returns bigint
  language sql immutable parallel safe
  return case money_type when 1 then 10000 when 2 then 1 when 3 then 1000000 end;

-- Nine trillion units, the contract's MAX_AMOUNT.
create function money_limit() returns bigint
  language sql immutable parallel safe return 9000000000000000000;

create table ledger_account (
  id bigint generated always as identity primary key,
  -- An address such as member:17:available, house:fees or round:2:1:202611150001.
  name text collate "C" not null check (length(name) <= 200 and name ~ '^[a-z]+(:[A-Za-z0-9_.-]+)+$'),
  money_type smallint not null check (money_type in (1, 2, 3)),
  user_id bigint references member (id),
  purpose text check (purpose in ('available', 'locked')),
  unique (name, money_type),
  -- A name says whose account it is; nothing else may look like a member's.
  check ((user_id is null) = (purpose is null)),
  check (case when user_id is null then name not like 'member:%'
              else name = 'member:' || user_id || ':' || purpose end)
);
select grant_app('ledger_account', 'select');

-- The running balances of a member in one currency. `available` may be spent, `locked` waits for a decision such as
-- a withdrawal's review, `to_wager` is what must still be wagered (WL-13). The free space keeps updates in their page.
create table wallet (
  user_id bigint not null references member (id),
  money_type smallint not null check (money_type in (1, 2, 3)),
  available bigint not null default 0 check (available between 0 and money_limit()),
  locked bigint not null default 0 check (locked between 0 and money_limit()),
  to_wager bigint not null default 0 check (to_wager between 0 and money_limit()),
  withdrawable bigint not null generated always as (greatest(0, available - to_wager)) stored,
  primary key (user_id, money_type)
) with (fillfactor = 50);
select grant_app('wallet', 'select');

create table transfer (
  id bigint generated always as identity primary key,
  -- The transaction that wrote it, by which the sealer cuts its windows.
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- The idempotency key. Whoever makes one puts its own name and the member in it: bet:17:nonce.
  key text collate "C" not null unique check (length(key) between 1 and 200),
  cause jsonb not null,
  -- Only of a collection: its request, because refused lines leave no posting to compare with.
  request_hash bytea
);
create index transfer_xid on transfer (xid);
select grant_app('transfer', 'select');

-- `balance_after` is the wallet's balance, null for accounts without one. A transfer's id is drawn while its wallets
-- are locked, so the ids of a wallet's postings are in the order of its changes. References are checked by the
-- trigger below: foreign keys would lock the round's account row in every bet.
create table posting (
  transfer_id bigint not null,
  account_id bigint not null,
  amount bigint not null check (amount <> 0 and amount between -money_limit() and money_limit()),
  balance_after bigint check (balance_after >= 0),
  money_type smallint not null check (money_type in (1, 2, 3)),
  check (amount % money_unit(money_type) = 0),
  primary key (account_id, transfer_id)
);
create index posting_transfer on posting (transfer_id);
select grant_app('posting', 'select');

-- All postings of a transfer arrive in one statement, in the transaction that made the transfer; they sum to zero
-- per currency and each is in the currency of its account. A finished transfer can therefore never gain a posting.
create function check_postings() returns trigger language plpgsql as $$
declare
  problem text;
begin
  if exists (select from added group by transfer_id, money_type having sum(amount) <> 0) then
    problem := 'the postings of a transfer must sum to zero per currency';
  elsif exists (
    select from added p left join ledger_account a on a.id = p.account_id
    where a.money_type is distinct from p.money_type
       or (a.user_id is null) <> (p.balance_after is null)) then
    problem := 'a posting must be in the currency of its account, with a balance exactly for wallets';
  elsif exists (
    select from added p left join transfer t on t.id = p.transfer_id
    where t.xid is distinct from pg_current_xact_id()) then
    problem := 'a posting must come with its transfer';
  else
    return null;
  end if;
  raise exception '%', problem using errcode = 'check_violation';
end $$;
create trigger posting_rules after insert on posting
  referencing new table as added for each statement execute function check_postings();

-- One window of transactions, hashed with the hash before it: from_xid <= xid < to_xid.
create table ledger_seal (
  seq bigint primary key check (seq > 0),
  from_xid xid8 not null,
  to_xid xid8 not null check (to_xid > from_xid),
  transfers integer not null check (transfers > 0),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now()
);
select grant_app('ledger_seal', 'select');

-- What had to be wagered and why, once per transfer; what is left of it stands in the wallet.
create table turnover_requirement (
  transfer_id bigint not null references transfer (id),
  user_id bigint not null,
  money_type smallint not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (user_id, money_type, transfer_id),
  foreign key (user_id, money_type) references wallet (user_id, money_type),
  check (amount % money_unit(money_type) = 0)
);
select grant_app('turnover_requirement', 'select');

-- Added, never changed: for the owner too, and even where triggers are off for replication.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

do $$
declare
  target text;
begin
  foreach target in array array['ledger_account', 'transfer', 'posting', 'ledger_seal', 'turnover_requirement'] loop
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function refuse_change()', target);
    execute format('alter table %I enable always trigger append_only', target);
  end loop;
  alter table posting enable always trigger posting_rules;
  create trigger kept before delete or truncate on wallet
    for each statement execute function refuse_change();
  alter table wallet enable always trigger kept;
end $$;
