-- The tables of the whole shop, with the terms of docs/rules.md. Rules that must hold for every writer (forms,
-- the command line, psql) are constraints here.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Danish order: æ ø å come last, aa sorts as å, case is ignored.
create collation danish (provider = icu, locale = 'da-u-ks-level2', deterministic = false);

-- The form of a text that search compares: without case, accents and width. Generated columns need it to be
-- immutable, which is true as long as the rules of unaccent are not edited.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent', normalize(value, NFKC)) collate "und-x-icu");

-- The LIKE pattern of texts that contain a value; %, _ and \ in it are literal.
create function containing(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold(value), '([\\%_])', '\\\1', 'g') || '%';

-- "Doom Metal , Sludge" → {Doom Metal,Sludge}
create function split_genres(genre text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct trim(part) from unnest(string_to_array(genre, ',')) as part where trim(part) <> ''
    order by 1
  );

create function home_categories() returns text[]
  language sql immutable parallel safe
  return array[
    'Soundtracks', 'Staff Favorites', 'Special Offers', 'Doom & Gloom',
    'Shock & Awe', 'Dad Metal', 'Japan Imports', '7-Inch Singles'
  ];

create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Accounts: the columns of Better Auth, with the shop's role and picture.

create table users (
  id text primary key,
  -- Empty: the part of the email before the @ is shown.
  username text not null default '' check (length(username) <= 60),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  profile_pic text check (length(profile_pic) <= 200),
  role text not null default 'user' check (role in ('user', 'admin')),
  banned boolean not null default false,
  ban_reason text,
  ban_expires timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (fold(username || ' ' || email)) stored
);
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_newest on users (created_at desc, id);
create index users_admins on users (id) where role = 'admin';

