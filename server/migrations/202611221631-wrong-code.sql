alter table sign_in
  drop constraint sign_in_outcome_check,
  add constraint sign_in_outcome_check check (outcome in ('OPENED', 'WRONG_PASSWORD', 'WRONG_CODE', 'REFUSED'));
