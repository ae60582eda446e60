-- Payments: an order waits for its payment with its stock held; every movement of money is a row of a book that only
-- grows; what the shop asks of a provider is written down, with its idempotency key, before it is asked.

alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('awaiting-payment', 'new', 'processing', 'shipped', 'cancelled'));
alter table orders drop constraint orders_payment_state_check;
alter table orders add constraint orders_payment_state_check check (
  payment_state in
    ('unpaid', 'awaiting', 'authorised', 'paid', 'part-refunded', 'refunded', 'cancelled', 'failed')
);

alter table order_status_changes drop constraint order_status_changes_status_check;
alter table order_status_changes add constraint order_status_changes_status_check
  check (status in ('awaiting-payment', 'new', 'processing', 'shipped', 'cancelled'));
-- "shop": by itself, when a payment came or did not come.
alter table order_status_changes drop constraint order_status_changes_changed_as_check;
alter table order_status_changes add constraint order_status_changes_changed_as_check
  check (changed_as in ('customer', 'admin', 'shop'));

-- A payment of an order by way of a provider. No foreign key: money outlives a deleted order.
create table payments (
  order_number text primary key,
  provider text not null check (length(provider) between 1 and 40),
  -- Øre; here and below.
  amount bigint not null check (amount > 0),
  currency text not null default 'DKK' check (currency ~ '^[A-Z]{3}$'),
  -- The idempotency key of the session's creation; those of its closings begin with it.
  begin_key uuid not null default gen_random_uuid(),
  closings integer not null default 0,
  -- What the provider calls the session, and the payment within it; '' before it has answered.
  reference text not null default '',
  intent text not null default '',
  -- Where the customer pays.
  redirect_url text not null default '',
  -- The order waits for its payment until then.
  hold_until timestamptz not null,
  -- When the provider is to be asked next; null: not before something happens.
  read_due timestamptz,
  -- In words for the owner; '' when nothing is wrong.
  problem text not null default '',
  created_at timestamptz not null default now()
);
create index payments_due on payments (read_due) where read_due is not null;
create index payments_reference on payments (reference) where reference <> '';
create index payments_intent on payments (intent) where intent <> '';
create index payments_problem on payments (created_at) where problem <> '';

-- What the shop asks of a provider besides a session. The id is the idempotency key of the request.
create table payment_operations (
  id uuid primary key,
  order_number text not null,
  kind text not null check (kind in ('take', 'release', 'refund')),
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  reason text not null default '' check (length(reason) <= 500),
  requested_by text references users on delete set null,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  -- The provider's last refusal.
  error text not null default ''
);
create index payment_operations_order on payment_operations (order_number, created_at);
create index payment_operations_due on payment_operations (next_try_at) where state = 'pending';

-- The payment book.
create table payment_entries (
  id bigint generated always as identity primary key,
  order_number text not null,
  kind text not null
    check (kind in ('begun', 'authorised', 'taken', 'released', 'refunded', 'failed', 'cancelled')),
  amount bigint not null check (amount >= 0),
  at timestamptz not null default now(),
  -- A refund that was asked for is entered once.
  operation_id uuid unique references payment_operations,
  note text not null default '' check (length(note) <= 500)
);
create index payment_entries_order on payment_entries (order_number, id);

-- The last guard: nothing is changed or removed, no more is taken than is asked, none given back that was not taken.
create function guard_payment_entries() returns trigger language plpgsql as $$
declare
  taken bigint;
  refunded bigint;
  most bigint;
begin
  if tg_op <> 'INSERT' then raise exception 'The payment book only grows'; end if;
  if new.kind not in ('taken', 'refunded') then return new; end if;
  select coalesce(sum(amount) filter (where kind = 'taken'), 0),
    coalesce(sum(amount) filter (where kind = 'refunded'), 0)
  into taken, refunded from payment_entries where order_number = new.order_number;
  if new.kind = 'refunded' and refunded + new.amount > taken then
    raise exception 'More would be refunded than was taken' using errcode = '23514';
  end if;
  if new.kind = 'taken' then
    select amount into most from payments where order_number = new.order_number;
    if most is not null and taken + new.amount > most then
      raise exception 'More would be taken than was asked' using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;
create trigger payment_entries_guard before insert or update or delete on payment_entries
  for each row execute function guard_payment_entries();

-- Notices of providers, each taken once.
create table payment_events (
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 300),
  kind text not null,
  order_number text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
