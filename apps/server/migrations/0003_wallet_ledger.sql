-- The ledger. Money is bigint millionths in every currency. Every change of a balance is a transfer: a cause and the
-- postings that carry it out. A posting takes an amount from one account to another, so it can neither be out of
-- balance nor mix currencies: sums are zero by construction and no trigger has to check them. Rows are only ever
-- added. Member wallets keep a running balance; house and round accounts have none and are summed from postings, so
-- that no row is hot. The functions of 0004 are the only writers: the server's role may read these tables, no more.

-- The running balances of a member in one currency. `available` may be spent, `locked` waits for a decision such as
-- the review of a withdrawal, `to_wager` is what must still be wagered before all of it may be withdrawn (WL-13).
-- The free space in its pages keeps updates from touching the index. One short CHECK: each costs every bet.
create table wallet (
  user_id bigint not null references member (id),
  money_type smallint not null,
  available bigint not null default 0,
  locked bigint not null default 0,
  to_wager bigint not null default 0,
  withdrawable bigint generated always as (greatest(0, available - to_wager)) virtual,
  primary key (user_id, money_type),
  check (least(available, locked, to_wager) >= 0)
) with (fillfactor = 50);
select grant_app('wallet', 'select');

-- A transfer's id is drawn while its wallets are locked, so that the ids of a wallet's transfers are in the order of
-- its changes. `xid` is the transaction that wrote it, by which the sealer cuts its windows.
create sequence transfer_id;
create table transfer (
  id bigint primary key,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  kind text not null,
  -- The idempotency key. Whoever makes one puts the kind and the member in it: bet:17:nonce.
  key varchar(200) collate "C" not null unique,
  cause jsonb not null
);
create index transfer_xid on transfer (xid);
select grant_app('transfer', 'select');

-- Each side is a member's `available` or `locked`, with the balance it had afterwards, or an account without a member,
-- such as house:fees or round:2:1:202611150001. It has no foreign key: only ledger functions add rows, a transfer and
-- its postings in one statement, and the audit looks for strays.
create table posting (
  transfer_id bigint not null,
  line integer not null,
  amount bigint not null,
  from_user bigint,
  to_user bigint,
  from_after bigint,
  to_after bigint,
  money_type smallint not null,
  from_account text collate "C" not null,
  to_account text collate "C" not null,
  primary key (transfer_id, line),
  -- The smallest unit: INR has 2 decimals, USDT 6, Diamond none.
  check (amount > 0 and money_type between 1 and 3
    and amount % case money_type when 1 then 10000 when 2 then 1 else 1000000 end = 0
    and (from_user is null) = (from_after is null) and (to_user is null) = (to_after is null))
);
create index posting_from on posting (from_user, from_account, money_type, transfer_id);
create index posting_to on posting (to_user, to_account, money_type, transfer_id);
select grant_app('posting', 'select');

-- The two signed legs of every posting: an account's balance is the sum of its legs, a member's history lists them.
create view leg with (security_invoker) as
  select transfer_id, line, from_user as user_id, from_account as account, money_type,
    -amount as amount, from_after as balance_after
  from posting
  union all
  select transfer_id, line, to_user, to_account, money_type, amount, to_after
  from posting;
select grant_app('leg', 'select');

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

-- What a seal vouches for: every transfer of the window and its postings, one line each, in an order and a form that
-- only one content can have (texts that may hold any character come with their length).
create function ledger_canonical(p_from xid8, p_to xid8, out transfers integer, out bytes bytea)
  language sql stable as $$
  select count(*), convert_to(coalesce(string_agg(line, E'\n' order by xid, id), ''), 'UTF8')
  from (
    select t.xid, t.id,
      concat_ws(' ', t.id, t.xid, (extract(epoch from t.created_at) * 1000000)::bigint, t.kind,
        octet_length(t.key), t.key, octet_length(t.cause::text), t.cause,
        (select string_agg(concat_ws(' ', p.line, p.money_type, p.amount,
            coalesce(p.from_user, 0), p.from_account, coalesce(p.from_after, -1),
            coalesce(p.to_user, 0), p.to_account, coalesce(p.to_after, -1)), ';' order by p.line)
          from posting p where p.transfer_id = t.id)) as line
    from transfer t
    where t.xid >= p_from and t.xid < p_to
  ) as lines
$$;

-- Seals the next window of transactions that are all over, at most about p_most transfers, and returns how many; none
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
  select xid into cut from transfer
    where xid >= last.to_xid and xid < horizon order by xid offset p_most limit 1;
  if found then
    select xid into cut from transfer where xid > cut and xid < horizon order by xid limit 1;
  end if;
  select * into content from ledger_canonical(last.to_xid, coalesce(cut, horizon));
  if content.transfers = 0 then
    return 0;
  end if;
  last.hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  insert into ledger_seal (seq, from_xid, to_xid, transfers, previous_hash, hash)
    values (coalesce(last.seq, 0) + 1, last.to_xid, coalesce(cut, horizon), content.transfers, last.hash,
      sha256(last.hash || content.bytes));
  return content.transfers;
end $$;

-- What had to be wagered and why, once per transfer; what is left of it stands in the wallet.
create table turnover_requirement (
  user_id bigint not null references member (id),
  money_type smallint not null check (money_type between 1 and 3),
  transfer_id bigint not null references transfer (id),
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
  foreach target in array array['transfer', 'posting', 'ledger_seal', 'turnover_requirement'] loop
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function refuse_change()', target);
    execute format('alter table %I enable always trigger append_only', target);
  end loop;
  create trigger kept before delete or truncate on wallet for each statement execute function refuse_change();
  alter table wallet enable always trigger kept;
end $$;
