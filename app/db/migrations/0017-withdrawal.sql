-- Withdrawals and returns, texts of law, reports of comments.

-- The day on which the last parcel of an order was delivered, as an admin enters it; null: not known.
alter table orders add column delivered_on date;

-- Statements of withdrawal. The state tells what the shop still has to do.
create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  order_number text not null references orders on delete cascade,
  -- cancellation: nothing had left the shop; return: the records come back.
  kind text not null check (kind in ('cancellation', 'return')),
  -- announced: the records are on their way back; received: only money is to be given back; closed: nothing is to be done.
  state text not null check (state in ('announced', 'received', 'refunded', 'closed')),
  stated_at timestamptz not null,
  received_at timestamptz,
  -- The idempotency key of the refund.
  refund_key uuid not null default gen_random_uuid(),
  refunded_at timestamptz,
  -- Øre; 0 where nothing had been paid.
  refund_amount bigint check (refund_amount >= 0),
  -- Why less was given back; the customer reads it.
  deduction_reason text not null default '' check (length(deduction_reason) <= 500),
  check ((state = 'refunded') = (refunded_at is not null)),
  check ((refunded_at is null) = (refund_amount is null))
);
create index withdrawals_order on withdrawals (order_number, stated_at);
create index withdrawals_open on withdrawals (stated_at) where state in ('announced', 'received');

-- What they are about, as it was ordered: a line that was not shipped leaves the order.
create table withdrawal_lines (
  withdrawal_id uuid not null references withdrawals on delete cascade,
  line_number integer not null,
  order_number text not null,
  record_id text not null,
  album text not null,
  artist text not null,
  format text not null,
  unit_price integer not null check (unit_price >= 0),
  quantity integer not null check (quantity >= 1),
  -- Graded again when it came back.
  media_condition text,
  sleeve_condition text,
  back_on_sale boolean not null default false,
  primary key (withdrawal_id, line_number),
  -- Nobody withdraws from a line twice.
  unique (order_number, line_number)
);

create function tell_withdrawals() returns trigger language plpgsql as $$
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
create trigger withdrawals_added after insert on withdrawals
  referencing new table as new_rows for each statement execute function tell_withdrawals();
create trigger withdrawals_changed after update on withdrawals
  referencing new table as new_rows for each statement execute function tell_withdrawals();

-- Versions of the texts that the owner edits; a text without one shows its template.
create table legal_texts (
  slug text not null
    check (slug in ('terms', 'privacy', 'imprint', 'withdrawal-information', 'accessibility')),
  version integer not null check (version >= 1),
  text text not null check (length(text) between 1 and 50000),
  saved_at timestamptz not null,
  saved_by text references users on delete set null,
  primary key (slug, version)
);

create function tell_texts() returns trigger language plpgsql as $$
begin
  perform tell_changes('{texts}');
  return null;
end
$$;
create trigger legal_texts_changed after insert or update or delete on legal_texts
  for each row execute function tell_texts();

-- Reports of comments, with the comment as it was.
create table comment_reports (
  id uuid primary key,
  comment_id uuid references comments on delete set null,
  -- No foreign key, because the record may be deleted.
  record_id text not null,
  comment_text text not null,
  comment_author text references users on delete set null,
  reporter text references users on delete set null,
  -- Of a reporter without an account who wants an answer.
  reporter_email text not null default '' check (length(reporter_email) <= 254),
  reason text not null check (length(reason) between 1 and 2000),
  reported_at timestamptz not null,
  decision text check (decision in ('removed', 'kept')),
  decision_reason text not null default '' check (length(decision_reason) <= 2000),
  decided_at timestamptz,
  decided_by text references users on delete set null,
  check ((decision is null) = (decided_at is null))
);
create index comment_reports_open on comment_reports (reported_at) where decision is null;
create index comment_reports_comment on comment_reports (comment_id);
create index comment_reports_decided on comment_reports (decided_at desc) where decision is not null;

create function tell_reports() returns trigger language plpgsql as $$
begin
  perform tell_changes('{reports}');
  return null;
end
$$;
create trigger comment_reports_changed after insert or update or delete on comment_reports
  for each row execute function tell_reports();
