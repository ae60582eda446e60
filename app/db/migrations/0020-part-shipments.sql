-- A part of an order can be shipped: how many copies of each line were sent, and what that comes to.

-- Null until the order is shipped; 0: nothing of this line was sent.
alter table order_lines add column shipped integer check (shipped between 0 and quantity);
-- What the customer pays for what was sent, postage included, in whole kroner. Null until the order is shipped.
alter table orders add column shipped_amount integer
  check (shipped_amount between shipping_cost and total_amount);

-- Orders that were shipped before were shipped whole. Nobody has changed them, so no trigger runs.
alter table orders disable trigger user;
alter table order_lines disable trigger user;
update order_lines set shipped = quantity from orders
  where orders.order_number = order_lines.order_number and orders.status = 'shipped';
update orders set shipped_amount = total_amount where status = 'shipped';
alter table order_lines enable trigger user;
alter table orders enable trigger user;
