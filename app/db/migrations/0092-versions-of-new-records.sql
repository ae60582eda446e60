-- A record that is added under the id of a deleted one begins above every version which that had, so that nothing that names a
-- version of the former record takes the new one for it. Microseconds since 1970.
alter table records alter column version set default (extract(epoch from clock_timestamp()) * 1000000)::bigint;
