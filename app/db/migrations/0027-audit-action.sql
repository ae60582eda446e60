-- The action of an audit entry is called what everybody calls it. Processes of an older version cannot write entries
-- beside this one: stop, update, start.

alter table audit_entries rename column deed to action;
alter table audit_entries rename constraint audit_entries_deed_check to audit_entries_action_check;
