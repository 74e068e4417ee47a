-- The ledger. Money is bigint millionths in every currency. Every change of a balance is a transfer: one or more
-- postings, each taking an amount from one account to another. A posting can therefore neither be out of balance nor mix
-- currencies: sums are zero by construction, and no trigger has to check them. Rows are only ever added. Member wallets
-- keep a running balance; house and round accounts have none and are summed from postings, so that no row is hot.
-- The functions of 0004 are the only writers: the server's role may read these tables, no more.

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

-- The rule of WL-13: winnings, and what was free before, stay free when a new requirement arrives.
create function withdrawable(w wallet) returns bigint
  language sql immutable parallel safe return greatest(0, w.available - w.to_wager);

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
  key varchar(200) collate "C" unique,
  cause jsonb not null,
  -- The order of the hash chain.
  primary key (xid, transfer_id, line)
);
create index posting_from on posting (from_user, from_account, money_type, transfer_id);
create index posting_to on posting (to_user, to_account, money_type, transfer_id);
select grant_app('posting', 'select');

-- Whole smallest units, above zero: INR has 2 decimals, USDT 6, Diamond none. And a balance exactly where there is a
-- wallet. A trigger and not a CHECK: it costs every bet a third of what the CHECK did (see `balance` above).
create function check_posting() returns trigger language plpgsql as $$
begin
  if new.amount > 0
    and new.amount % (case new.money_type when 1 then 10000 when 2 then 1 when 3 then 1000000 end) = 0
    and (new.from_user is null) = (new.from_after is null)
    and (new.to_user is null) = (new.to_after is null)
  then
    return new;
  end if;
  raise exception 'not a posting: % of currency %', new.amount, new.money_type using errcode = 'check_violation';
end $$;
create trigger posting_rules before insert on posting for each row execute function check_posting();

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

-- What a seal vouches for: the postings of its window, one line each, in an order and a form that only one content can
-- have: every text comes with its length.
create function ledger_canonical(p_from xid8, p_to xid8, out postings integer, out bytes bytea)
  language sql stable as $$
  select count(*), convert_to(coalesce(string_agg(
      concat_ws(' ', transfer_id, line, xid, (extract(epoch from created_at) * 1000000)::bigint, money_type, amount,
        coalesce(from_user, 0), octet_length(from_account), from_account, coalesce(from_after, -1),
        coalesce(to_user, 0), octet_length(to_account), to_account, coalesce(to_after, -1),
        octet_length(kind), kind, coalesce(octet_length(key), -1), key, octet_length(cause::text), cause),
      E'\n' order by xid, transfer_id, line), ''), 'UTF8')
  from posting
  where xid >= p_from and xid < p_to
$$;

-- Seals the next window of transactions that are all over, at most about p_most postings, and returns how many; none
-- when there is nothing or another sealer is at work. Reading by id would miss what commits out of order; below the
-- snapshot's xmin nothing can appear any more.
create function ledger_seal_next(p_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last ledger_seal;
  horizon xid8;
  cut xid8;
  content record;
begin
  if not pg_try_advisory_xact_lock(7305214) then
    return 0;
  end if;
  horizon := pg_snapshot_xmin(pg_current_snapshot());
  select * into last from ledger_seal order by seq desc limit 1;
  last.to_xid := coalesce(last.to_xid, '0');
  if pg_snapshot_xmax(pg_current_snapshot()) < last.to_xid then
    raise exception 'transaction numbers are behind the last seal: this cluster was rebuilt from a dump; set them on with pg_resetwal';
  end if;
  -- A window never parts a transaction.
  select xid into cut from posting
    where xid >= last.to_xid and xid < horizon order by xid offset p_most limit 1;
  if found then
    select xid into cut from posting where xid > cut and xid < horizon order by xid limit 1;
  end if;
  select * into content from ledger_canonical(last.to_xid, coalesce(cut, horizon));
  if content.postings = 0 then
    return 0;
  end if;
  last.hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  insert into ledger_seal (seq, from_xid, to_xid, postings, previous_hash, hash)
    values (coalesce(last.seq, 0) + 1, last.to_xid, coalesce(cut, horizon), content.postings, last.hash,
      sha256(last.hash || content.bytes));
  return content.postings;
end $$;

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

-- Added, never changed: by the owner neither, and even where triggers are off for replication.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % refused: its rows are kept as they are', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

do $$
declare
  target text;
begin
  foreach target in array array['posting', 'ledger_seal', 'turnover_requirement'] loop
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function refuse_change()', target);
    execute format('alter table %I enable always trigger append_only', target);
  end loop;
  alter table posting enable always trigger posting_rules;
  create trigger kept before delete or truncate on wallet for each statement execute function refuse_change();
  alter table wallet enable always trigger kept;
end $$;
