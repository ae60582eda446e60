alter table orders add column language text
  constraint orders_language_check check (length(language) <= 20);
comment on column orders.language is
  'The language of the address that it was placed under, by its code: that of its mails and documents. Null on orders from before it was kept: the first of the shop.';
alter table users add column language text
  constraint users_language_check check (length(language) <= 20);
comment on column users.language is
  'The language in which the shop was used last while logged in, by its code: that of mails to the account. Null: the first of the shop.';
