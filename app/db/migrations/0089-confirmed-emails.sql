-- What an account's own address allows asks for a confirmed one. Accounts from before count as confirmed.

update users set email_verified = true where not email_verified;
comment on column users.email_verified is 'Its owner has opened a link that was sent there, or the shop''s people vouch for it.';

alter table users add column pending_email text
  check (pending_email = lower(pending_email) and length(pending_email) <= 254);
comment on column users.pending_email is 'The email that the account is to have once a link sent there is opened. Null: none.';

alter table two_factors add column added_at timestamptz not null default now();
comment on column two_factors.added_at is 'When the first code proved that the app has the secret.';
-- Nobody was mailed of these.
update two_factors set added_at = '2000-01-01';
