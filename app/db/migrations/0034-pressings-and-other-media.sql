-- What is said of a pressing has a field of its own, and what is no vinyl record is no record of an import.

alter table records add column pressing text check (length(pressing) between 1 and 200);
comment on column records.pressing is 'What tells the pressing from others: reissue, limited edition, colour.';

alter table imports add column not_vinyl_rows integer not null default 0;
comment on column imports.not_vinyl_rows is 'Rows that are left out because they are no vinyl records.';

alter table import_results drop constraint import_results_outcome_check;
alter table import_results add constraint import_results_outcome_check
  check (outcome in ('new', 'changed', 'unchanged', 'refused', 'not-vinyl'));
