-- The terms and the withdrawal information that orders were placed under, each pair once: the confirmation holds them.
create table contract_texts (
  digest text primary key
    constraint contract_texts_digest_check check (digest ~ '^[0-9a-f]{64}$'),
  terms text not null,
  withdrawal_information text not null
);
comment on table contract_texts is
  'Terms and withdrawal information as customers accepted them, with placeholders filled in.';
comment on column contract_texts.digest is 'SHA-256 of both texts.';
alter table orders add column contract_digest text
  constraint orders_contract_digest_fkey references contract_texts (digest);
comment on column orders.contract_digest is
  'The texts that it was placed under. Null on orders from before they were stored: the versions of that moment.';
