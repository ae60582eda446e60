-- The owner changes the rules of withdrawal in the shop; an order keeps those that its customer agreed to.
alter table orders add column withdrawal_terms jsonb;
comment on column orders.withdrawal_terms is
  'The days and the postage of withdrawal that it was placed under. Null on orders from before they were kept: those of the settings, which are kept here when they change.';
