-- The owner renames, adds and removes home categories (docs/decisions/0036-home-categories-are-settings.md). What a record is
-- featured in is checked where it is entered.
alter table records drop constraint records_featured_check;
alter table records add constraint records_featured_check check (array_position(featured, null) is null);
drop function home_categories();
