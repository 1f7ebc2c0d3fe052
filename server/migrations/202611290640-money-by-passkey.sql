-- A device may sign for money on its way out, in place of the payment password: for this amount and taker, and nothing else.
alter table passkey_challenge
  drop constraint passkey_challenge_purpose_check,
  add constraint passkey_challenge_purpose_check check (purpose in ('LOGIN', 'ADD', 'PROOF', 'MONEY'));
