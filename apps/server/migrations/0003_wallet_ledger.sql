-- The ledger. Money is bigint millionths in every currency. Every change of a balance is a transfer: a cause with
-- signed postings that sum to zero per currency. Transfers and postings are only ever added. Member wallets keep a
-- running balance; house and round accounts have none and are summed from postings, so that no row is hot.
-- The functions of 0004 are the only writers: the server's role may read these tables and nothing more.

-- `unit` is the smallest amount in millionths: INR has 2 decimals, USDT 6, Diamond none.
create table currency (
  money_type smallint primary key,
  code text not null unique,
  unit bigint not null check (unit > 0)
);
insert into currency (money_type, code, unit) values (1, 'INR', 10000), (2, 'USDT', 1), (3, 'Diamond', 1000000);
select grant_app('currency', 'select');

-- The running balances of a member in one currency. `available` may be spent, `locked` waits for a decision such as
-- a withdrawal's review, `to_wager` is what must still be wagered (WL-13). The free space keeps updates in their page.
create table wallet (
  user_id bigint not null references member (id),
  money_type smallint not null references currency,
  available bigint not null default 0,
  locked bigint not null default 0,
  to_wager bigint not null default 0,
  withdrawable bigint generated always as (greatest(0, available - to_wager)) virtual,
  primary key (user_id, money_type),
  check (least(available, locked, to_wager) >= 0)
) with (fillfactor = 50);
select grant_app('wallet', 'select');

create sequence transfer_id;
create table transfer (
  id bigint primary key,
  -- The transaction that wrote it, by which the sealer cuts its windows.
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  kind text not null,
  -- The idempotency key. Whoever makes one puts its own name and the member in it: bet:17:nonce.
  key varchar(200) collate "C" not null unique,
  cause jsonb not null
);
create index transfer_xid on transfer (xid);
select grant_app('transfer', 'select');

create table posting (
  transfer_id bigint not null,
  user_id bigint not null,
  amount bigint not null,
  balance_after bigint,
  money_type smallint not null,
  account text collate "C" not null,
  primary key (user_id, account, money_type, transfer_id)
);
create index posting_transfer on posting (transfer_id);
select grant_app('posting', 'select');

create function check_postings() returns trigger language plpgsql as $$
begin
  if exists (
    select from added p group by transfer_id, money_type
    having sum(amount) <> 0
      or bool_or(amount = 0 or amount % case money_type when 1 then 10000 when 3 then 1000000 else 1 end <> 0)
      or (select t.xid from transfer t where t.id = p.transfer_id) is distinct from pg_current_xact_id()
  ) then
    raise exception 'the postings of a transfer must sum to zero per currency' using errcode = 'check_violation';
  end if;
  return null;
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
  foreign key (user_id, money_type) references wallet (user_id, money_type)
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
  foreach target in array array['transfer', 'posting', 'ledger_seal', 'turnover_requirement'] loop
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function refuse_change()', target);
    execute format('alter table %I enable always trigger append_only', target);
  end loop;
  alter table posting enable always trigger posting_rules;
  create trigger kept before delete or truncate on wallet
    for each statement execute function refuse_change();
  alter table wallet enable always trigger kept;
end $$;
