-- Since when a member waits for an answer about a withdrawal: since the first message that nobody has answered. Null where the house wrote last.
alter table withdrawal add column unanswered_since timestamptz;
update withdrawal w set unanswered_since = coalesce(
    (select min(m.written_at) from withdrawal_message m where m.withdrawal_id = w.id and m.operator_id is null
      and m.written_at >= coalesce((select max(a.written_at) from withdrawal_message a
        where a.withdrawal_id = w.id and a.operator_id is not null), '-infinity')), w.created_at)
  where w.is_unanswered;
-- NOTE: the index `withdrawal_unanswered` stays for processes of the release before, and goes with `is_unanswered`.
create index withdrawal_unanswered_since on withdrawal (unanswered_since, id)
  where unanswered_since is not null and state in ('REQUESTED', 'APPROVED', 'DISBURSED', 'PARTIAL', 'DISPUTED');
