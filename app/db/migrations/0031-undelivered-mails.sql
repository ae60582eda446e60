-- Mails that did not arrive: the mail server refused them for good, or the last try failed.

create table undelivered_mails (
  id uuid primary key,
  kind text not null,
  mail jsonb,
  email text not null check (length(email) between 1 and 254),
  user_id text references users (id) on delete cascade,
  order_number text references orders (order_number) on delete cascade,
  answer text not null check (length(answer) between 1 and 500),
  failed_at timestamptz not null default now()
);
comment on table undelivered_mails is 'Mails that did not arrive, for thirty days.';
comment on column undelivered_mails.id is 'Of the job that was to send it.';
comment on column undelivered_mails.mail is 'What the queue sends again; null: it held a secret, the link to reset a password.';
comment on column undelivered_mails.email is 'Where it did not arrive.';
comment on column undelivered_mails.user_id is 'The account it was for: it goes with the account.';
comment on column undelivered_mails.answer is 'What the mail server said.';
create index undelivered_mails_order on undelivered_mails (order_number);
create index undelivered_mails_user on undelivered_mails (user_id);

create function tell_undelivered_mails() returns trigger
language plpgsql as $$
begin
  perform tell_changes(array_remove(array['mails', 'order:' || coalesce(new.order_number, old.order_number)], null));
  return null;
end
$$;
create trigger undelivered_mails_changed after insert or delete on undelivered_mails
  for each row execute function tell_undelivered_mails();
