-- What an operator has said first, or asked for, counts as long as they may say it: nothing does of before they were shut
-- out or lost a right. And where from an account was set up by its link, which both who let its person in can see.

alter table operator
  add column words_count_from timestamptz,
  add column set_up_at timestamptz,
  add column set_up_ip inet,
  add constraint operator_set_up check (set_up_ip is null or set_up_at is not null);

-- When an operator said how a refund ended, and took an application up. Of before this it was not kept.
alter table deposit_refund add column end_asked_at timestamptz;
alter table activity_record add column taken_at timestamptz;
