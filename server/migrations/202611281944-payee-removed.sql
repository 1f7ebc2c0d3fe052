-- A payee that its member removed stays for the withdrawals that went there.
alter table payee add column removed_at timestamptz;
alter table secret_change
  drop constraint secret_change_kind_check,
  add constraint secret_change_kind_check
    check (kind in ('LOGIN_PASSWORD', 'PAYMENT_PASSWORD', 'PAYEE', 'AUTHENTICATOR', 'PASSKEY_ADDED', 'PASSKEY_REMOVED',
      'MAIL', 'MOBILE', 'IDENTITY_BOUND', 'PAYMENT_PASSWORD_FIRST', 'PAYEE_FIRST', 'PAYEE_REMOVED', 'AUTHENTICATOR_ON',
      'RECOVERY_CODES', 'PAYMENT_PASSWORD_NEW_BROWSER', 'PAYEE_NEW_BROWSER', 'PAYEE_OTHER_NAME'));
