-- When a code proved that the member reads the mail of the profile's address; null where none has.
alter table member add column mail_proved_at timestamptz;

-- Codes to an address or a number that is to become the member's own.
alter table verification_code
  drop constraint verification_code_purpose_check,
  add constraint verification_code_purpose_check
    check (purpose in ('register', 'login', 'reset', 'security', 'contact'));

alter table secret_change
  drop constraint secret_change_kind_check,
  add constraint secret_change_kind_check
    check (kind in ('LOGIN_PASSWORD', 'PAYMENT_PASSWORD', 'PAYEE', 'AUTHENTICATOR', 'PASSKEY_ADDED', 'PASSKEY_REMOVED',
      'MAIL', 'MOBILE'));
