-- Mails about an order go to the email of its account, also after it was changed there, unless the shop has entered
-- another one for this order.

alter table orders add column email_by_shop boolean not null default false;
comment on column orders.email is 'Where mails about the order go: the email of the account, or what the shop has entered.';
comment on column orders.email_by_shop is 'The shop has entered the email: it does not follow the account.';

create function keep_order_emails() returns trigger
language plpgsql as $$
begin
  update orders set email = new.email where user_id = new.id and not email_by_shop and email <> new.email;
  return null;
end
$$;
create trigger users_order_emails after update of email on users
  for each row when (old.email is distinct from new.email) execute function keep_order_emails();

update orders set email = users.email from users
where users.id = orders.user_id and orders.email <> users.email;
