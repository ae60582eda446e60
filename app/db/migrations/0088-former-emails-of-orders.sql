-- Who knows an email that mails about an order went to may withdraw from it, also after the account or the shop changed the
-- email: the confirmation shows the former one.

alter table orders add column former_email_hashes text[] not null default '{}';
comment on column orders.former_email_hashes is 'Emails that mails about the order went to before, hashed as email_hash is.';

create function keep_former_email() returns trigger
language plpgsql as $$
declare
  former constant text := encode(sha256(convert_to(old.order_number || ' ' || lower(old.email), 'UTF8')), 'hex');
begin
  new.former_email_hashes = array_append(array_remove(new.former_email_hashes, former), former);
  return new;
end
$$;

create trigger orders_former_email before update of email on orders
  for each row when (old.email is distinct from new.email and old.email <> '' and new.email <> '')
  execute function keep_former_email();
