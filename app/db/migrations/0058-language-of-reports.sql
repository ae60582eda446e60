alter table comment_reports add column language text
  constraint comment_reports_language_check check (length(language) <= 20);
comment on column comment_reports.language is
  'The language of the page that it was sent from, by its code: that of mails about it to somebody without an account. Null on reports from before it was kept: the first of the shop.';
