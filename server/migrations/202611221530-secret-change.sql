-- When a member changed what guards the money: withdrawals wait for a while after the newest one.
create table secret_change (
  member_id uuid not null references member (id),
  -- UUIDv7: newest last.
  id uuid not null,
  kind text not null check (kind in ('LOGIN_PASSWORD', 'PAYMENT_PASSWORD', 'PAYEE')),
  changed_at timestamptz not null,
  primary key (member_id, id)
);
