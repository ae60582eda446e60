-- Where payment providers tell of payments, by the ids of the ways to pay.
create table payment_webhooks (
  provider text primary key,
  endpoint text not null default '',
  url text not null default '',
  problem text not null default '',
  checked_at timestamptz,
  busy_until timestamptz,
  received_at timestamptz
);
comment on table payment_webhooks is
  'The addresses that the shop has registered at payment providers for their notices, and when the last one came.';
comment on column payment_webhooks.endpoint is
  'What the provider calls it; empty: the shop has registered none.';
comment on column payment_webhooks.problem is 'Why it could not be registered the last time; empty: it could.';
comment on column payment_webhooks.busy_until is
  'A process asks the provider until then at most; the others leave it alone.';
comment on column payment_webhooks.received_at is
  'When the last genuine notice came, to a minute; also of ones that are registered by hand.';
