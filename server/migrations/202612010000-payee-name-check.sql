-- What a bank said of the holder of an account to be paid to, and when. Of those that are there nobody was asked.
alter table payee
  add column name_check text not null default 'UNASKED'
    constraint payee_name_check_check check (name_check in ('MATCH', 'CLOSE', 'UNANSWERED', 'REFUSED', 'UNASKED')),
  add column name_checked_at timestamptz,
  add constraint payee_name_checked check ((name_checked_at is null) = (name_check in ('UNANSWERED', 'UNASKED')));
