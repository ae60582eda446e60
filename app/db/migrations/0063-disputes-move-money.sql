-- What banks take by disputes is in the payment ledger, and a dispute is as its provider said last.
alter table payment_disputes
  add column kind text not null default 'dispute' check (kind in ('warning', 'inquiry', 'dispute')),
  add column charged_back bigint not null default 0 check (charged_back >= 0),
  add column blocks_refunds boolean not null default false,
  add column read_at timestamptz not null default now(),
  add column looked_at timestamptz;
comment on column payment_disputes.kind is
  'A card issuer''s early warning of fraud, a bank''s inquiry, which moves no money, or a demand for the money; an inquiry can become a dispute.';
comment on column payment_disputes.charged_back is 'Øre that the bank has taken by it.';
comment on column payment_disputes.blocks_refunds is 'The provider refuses to refund the payment because of it.';
comment on column payment_disputes.read_at is
  'When the provider was asked for what stands here: an answer to an earlier question changes nothing.';
comment on column payment_disputes.looked_at is 'When an admin took a warning off the list of payments that need a look.';

alter table payment_entries drop constraint payment_entries_kind_check;
alter table payment_entries add constraint payment_entries_kind_check check (kind in (
  'begun', 'authorised', 'taken', 'released', 'refunded', 'refund-failed', 'charged-back', 'reinstated', 'failed',
  'cancelled'
));

-- A provider refunds what it has captured, whatever was paid back by hand.
create or replace function guard_payment_entries() returns trigger language plpgsql as $$
declare
  taken bigint;
  captured bigint;
  refunded bigint;
  refunded_online bigint;
  most bigint;
begin
  if tg_op <> 'INSERT' then raise exception 'The payment ledger only grows'; end if;
  if new.kind not in ('taken', 'refunded', 'refund-failed') then return new; end if;
  select coalesce(sum(amount) filter (where kind = 'taken'), 0),
    coalesce(sum(amount) filter (where kind = 'taken' and not by_hand), 0),
    coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount end), 0),
    coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount end)
      filter (where not by_hand), 0)
  into taken, captured, refunded, refunded_online from payment_entries where order_number = new.order_number;
  if new.kind = 'refunded' and new.by_hand and refunded + new.amount > taken
    or new.kind = 'refunded' and not new.by_hand and refunded_online + new.amount > captured
  then
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

-- A refund of an order paid by a provider that is paid back by hand waits until the shop's people have transferred it.
alter table payment_operations add column transfer_due boolean not null default false;
comment on column payment_operations.transfer_due is
  'Of a refund: it is to be transferred by the shop''s people, who have not said yet that they did.';
create index payment_operations_transfer_due on payment_operations (created_at) where transfer_due;
-- The form that asked for it: one request is split where a part goes back by hand.
alter table payment_operations add column request uuid;
comment on column payment_operations.request is
  'Of a refund: the key of the form that asked for it; two where a part goes back by hand.';

-- Disputes that were lost before. All others are read again, whatever was decided.
update payment_disputes set charged_back = amount, blocks_refunds = true where status = 'lost';
insert into payment_entries (order_number, kind, amount, at)
  select order_number, 'charged-back', sum(charged_back), now() from payment_disputes
  where charged_back > 0 group by order_number;
update orders set owed_back = greatest(0, owed_back - lost.amount)
  from (select order_number, sum(charged_back) as amount from payment_disputes group by order_number) as lost
  where lost.order_number = orders.order_number and lost.amount > 0;
update payments set read_due = now()
  where exists (select from payment_disputes where payment_disputes.order_number = payments.order_number);
