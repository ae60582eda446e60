-- The owner changes methods of postage in the shop; an order keeps what it was placed with.
alter table orders
  add column shipping_name text check (shipping_name <> ''),
  add column picked_up boolean;
comment on column orders.shipping_name is
  'The name of its shipping method as it was placed. Null on orders from before it was kept.';
comment on column orders.picked_up is
  'Whether its customer comes to the shop for it. Null on orders from before it was kept.';
