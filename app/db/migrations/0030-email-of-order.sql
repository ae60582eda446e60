-- A change of role is told to pages: the name shown depends on it. Mails about an order go to the email of its account, also after it was changed there, unless the shop has entered
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

create or replace function tell_changed_users() returns trigger
language plpgsql as $$
begin
  perform tell_changes(
    array(
      select 'comments:' || record_id from comments
      where user_id in (
        select id from old_rows as before join new_rows as now using (id)
        where (before.username, before.email, before.role) <> (now.username, now.email, now.role)
          or before.profile_pic is distinct from now.profile_pic
      )
    ) || '{users}'::text[]
  );
  return null;
end
$$;
