alter table secret_change
  drop constraint secret_change_kind_check,
  add constraint secret_change_kind_check
    check (kind in ('LOGIN_PASSWORD', 'PAYMENT_PASSWORD', 'PAYEE', 'AUTHENTICATOR', 'PASSKEY_ADDED', 'PASSKEY_REMOVED',
      'MAIL', 'MOBILE', 'IDENTITY_BOUND', 'PAYMENT_PASSWORD_FIRST', 'PAYEE_FIRST', 'AUTHENTICATOR_ON', 'RECOVERY_CODES'));
