-- The cashier: recharges, payout accounts, PINs, withdrawals, exchange, direct recharge.

-- An order as it was made, and how it ended unless it was paid: that is told by the event that paid it, so that taking
-- a payment changes no row of this table.
create table top_up_order (
  id bigint primary key check (id > 0),
  user_id bigint not null references member (id),
  money_type smallint not null check (money_type between 1 and 3),
  product_idx integer not null,
  category text not null,
  platform text not null,
  gateway text not null,
  amount bigint not null check (amount > 0),
  bonus bigint not null default 0 check (bonus >= 0),
  -- What must be wagered before it may be withdrawn, fixed when it was ordered.
  to_wager bigint not null check (to_wager >= 0),
  bonus_to_wager bigint not null check (bonus_to_wager >= 0),
  ended text check (ended in ('failed', 'expired', 'review')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The most that may be promised to a member in bonuses of a day, fixed when it was ordered.
  bonus_per_day bigint not null default 0 check (bonus_per_day >= 0)
);
create index top_up_order_of on top_up_order (user_id, created_at desc);
select grant_app('top_up_order', 'select, insert, update');

-- What a gateway told us, each event once, and what became of it. The one that paid names the ledger's entry; what people
-- credited after a review is an event of the gateway `operator`, one per order.
create table gateway_event (
  gateway text not null,
  event_id text not null check (length(event_id) between 1 and 100),
  order_id bigint not null,
  status text not null,
  money_type smallint,
  amount bigint,
  outcome text not null,
  transfer_id bigint check ((outcome in ('paid', 'paid_late', 'credited')) = (transfer_id is not null)),
  received_at timestamptz not null default now(),
  primary key (gateway, event_id)
);

-- What somebody may have to look at; an ordinary payment is found by its order in the ledger.
create index gateway_event_odd on gateway_event (order_id) where outcome <> 'paid';
select grant_app('gateway_event', 'select, insert');

-- Who approved to credit an order in review, and with how much; the same person counts once for an amount.
create table order_approval (
  order_id bigint not null references top_up_order (id),
  actor text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null default now(),
  primary key (order_id, actor, amount)
);
-- What one operator approved within a day is summed up at every approval.
create index order_approval_by on order_approval (actor, at);
select grant_app('order_approval', 'select, insert, delete');

-- An order with its state, as everybody but the writer sees it.
create view top_up with (security_invoker) as
  select o.id, o.user_id, o.money_type, o.product_idx, o.category, o.platform, o.gateway,
    -- What was credited, where people decided about it. Less than the product's price brings no bonus.
    coalesce(p.amount, o.amount) as amount, case when p.amount < o.amount then 0 else o.bonus end as bonus, o.to_wager,
    o.bonus_to_wager, o.ended, o.created_at, o.expires_at, p.transfer_id, p.created_at as paid_at,
    case when p.transfer_id is not null then 'paid'
      when o.ended is not null then o.ended
      when o.expires_at < now() then 'expired'
      else 'pending' end as state
  from top_up_order o
  left join posting p on p.key = 'recharge:' || o.id;
select grant_app('top_up', 'select');

create type payment_answer as (
  outcome text,
  user_id bigint,
  money_type smallint,
  available bigint,
  locked bigint,
  withdrawable bigint,
  -- When the member's notification was made.
  told_at timestamptz
);

-- Where payouts go. A card number of a payment network is not kept, only its end and a fingerprint; the number of a
-- bank account rests sealed.
create table payout_account (
  id bigint primary key check (id > 0),
  user_id bigint not null references member (id),
  kind text not null check (kind in ('bank', 'crypto')),
  money_type smallint not null check (money_type in (1, 2)),
  name text not null,
  tail text not null,
  holder text,
  channel text check (channel in ('TRC20', 'ERC20', 'BEP20')),
  bank_code text,
  sealed_number text,
  fingerprint bytea not null check (length(fingerprint) = 32),
  front_url text,
  back_url text,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index payout_account_of on payout_account (user_id) where removed_at is null;
-- An account that was removed still tells whose it was.
create index payout_account_owner on payout_account (user_id, fingerprint);
create index payout_account_created on payout_account (created_at);

-- One number belongs to one account at a time, anybody's.
create unique index payout_account_fingerprint on payout_account (fingerprint) where removed_at is null;
select grant_app('payout_account', 'select, insert, update');

create table withdraw_pin (
  user_id bigint primary key references member (id),
  pin_hash text not null,
  changed_at timestamptz not null default now()
);
select grant_app('withdraw_pin', 'select, insert, update');

create table withdrawal (
  id bigint primary key check (id > 0),
  user_id bigint not null references member (id),
  account_id bigint not null references payout_account (id),
  money_type smallint not null check (money_type in (1, 2)),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  extra_fee bigint not null check (extra_fee >= 0),
  -- How much of it came by direct recharge: given back when it is refused.
  direct_part bigint not null default 0 check (direct_part between 0 and amount),
  net bigint generated always as (amount - fee - extra_fee) stored not null check (amount - fee - extra_fee > 0),
  state text not null default 'submitted'
    check (state in ('submitted', 'approved', 'paying', 'paid', 'refused')),
  reason text,
  payout_ref text,
  created_at timestamptz not null default now(),
  transfer_id bigint not null
);
create index withdrawal_of on withdrawal (user_id, created_at desc);
create index withdrawal_open on withdrawal (created_at) where state in ('submitted', 'approved', 'paying');
select grant_app('withdrawal', 'select, insert, update');

-- Members who may not ask for withdrawals. Who decided it, and why, stands in the audit trail.
create table withdrawals_disabled (
  user_id bigint primary key references member (id),
  since timestamptz not null default now()
);
select grant_app('withdrawals_disabled', 'select, insert, delete');

create table withdrawal_event (
  withdrawal_id bigint not null references withdrawal (id),
  seq integer not null,
  state text not null,
  at timestamptz not null default now(),
  primary key (withdrawal_id, seq)
);
select grant_app('withdrawal_event', 'select, insert');

-- Who approved; the same person counts once.
create table withdrawal_approval (
  withdrawal_id bigint not null references withdrawal (id),
  actor text not null,
  at timestamptz not null default now(),
  primary key (withdrawal_id, actor)
);
-- What one operator approved within a day is summed up at every approval.
create index withdrawal_approval_by on withdrawal_approval (actor, at);
select grant_app('withdrawal_approval', 'select, insert');

create table exchange_quote (
  id bigint primary key check (id > 0),
  user_id bigint not null references member (id),
  from_type smallint not null,
  to_type smallint not null check (to_type <> from_type),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  receive bigint not null check (receive > 0),
  rate text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index exchange_quote_expires_at on exchange_quote (expires_at);
select grant_app('exchange_quote', 'select, insert, update, delete');

-- What came by direct recharge and was not withdrawn yet: it carries an extra fee.
create table direct_received (
  user_id bigint not null references member (id),
  money_type smallint not null,
  amount bigint not null check (amount >= 0),
  primary key (user_id, money_type)
);
select grant_app('direct_received', 'select, insert, update');

-- The payments of the sandbox's bank. Written in demonstration mode only.
create table sandbox_payout (
  id text primary key,
  state text not null check (state in ('paid', 'failed')),
  amount text not null,
  created_at timestamptz not null default now()
);
select grant_app('sandbox_payout', 'select, insert');

-- After a change of a contact, the password, the PIN or the payout accounts no money leaves before this moment (SE-03).
create table money_hold (
  user_id bigint primary key references member (id),
  until timestamptz not null
);
select grant_app('money_hold', 'select, insert, update');
