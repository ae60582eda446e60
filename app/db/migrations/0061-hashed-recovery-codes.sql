-- Recovery codes are hashed from now on, so that they work without the shop's secret. The shop hashes those that are there
-- when it starts, as far as its secret opens them.

comment on column two_factors.secret is 'Encrypted with the shop''s secret.';
comment on column two_factors.backup_codes is
  'JSON of hashes, with one salt for all. Those of earlier versions are encrypted as the secret is until the shop hashes them.';
