-- What is owed by and to the customer of an order, payments received in parts, refunds that fail, disputes, reminders, and
-- withdrawals from some copies of a line.

-- Øre, kept by the shop with each movement of money, each document and each status; here and below.
alter table orders
  -- What the customer still has to pay, and nothing is held or being captured for.
  add column owed bigint not null default 0 check (owed >= 0),
  -- What was paid and is neither owed any more nor on its way back, and since when.
  add column owed_back bigint not null default 0 check (owed_back >= 0),
  add column owed_back_since timestamptz,
  -- For an order that is paid by transfer: how long its customer has, counted from the invoice, as promised at checkout.
  add column days_to_pay integer check (days_to_pay between 0 and 365),
  -- Of a deleted account: what its email hashes to with the order's number, so that its owner can still withdraw.
  add column email_hash text;
alter table orders drop constraint orders_payment_state_check;
alter table orders add constraint orders_payment_state_check check (
  payment_state in (
    'unpaid', 'awaiting', 'authorised', 'part-paid', 'paid', 'part-refunded', 'refunded', 'cancelled', 'failed'
  )
);
create index orders_email_hash on orders (order_number) where email_hash is not null;
create index orders_owed on orders (order_date) where owed > 0;
create index orders_owed_back on orders (owed_back_since) where owed_back > 0;

-- The day by which an invoice is to be paid; null on credit notes, and where nobody is given time.
alter table invoices add column due_on date;
create index invoices_due on invoices (due_on) where due_on is not null;

alter table payments
  -- Whoever comes back with it sees how the payment stands.
  add column return_token uuid not null default gen_random_uuid(),
  -- When the provider was asked last.
  add column read_at timestamptz,
  -- Until when it says that what is authorised can be captured; null: it does not tell.
  add column capture_before timestamptz;

alter table payment_operations drop constraint payment_operations_state_check;
alter table payment_operations add constraint payment_operations_state_check
  check (state in ('pending', 'done', 'refused', 'given-up'));
alter table payment_operations
  -- The idempotency key is the id, and from the second attempt on this number with it: a provider that answered with an
  -- error gives that answer again for the same key.
  add column attempt integer not null default 1 check (attempt >= 1),
  -- The provider answered the last request with an error, so how it stands is read before it is asked again.
  add column is_failed boolean not null default false,
  -- Since when it is tried; "Try again" begins anew.
  add column tried_since timestamptz not null default now(),
  -- What the provider calls a refund; '' before it has answered.
  add column reference text not null default '',
  -- Of a refund: how much of it is owed back by documents already; the rest gets a credit note when it is entered.
  add column covered bigint not null default 0 check (covered between 0 and amount);
update payment_operations set tried_since = created_at, covered = case when kind = 'refund' then amount else 0 end;
create index payment_operations_reference on payment_operations (reference) where reference <> '';
create index payment_operations_unsettled on payment_operations (created_at) where state in ('refused', 'given-up');

alter table payment_entries drop constraint payment_entries_kind_check;
alter table payment_entries add constraint payment_entries_kind_check check (
  kind in ('begun', 'authorised', 'taken', 'released', 'refunded', 'refund-failed', 'failed', 'cancelled')
);
-- Money that no provider moved: transfers, cash, and what the owner pays back.
alter table payment_entries add column by_hand boolean not null default false;
-- Made for the form that enters a payment by hand: the same form sent twice is one payment.
alter table payment_entries add column entry_key uuid unique;
alter table payment_entries drop constraint payment_entries_operation_id_key;
alter table payment_entries add constraint payment_entries_operation_id_key unique (operation_id, kind);
alter table payment_entries disable trigger user;
update payment_entries set by_hand = true
  where kind in ('taken', 'refunded') and order_number not in (select order_number from payments);
alter table payment_entries enable trigger user;

-- As in 0013, and: a refund that failed later is with the shop again, and only what providers capture has a limit.
create or replace function guard_payment_entries() returns trigger language plpgsql as $$
declare
  taken bigint;
  captured bigint;
  refunded bigint;
  most bigint;
begin
  if tg_op <> 'INSERT' then raise exception 'The payment ledger only grows'; end if;
  if new.kind not in ('taken', 'refunded', 'refund-failed') then return new; end if;
  select coalesce(sum(amount) filter (where kind = 'taken'), 0),
    coalesce(sum(amount) filter (where kind = 'taken' and not by_hand), 0),
    coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount end), 0)
  into taken, captured, refunded from payment_entries where order_number = new.order_number;
  if new.kind = 'refunded' and refunded + new.amount > taken then
    raise exception 'More would be refunded than was taken' using errcode = '23514';
  end if;
  if new.kind = 'refund-failed' and new.amount > refunded then
    raise exception 'More refunds would fail than were made' using errcode = '23514';
  end if;
  if new.kind = 'taken' and not new.by_hand then
    select amount into most from payments where order_number = new.order_number;
    if most is not null and captured + new.amount > most then
      raise exception 'More would be taken than was asked' using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;

