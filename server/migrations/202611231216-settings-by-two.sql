-- What takes two operators holds on the word of another one alone: no word at all is not another's.
alter table settings_change drop constraint settings_change_check1;
alter table settings_change add constraint settings_change_by_two
  check (not needs_two or state in ('ASKED', 'DECLINED') or (decided_by is not null and decided_by <> asked_by));
