-- The shop's email is told of each order, or once a day of all.
-- Of the orders so far the shop knows.
alter table orders add column owner_told boolean not null default true;
alter table orders alter column owner_told set default false;
comment on column orders.owner_told is 'The shop''s own email was told of the order, or is not to be told.';
create index orders_owner_untold on orders (order_date) where not owner_told;
