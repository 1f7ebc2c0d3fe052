-- Who asked for a refund can take it back; one that the channel does not end is ended by two operators, as they learned it.
alter table deposit_refund
  add column confirmed_at timestamptz,
  add column end_outcome text check (end_outcome in ('SENT', 'FAILED')),
  add column end_reference text,
  add column end_asked_by uuid references operator (id),
  add column end_confirmed_by uuid references operator (id),
  drop constraint deposit_refund_state_check,
  drop constraint deposit_refund_confirmed,
  drop constraint deposit_refund_ended;
update deposit_refund set confirmed_at = created_at where state <> 'ASKED';
alter table deposit_refund
  add constraint deposit_refund_state_check
    check (state in ('ASKED', 'TAKEN_BACK', 'PENDING', 'ACCEPTED', 'SENT', 'FAILED')),
  add constraint deposit_refund_confirmed check ((state in ('ASKED', 'TAKEN_BACK')) = (confirmed_by is null)
    and (confirmed_by is null) = (confirmed_at is null)),
  add constraint deposit_refund_ended check ((state in ('TAKEN_BACK', 'SENT', 'FAILED')) = (ended_at is not null)),
  add constraint deposit_refund_end_by_two check (end_asked_by <> end_confirmed_by),
  add constraint deposit_refund_end_asked check ((end_asked_by is null) = (end_outcome is null)
    and (end_asked_by is null) = (end_reference is null) and (end_confirmed_by is null or end_outcome = state));
drop index deposit_refund_standing;
create unique index deposit_refund_standing on deposit_refund (deposit_id) where state not in ('FAILED', 'TAKEN_BACK');
-- What a queue of refunds is read by.
create index deposit_refund_underway on deposit_refund (created_at, id) where state in ('ASKED', 'PENDING', 'ACCEPTED');
