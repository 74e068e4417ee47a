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
  expires_at timestamptz not null
);
create index top_up_order_of on top_up_order (user_id, created_at desc);
select grant_app('top_up_order', 'select, insert, update');

-- What a gateway told us, each event once, and what became of it. The one that paid names the ledger's entry.
create table gateway_event (
  gateway text not null,
  event_id text not null check (length(event_id) between 1 and 100),
  order_id bigint not null,
  status text not null,
  money_type smallint,
  amount bigint,
  outcome text not null,
  transfer_id bigint check ((outcome in ('paid', 'paid_late')) = (transfer_id is not null)),
  received_at timestamptz not null default now(),
  primary key (gateway, event_id)
);
-- What somebody may have to look at; an ordinary payment is found by its order in the ledger.
create index gateway_event_odd on gateway_event (order_id) where outcome <> 'paid';
select grant_app('gateway_event', 'select, insert');

-- An order with its state, as everybody but the writer sees it.
create view top_up with (security_invoker) as
  select o.*, p.transfer_id, p.created_at as paid_at,
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

-- Takes what a gateway said, in one round trip. The key of the order in the ledger makes it credited once, however many
-- events say so and however many at a time; an event that was told before changes nothing. Money that does not match
-- the order is never credited; somebody looks at it.
create function cashier_take_event(
  p_gateway text, p_event_id text, p_order_id bigint, p_status text, p_money_type smallint, p_amount bigint,
  p_notice_id bigint
) returns payment_answer language plpgsql as $$
declare
  answer payment_answer;
  o top_up_order;
  credit move_answer;
begin
  select * into o from top_up_order where id = p_order_id and gateway = p_gateway;
  if not found then
    answer.outcome := 'unknown_order';
  elsif p_status <> 'paid' then
    -- Locked and looked at again: the payment may be on its way at this very moment.
    update top_up_order set ended = p_status
      where id = o.id and ended is null
        and not exists (select from posting where key = 'recharge:' || o.id);
    answer.outcome := case when found then p_status else 'ignored' end;
  elsif o.money_type <> p_money_type or o.amount <> p_amount then
    answer.outcome := 'mismatch';
    update top_up_order set ended = 'review' where id = o.id;
  else
    credit := ledger_recharge('recharge:' || o.id, 'recharge', jsonb_build_object('order_id', o.id::text), o.user_id,
      o.money_type, o.amount, 'house:gateway', o.to_wager);
    answer.outcome := case
      when credit.outcome = 'replayed' then 'paid_twice'
      when credit.outcome <> 'applied' then null
      when o.ended is null and o.expires_at >= now() then 'paid'
      else 'paid_late' end;
    if answer.outcome is null then
      raise exception 'recharge % could not be credited: %', o.id, credit.outcome;
    end if;
  end if;

  insert into gateway_event (gateway, event_id, order_id, status, money_type, amount, outcome, transfer_id)
    values (p_gateway, p_event_id, p_order_id, p_status, p_money_type, p_amount, answer.outcome,
      case when credit.outcome = 'applied' then credit.transfer_id end)
    on conflict do nothing;
  if not found then
    if credit.outcome = 'applied' then
      -- The same event was told of another order before: nothing of this one may stay.
      raise exception 'event % of % names two orders', p_event_id, p_gateway using errcode = 'unique_violation';
    end if;
    answer.outcome := 'repeated';
    return answer;
  end if;

  if credit.outcome = 'applied' then
    if o.bonus > 0 then
      credit := ledger_recharge('recharge_bonus:' || o.id, 'recharge_bonus',
        jsonb_build_object('order_id', o.id::text), o.user_id, o.money_type, o.bonus, 'house:promotions',
        o.bonus_to_wager);
    end if;
    answer.told_at := notify_add(p_notice_id, o.user_id, 'recharge_paid',
      jsonb_build_object('currency', o.money_type, 'amount', o.amount::text));
    answer.user_id := o.user_id;
    answer.money_type := o.money_type;
    answer.available := credit.available;
    answer.locked := credit.locked;
    answer.withdrawable := credit.withdrawable;
  end if;
  return answer;
end $$;

-- What arrived together is taken together: one round trip, one commit. In the order of the wallets, so that two such
-- transactions never wait for each other; answered in the order they were given.
create function cashier_take_events(
  p_gateways text[], p_event_ids text[], p_order_ids bigint[], p_statuses text[], p_money_types smallint[],
  p_amounts bigint[], p_notice_ids bigint[]
) returns setof payment_answer language plpgsql as $$
declare
  answers payment_answer[] := array_fill(null::payment_answer, array[cardinality(p_event_ids)]);
  e record;
begin
  for e in
    select given.* from unnest(p_gateways, p_event_ids, p_order_ids, p_statuses, p_money_types, p_amounts, p_notice_ids)
      with ordinality as given (gateway, event_id, order_id, status, money_type, amount, notice_id, place)
    left join top_up_order o on o.id = given.order_id
    order by o.user_id, o.money_type, given.place
  loop
    answers[e.place] := cashier_take_event(e.gateway, e.event_id, e.order_id, e.status, e.money_type, e.amount,
      e.notice_id);
  end loop;
  for place in 1 .. cardinality(answers) loop
    return next answers[place];
  end loop;
end $$;

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
  net bigint generated always as (amount - fee - extra_fee) stored check (amount - fee - extra_fee > 0),
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
