-- Two-factor authentication: codes of an authenticator app (TOTP) with recovery codes, and passkeys. The columns are
-- those of Better Auth's plugins.

alter table users add column two_factor_enabled boolean not null default false;

-- Whether the session began with a passkey, which counts as two factors.
alter table sessions add column by_passkey boolean not null default false;

create table two_factors (
  id text primary key,
  user_id text not null unique references users on delete cascade,
  -- Both are encrypted with the shop's secret.
  secret text not null,
  backup_codes text not null,
  -- False until a first code has proved that the app has the secret.
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table passkeys (
  id text primary key,
  name text check (length(name) between 1 and 60),
  user_id text not null references users on delete cascade,
  public_key text not null,
  credential_id text not null unique check (length(credential_id) <= 2000),
  -- Unsigned 32 bits: too large for integer, and `pg` would return a bigint as a string.
  counter double precision not null check (counter >= 0),
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkeys_user on passkeys (user_id);