-- Customers who asked their bank for the money back, as the provider tells it.
create table payment_disputes (
  provider text not null,
  reference text not null check (length(reference) between 1 and 255),
  order_number text not null,
  amount bigint not null check (amount >= 0),
  reason text not null default '',
  status text not null check (status in ('open', 'won', 'lost', 'closed')),
  -- Until when the shop may answer; null: not told, or over.
  answer_by timestamptz,
  opened_at timestamptz not null,
  primary key (provider, reference)
);
create index payment_disputes_order on payment_disputes (order_number);
create index payment_disputes_open on payment_disputes (opened_at) where status = 'open';

-- The largest amounts that providers refused for being too small: such a total is not offered to them again.
create table payment_minimums (
  provider text not null,
  currency text not null,
  refused_amount bigint not null check (refused_amount > 0),
  primary key (provider, currency)
);

create table payment_reminders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null references orders on delete cascade,
  -- What was owed.
  amount bigint not null check (amount > 0),
  sent_at timestamptz not null,
  sent_by text references users on delete set null
);
create index payment_reminders_order on payment_reminders (order_number, sent_at);

create function tell_order_of_row() returns trigger language plpgsql as $$
begin
  perform tell_changes(
    array(
      select unnest(array['orders', 'order:' || orders.order_number, 'orders-of:' || orders.user_id])
      from new_rows join orders using (order_number)
    )
  );
  return null;
end
$$;
create trigger payment_disputes_added after insert on payment_disputes
  referencing new table as new_rows for each statement execute function tell_order_of_row();
create trigger payment_disputes_changed after update on payment_disputes
  referencing new table as new_rows for each statement execute function tell_order_of_row();
create trigger payment_reminders_added after insert on payment_reminders
  referencing new table as new_rows for each statement execute function tell_order_of_row();
create trigger payment_entries_added after insert on payment_entries
  referencing new table as new_rows for each statement execute function tell_order_of_row();
create trigger payment_operations_added after insert on payment_operations
  referencing new table as new_rows for each statement execute function tell_order_of_row();
-- Those that are under way are locked and written again and again; what is seen of one is its state.
create function tell_order_of_payment() returns trigger language plpgsql as $$
begin
  perform tell_changes(
    array(
      select unnest(array['orders', 'order:' || orders.order_number, 'orders-of:' || orders.user_id])
      from orders where order_number = new.order_number
    )
  );
  return null;
end
$$;
create trigger payment_operations_changed after update of state on payment_operations for each row
  when (old.state is distinct from new.state) execute function tell_order_of_payment();
create trigger payments_problem_changed after update of problem on payments for each row
  when (old.problem is distinct from new.problem) execute function tell_order_of_payment();

-- Somebody may withdraw from one copy of a line now, and from another one later; never from more than there are.
alter table withdrawal_lines drop constraint withdrawal_lines_order_number_line_number_key;
alter table withdrawals
  -- Made for the form of a statement: the same form sent twice is one withdrawal.
  add column statement_key uuid unique,
  -- The order in which statements came.
  add column sequence bigint generated always as identity;
create index withdrawal_lines_line on withdrawal_lines (order_number, line_number);

-- What orders owe as they stand. Nobody has changed them, so no trigger runs.
alter table orders disable trigger user;
update orders set days_to_pay = 14 where payment_method = 'invoice';
with invoiced as (
  select invoices.order_number, sum(goods + postage) as amount
  from invoice_lines join invoices using (kind, number) group by 1
), ledger as (
  select order_number,
    coalesce(sum(amount) filter (where kind = 'taken'), 0) - coalesce(sum(amount) filter (where kind = 'refunded'), 0) as net,
    coalesce(sum(amount) filter (where kind = 'authorised'), 0)
      - coalesce(sum(amount) filter (where kind in ('released', 'taken')), 0) as held
  from payment_entries group by 1
), under_way as (
  select order_number,
    coalesce(sum(amount) filter (where kind = 'take'), 0) as taking,
    coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunding
  from payment_operations where state = 'pending' group by 1
), standing as (
  select orders.order_number, coalesce(net, 0) as net, coalesce(refunding, 0) as refunding,
    case when status = 'shipped' then coalesce(taking, 0) else greatest(0, coalesce(held, 0)) end as promised,
    case status
      when 'awaiting-payment' then 0
      when 'cancelled' then coalesce(invoiced.amount, 0)
      else coalesce(invoiced.amount, coalesce(shipped_amount, total_amount)::bigint * 100)
    end as charge
  from orders left join invoiced using (order_number) left join ledger using (order_number)
    left join under_way using (order_number)
)
update orders set
  owed = case when orders.status = 'awaiting-payment' then 0 else greatest(0, charge - net - promised) end,
  owed_back = greatest(0, net - refunding - charge),
  owed_back_since = case when net - refunding > charge then orders.updated_at end
from standing where standing.order_number = orders.order_number;
alter table orders enable trigger user;
