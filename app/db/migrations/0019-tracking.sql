-- The number by which a parcel is followed, or the carrier's page itself; '' when there is none.
alter table orders add column tracking_number text not null default '' check (length(tracking_number) <= 300);
