-- A browser in which an account was opened is its member's own from the first moment on. Its first session tells which that was.
alter table known_login add column has_opened_account boolean not null default false;
update known_login k set has_opened_account = true
  from sign_in s where s.member_id = k.member_id and s.method = 'REGISTRATION' and s.tried_at = k.first_seen_at;

-- A first payment password, or a first payee, that may be somebody else's.
alter table secret_change
  drop constraint secret_change_kind_check,
  add constraint secret_change_kind_check
    check (kind in ('LOGIN_PASSWORD', 'PAYMENT_PASSWORD', 'PAYEE', 'AUTHENTICATOR', 'PASSKEY_ADDED', 'PASSKEY_REMOVED',
      'MAIL', 'MOBILE', 'IDENTITY_BOUND', 'PAYMENT_PASSWORD_FIRST', 'PAYEE_FIRST', 'AUTHENTICATOR_ON', 'RECOVERY_CODES',
      'PAYMENT_PASSWORD_NEW_BROWSER', 'PAYEE_NEW_BROWSER', 'PAYEE_OTHER_NAME'));
