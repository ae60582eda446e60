-- An order that is picked up is ready before it is handed over: its money is captured when it is.
alter table orders
  drop constraint orders_status_check,
  add constraint orders_status_check
    check (status in ('awaiting-payment', 'new', 'processing', 'ready', 'shipped', 'cancelled'));
alter table order_status_changes
  drop constraint order_status_changes_status_check,
  add constraint order_status_changes_status_check
    check (status in ('awaiting-payment', 'new', 'processing', 'ready', 'shipped', 'cancelled'));
