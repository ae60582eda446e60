alter table users add column admin_language text
  constraint users_admin_language_check check (length(admin_language) <= 20);
comment on column users.admin_language is
  'The language that an admin has chosen for the back office, by its code. Null: the first of the shop.';
