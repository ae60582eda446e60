-- A text for each language: those of before were written in the shop's first one.
alter table legal_texts add column language text
  constraint legal_texts_language_check check (length(language) <= 20);
update legal_texts set language =
  coalesce((select value ->> 0 from shop_settings where name = 'shop.languages'), 'en');
alter table legal_texts
  alter column language set not null,
  drop constraint legal_texts_pkey,
  add constraint legal_texts_pkey primary key (slug, language, version);
comment on column legal_texts.language is 'By its code: each language has its own text, with its own versions.';
