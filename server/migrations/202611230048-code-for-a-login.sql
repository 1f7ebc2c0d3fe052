-- Codes for a login that waits for another proof, which no code for a change of the member's own opens.
alter table verification_code
  drop constraint verification_code_purpose_check,
  add constraint verification_code_purpose_check
    check (purpose in ('register', 'login', 'verify', 'reset', 'security', 'contact'));