create table sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  impersonated_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- A user's ways to log in: a hashed password; Better Auth calls them accounts.
create table credentials (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_user on credentials (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- Counters of the rate limits (log-in, comments …), shared by all processes: points spent, and when they expire, in ms since 1970.
create table attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index attempts_expire on attempts (expire);

-- Records

create table records (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 120),
  album text not null check (length(trim(album)) between 1 and 200),
  artist text not null check (length(trim(artist)) between 1 and 200),
  -- Whole kroner and whole percent.
  price integer not null check (price between 0 and 1000000),
  discount integer not null default 0 check (discount between 0 and 100),
  stock integer not null default 0 check (stock between 0 and 1000000),
  genre text not null default 'Unknown' check (length(genre) <= 300),
  tags text[] not null default '{}'
    check (cardinality(tags) <= 50 and array_position(tags, null) is null),
  featured text[] not null default '{}'
    check (featured <@ home_categories() and array_position(featured, null) is null),
  -- Null is shown as "Unknown".
  year integer check (year between 1860 and 2200),
  rpm text not null default '33 RPM' check (length(rpm) between 1 and 40),
  format text not null default '12"' check (length(format) between 1 and 40),
  num_records integer not null default 1 check (num_records between 1 and 100),
  -- [{position, title, duration}], all strings; an unknown duration is ''.
  tracklist jsonb not null default '[]' check (jsonb_typeof(tracklist) = 'array'),
  label text check (length(label) between 1 and 200),
  catalogue_number text check (length(catalogue_number) between 1 and 100),
  country text check (length(country) between 1 and 100),
  barcode text check (length(barcode) between 1 and 50),
  media_condition text not null default 'M'
    check (media_condition in ('M', 'NM', 'VG+', 'VG', 'G+', 'G', 'F', 'P')),
  sleeve_condition text not null default 'M'
    check (sleeve_condition in ('M', 'NM', 'VG+', 'VG', 'G+', 'G', 'F', 'P')),
  description text check (length(description) between 1 and 5000),
  -- Storage key of an uploaded cover, and the colour of the disc's centre label; null: a generated sleeve.
  uploaded_cover text check (uploaded_cover ~ '^cover/[a-z0-9-]+$'),
  cover_color text check (cover_color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- The key changes with what is printed on the sleeve, so that pictures can be cached for ever.
  cover_image text not null generated always as (
    coalesce(uploaded_cover, 'sleeve/' || id || '.' || left(md5(artist || '/' || album || '/' || genre), 8))
  ) stored,
  -- Half a krone rounds up; integers only (docs/rules.md, Prices and money).
  discounted_price integer not null generated always as ((price * (100 - discount)::bigint + 50) / 100) stored,
  genres text[] not null generated always as (split_genres(genre)) stored,
  decade integer generated always as (year / 10 * 10) stored,
  search_text text not null generated always as (fold(artist || ' ' || album || ' ' || genre)) stored
);
create index records_order on records (artist collate danish, album collate danish, id);
create index records_newest on records (created_at desc, id);
create index records_price on records (discounted_price, id);
-- Manage Storefront sorts by these too. There is none on stock, because it would slow down every sale.
create index records_full_price on records (price, id);
create index records_discount on records (discount, id);
create index records_search on records using gin (search_text gin_trgm_ops);
create index records_genres on records using gin (genres);
create index records_tags on records using gin (tags);
create index records_featured on records using gin (featured);
create index records_low on records (stock) where stock < 5;
create index records_offers on records (artist collate danish, album collate danish, id) where discount > 0;
create trigger records_updated_at before update on records for each row execute function set_updated_at();

create table comments (
  id uuid primary key default gen_random_uuid(),
  record_id text not null references records on delete cascade,
  -- Null when the account was deleted; the comment is then by "Anonymous".
  user_id text references users on delete set null,
  text text not null check (length(text) between 1 and 2000 and text = trim(text)),
  created_at timestamptz not null default now()
);
create index comments_record on comments (record_id, created_at desc, id);
create index comments_user on comments (user_id);

create table wishlist_items (
  user_id text not null references users on delete cascade,
  record_id text not null references records on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, record_id)
);
create index wishlist_items_record on wishlist_items (record_id);

-- Orders copy what was bought and by whom.

create table orders (
  order_number text primary key check (order_number ~ '^[0-9]{6}-[A-HJ-NP-Z2-9]{6}$'),
  -- Null when the account was deleted.
  user_id text references users on delete set null,
  -- Unique for each checkout, so that a form sent twice makes one order.
  checkout_key uuid not null,
  status text not null default 'new' check (status in ('new', 'processing', 'shipped', 'cancelled')),
  email text not null,
  full_name text not null check (length(full_name) <= 200),
  address text not null check (length(address) <= 300),
  postal_code text not null check (length(postal_code) <= 20),
  city text not null check (length(city) <= 100),
  country text not null check (length(country) <= 60),
  phone text not null default '' check (length(phone) <= 40),
  note text not null default '' check (length(note) <= 1000),
  -- Internal note of the shop; customers never see it.
  shop_note text not null default '' check (length(shop_note) <= 2000),
  shipping_method text not null,
  shipping_cost integer not null check (shipping_cost >= 0),
  payment_method text not null,
  payment_state text not null default 'unpaid' check (payment_state in ('unpaid', 'authorised', 'paid', 'refunded')),
  -- The payment provider's id of the payment; '' when it has none.
  payment_reference text not null default '',
  vat_percent integer not null check (vat_percent between 0 and 100),
  -- Sum of the lines plus shipping, whole kroner.
  total_amount integer not null check (total_amount >= shipping_cost),
  order_date timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null
    generated always as (fold(order_number || ' ' || full_name || ' ' || email)) stored,
  constraint orders_checkout unique (user_id, checkout_key)
);
create index orders_date on orders (order_date desc, order_number);
create index orders_user on orders (user_id, order_date desc);
create index orders_status on orders (status, order_date desc, order_number);
create index orders_search on orders using gin (search_text gin_trgm_ops);
create trigger orders_updated_at before update on orders for each row execute function set_updated_at();

create table order_lines (
  order_number text not null references orders on delete cascade,
  line_number integer not null check (line_number >= 1),
  -- No foreign key, because the record may be deleted.
  record_id text not null,
  album text not null,
  artist text not null,
  cover_image text not null,
  format text not null,
  price integer not null check (price >= 0),
  discount integer not null check (discount between 0 and 100),
  -- The price paid for one, after discount.
  unit_price integer not null check (unit_price between 0 and price),
  quantity integer not null check (quantity >= 1),
  primary key (order_number, line_number),
  unique (order_number, record_id)
);
create index order_lines_record on order_lines (record_id);

create table order_status_changes (
  id uuid primary key default gen_random_uuid(),
  order_number text not null references orders on delete cascade,
  status text not null check (status in ('new', 'processing', 'shipped', 'cancelled')),
  changed_at timestamptz not null default now(),
  changed_by text references users on delete set null,
  -- The role in which the user acted.
  changed_as text not null check (changed_as in ('customer', 'admin'))
);
create index order_status_changes_order on order_status_changes (order_number, changed_at);

-- The audit log: the actions of admins and what they changed, written in the transaction of the action.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null when the account was deleted, or for the command line; the name stays.
  user_id text references users on delete set null,
  user_name text not null check (length(user_name) between 1 and 254),
  -- The action, such as "record.change".
  deed text not null check (deed ~ '^[a-z]+\.[a-z-]+$'),
  subject_kind text not null check (subject_kind in ('record', 'order', 'user')),
  -- No foreign key, because the subject may be deleted.
  subject_id text not null,
  -- Shared by the entries of one bulk action, so that it can be undone as one.
  batch uuid,
  -- The changed fields before and after; null: the subject did not exist before, or was deleted.
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object')
);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, id desc);
create index audit_entries_time on audit_entries (at desc, id desc);
create index audit_entries_user on audit_entries (user_id);
create index audit_entries_batch on audit_entries (batch) where batch is not null;

-- State that the shop keeps between starts; what the owner sets stands in the environment and in shop_settings (0026).
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
